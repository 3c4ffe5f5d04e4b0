import { renderSVG } from 'uqr'
import { env } from '#app/web/env.server'

interface AppCode {
  svg: string
  /** True when no setting names the address: it is the host of this request. */
  isOfRequest: boolean
}

/** The QR code of APP_URL, or of the shop as this visitor reached it. */
export function appCode(request: Request): AppCode {
  const set = env.APP_URL ?? env.PUBLIC_ORIGIN
  const address = set ?? new URL(request.url).origin
  return { svg: renderSVG(address, { border: 2 }), isOfRequest: set === undefined }
}
