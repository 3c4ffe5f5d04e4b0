import { pickFrameAds, toShownAd, type FrameAds, type ShownAd } from '#app/views/content/ads'
import { getClosedAds } from '#app/web/closed-ads.server'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'

const getCommonFocus = shareAnswer('focus.common', {})

const slots = {
  login: shareAnswer('focus.login', {}),
  home: shareAnswer('focus.home', {}),
  newBuyers: shareAnswer('focus.newBuyers', {}),
  posters: shareAnswer('focus.posters', {}),
}

/** The pictures of this page's frame; none when the upstream fails. */
export async function getFrameAds(request: Request): Promise<FrameAds> {
  const [common, closed] = await Promise.all([getCommonFocus(request), getClosedAds(request)])
  return common === undefined ? {} : pickFrameAds(common, closed)
}

/** The pictures of one slot, links checked; undefined when the upstream fails. */
export async function getFocus(
  request: Request,
  slot: keyof typeof slots,
): Promise<ShownAd[] | undefined> {
  return (await slots[slot](request))?.map(toShownAd)
}
