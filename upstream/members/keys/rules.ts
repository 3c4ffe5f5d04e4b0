const dayMs = 86_400_000

/** Distinguishes keys from session tokens, which are `desk.` and base64url without a dot. */
const mark = 'desk.key.'

/** `secret` has to be random. */
export function keyOf(secret: string): string {
  return mark + secret
}

export function isKey(token: string): boolean {
  return token.startsWith(mark)
}

export function expiryOf(now: number, days: string): number {
  return now + Number(days) * dayMs
}

interface KeyTimes {
  expires_at: number
  revoked_at: number | null
}

export function keyStateAt({ expires_at, revoked_at }: KeyTimes, now: number) {
  if (revoked_at !== null) return 'revoked'
  return expires_at <= now ? 'expired' : 'active'
}

/** An `Idempotency-Key` is 8 to 100 visible ASCII characters. */
export function isRequestToken(token: string): boolean {
  return /^[\x21-\x7e]{8,100}$/.test(token)
}
