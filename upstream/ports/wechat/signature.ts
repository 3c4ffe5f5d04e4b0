import { createHash, timingSafeEqual } from 'node:crypto'

/** Query parameters of every callback of WeChat. */
export interface Signed {
  signature: string
  /** Seconds since 1970. */
  timestamp: string
  nonce: string
}

/** WeChat's signature: SHA-1, hex, of token, timestamp and nonce, sorted as text. */
export function signatureOf(
  token: string,
  { timestamp, nonce }: Omit<Signed, 'signature'>,
): string {
  return createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex')
}

export function isSigned(token: string, signed: Signed): boolean {
  const [right, sent] = [Buffer.from(signatureOf(token, signed)), Buffer.from(signed.signature)]
  return right.length === sent.length && timingSafeEqual(right, sent)
}
