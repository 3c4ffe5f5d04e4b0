import { fetchUpstream } from '#app/upstream-client/http.server'
import { env } from '#app/web/env.server'

const longestMs = 5_000
const mostBytes = 5 * 1024 * 1024
/** No SVG: opened directly it could run scripts on the shop's origin. */
const photoTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
/** ms for which an origin is not requested again after a failure. */
const restMs = 30_000
const restingUntil = new Map<string, number>()

interface Photo {
  type: string
  body: Buffer
}

/**
 * A photo of goods from one of IMAGE_ORIGINS; undefined where it is unavailable for any reason, so
 * that the drawn package replaces it (decision 081). `now`, ms, must be monotonic: setting the
 * clock back would extend the pause of an origin.
 */
export async function getGoodsPhoto(address: string, now: number): Promise<Photo | undefined> {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!env.IMAGE_ORIGINS.includes(url.origin)) return undefined
  if ((restingUntil.get(url.origin) ?? 0) > now) return undefined
  try {
    return await readPhoto(url)
  } catch {
    restingUntil.set(url.origin, now + restMs)
    return undefined
  }
}

/** Undefined for a response that is no photo; throws for an incomplete response. */
async function readPhoto(url: URL): Promise<Photo | undefined> {
  const outgoing = { url, method: 'GET', headers: { Accept: 'image/*' } } as const
  const response = await fetchUpstream(outgoing, AbortSignal.timeout(longestMs))
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (response.statusCode !== 200 || !photoTypes.has(type)) {
    response.destroy()
    return undefined
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > mostBytes) return undefined
    chunks.push(chunk)
  }
  return { type, body: Buffer.concat(chunks) }
}

/** Serves a photo; browsers cache it for a day. */
export function answerPhoto({ type, body }: Photo): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
