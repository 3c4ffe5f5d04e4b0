import { renderSVG } from 'uqr'
import { env } from '#app/web/env.server'

/** The QR code, as SVG, of APP_URL, or of the shop as this visitor reached it. */
export function appCode(request: Request): string {
  const { origin } = new URL(request.url)
  return renderSVG(env.APP_URL ?? env.PUBLIC_ORIGIN ?? origin, { border: 2 })
}
