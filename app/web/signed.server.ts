import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSecrets } from './session.server'

/** A tamper-proof text for forms: the text, a dot, its HMAC-SHA256. */
export function sign(text: string): string {
  return `${text}.${macOf(text, sessionSecrets[0] ?? '')}`
}

/** The signed text, also of an older secret; undefined for an invalid signature. */
export function unsign(signed: string): string | undefined {
  const at = signed.lastIndexOf('.')
  const [text, sent] = [signed.slice(0, Math.max(at, 0)), Buffer.from(signed.slice(at + 1))]
  const isOurs = sessionSecrets.some((secret) => {
    const mac = Buffer.from(macOf(text, secret))
    return mac.length === sent.length && timingSafeEqual(mac, sent)
  })
  return isOurs ? text : undefined
}

/** Deterministic; 43 characters. */
export function secretOf(text: string): string {
  return macOf(`secret of ${text}`, sessionSecrets[0] ?? '')
}

function macOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`caizhi form ${text}`).digest('base64url')
}
