import { sign } from 'hono/jwt'
import type { Buyer } from '#upstream/kernel/buyer'

const lifetimeSeconds = 600

/**
 * A JWT (HS256) that tells the chat who is there, for ten minutes: made for the chat alone, known
 * to no table, of no use to this API. The chat checks it with the same CHAT_SECRET.
 */
export function chatToken(secret: string, buyer: Buyer, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  const { username, company } = buyer
  const claims = {
    aud: 'chat',
    sub: username,
    company,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
  }
  return sign(claims, secret, 'HS256')
}
