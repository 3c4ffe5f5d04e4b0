import { createHash, timingSafeEqual } from 'node:crypto'

/** What WeChat puts into the address of everything that it sends. */
export interface Signed {
  signature: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
}

/** The signature of WeChat's rule: SHA-1, hex, of token, timestamp and nonce in their order as text. */
export function signatureOf(
  token: string,
  { timestamp, nonce }: Omit<Signed, 'signature'>,
): string {
  return createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex')
}

/** Whether this comes from somebody who knows the token. */
export function isSigned(token: string, signed: Signed): boolean {
  const [right, sent] = [Buffer.from(signatureOf(token, signed)), Buffer.from(signed.signature)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
