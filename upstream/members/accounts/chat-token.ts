import { sign } from 'hono/jwt'
import type { Buyer } from '#upstream/kernel/buyer'

const lifetimeSeconds = 600

/**
 * A JWT (HS256) for the customer-service chat, valid for ten minutes. It is stored nowhere and this
 * API does not accept it; the chat verifies it with the same CHAT_SECRET.
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
