import { renderSVG } from 'uqr'
import { env } from '#app/web/env.server'

/** The QR code of APP_URL, or of the shop as this visitor reached it. */
export function answerAppCode(request: Request): Response {
  const set = env.APP_URL ?? env.PUBLIC_ORIGIN
  const address = set ?? new URL(request.url).origin
  return new Response(renderSVG(address, { border: 2 }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // A shared cache would give the host that one visitor sent to all others.
      'Cache-Control': set === undefined ? 'private, no-store' : 'public, max-age=3600',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
