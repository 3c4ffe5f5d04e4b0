const dayMs = 86_400_000

/** No token of a session begins so: those are base64url, which has no dot, behind `desk.`. */
const mark = 'desk.key.'

/** A key of these letters, which are to be random. */
export function keyOf(secret: string): string {
  return mark + secret
}

export function isKey(token: string): boolean {
  return token.startsWith(mark)
}

/** Until when a key made now is good, ms. */
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

/** What an `Idempotency-Key` may be: 8 to 100 visible letters of ASCII. */
export function isRequestToken(token: string): boolean {
  return /^[\x21-\x7e]{8,100}$/.test(token)
}
