import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { isSecure } from './session.server'

const rememberedSeconds = 30 * 24 * 3600
const mostRemembered = 20

// Named like every cookie that a kept visitor page must not serve (docs/decisions/031).
const cookie = createCookie('caizhi_ads', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: rememberedSeconds,
})

const idsSchema = z.array(z.number().int()).max(mostRemembered)

/** The banners that were closed in this browser, by id. */
export async function getClosedAds(request: Request): Promise<number[]> {
  const ids = idsSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return ids.success ? ids.data : []
}

/** Remembers for 30 days that a banner was closed; a new one has another id and shows. */
export async function closeAd(request: Request, id: number): Promise<Headers> {
  const closed = [id, ...(await getClosedAds(request)).filter((known) => known !== id)]
  return setCookie(await cookie.serialize(closed.slice(0, mostRemembered)))
}

/** Shows all banners again. */
export async function reopenAds(): Promise<Headers> {
  return setCookie(await cookie.serialize('', { maxAge: 0 }))
}

function setCookie(value: string): Headers {
  return new Headers({ 'Set-Cookie': value })
}
