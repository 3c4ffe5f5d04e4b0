import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { isSecure } from './session.server'

const rememberedSeconds = 30 * 24 * 3600
const mostRemembered = 20

// Has the prefix of cookies that exclude the visitor page cache (docs/decisions/031).
const cookie = createCookie('caizhi_ads', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: rememberedSeconds,
})

const idsSchema = z.array(z.number().int()).max(mostRemembered)

export async function getClosedAds(request: Request): Promise<number[]> {
  const ids = idsSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return ids.success ? ids.data : []
}

/** Keeps the banner closed for 30 days; a new banner has another id and is shown. */
export async function closeAd(request: Request, id: number): Promise<Headers> {
  const closed = [id, ...(await getClosedAds(request)).filter((known) => known !== id)]
  return setCookie(await cookie.serialize(closed.slice(0, mostRemembered)))
}

export async function reopenAds(): Promise<Headers> {
  return setCookie(await cookie.serialize('', { maxAge: 0 }))
}

function setCookie(value: string): Headers {
  return new Headers({ 'Set-Cookie': value })
}
