import { rarePaths } from '#app/site/rare-paths'
import type { Ad } from '#contract/focus'

export interface ShownAd extends Pick<Ad, 'id' | 'text' | 'image'> {
  href?: string
}

/** The pictures of the frame that this visitor has not closed; see `pickFrameAds`. */
export interface FrameAds {
  top?: ShownAd
  bottom?: ShownAd
  right?: ShownAd
}

/**
 * A picture with its link checked: a blocked or not yet live link leads to the page that says so
 * (product.md §8).
 */
export function toShownAd({ id, text, image, url, state }: Ad): ShownAd {
  const href = state === 'open' ? url : rarePaths.noActivity(state)
  return { id, text, image, ...(href !== '' && { href }) }
}

/** The first picture of each slot; of the two banners, the first one that was not closed. */
export function pickFrameAds(
  slots: Record<keyof FrameAds, readonly Ad[]>,
  closed: readonly number[],
): FrameAds {
  const isOpen = ({ id }: Ad) => !closed.includes(id)
  const [top] = slots.top.filter(isOpen).map(toShownAd)
  const [bottom] = slots.bottom.filter(isOpen).map(toShownAd)
  const [right] = slots.right.map(toShownAd)
  return {
    ...(top !== undefined && { top }),
    ...(bottom !== undefined && { bottom }),
    ...(right !== undefined && { right }),
  }
}
