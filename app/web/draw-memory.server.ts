import { parseCookie, stringifySetCookie } from 'cookie'
import { isSecure } from './session.server'

const name = 'caizhi_draw'
const left = 'left'

/** What this browser was told of prize draws, for pages without scripts. */
interface DrawMemory {
  /** The draw that may be joined; 0 for none. */
  id: number
  /** ms; asked anew from then on. */
  until: number
}

/** `left` once the buyer has closed the bar; undefined when it is time to ask. */
export function readDrawMemory(
  cookies: string | null,
  now: number,
): DrawMemory | typeof left | undefined {
  const kept = parseCookie(cookies ?? '')[name]
  if (kept === left) return left
  const [, id, until] = /^(\d{1,9})-(\d{1,15})$/.exec(kept ?? '') ?? []
  const memory = { id: Number(id), until: Number(until) }
  return id !== undefined && now < memory.until ? memory : undefined
}

export function rememberDraw({ id, until }: DrawMemory): Headers {
  return sessionCookie(`${id}-${until}`)
}

/** After a draw: the next page asks whether there is another one. */
export function forgetDraw(): Headers {
  return sessionCookie('')
}

export function leaveDraws(): Headers {
  return sessionCookie(left)
}

function sessionCookie(value: string): Headers {
  const words = {
    name,
    value,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
  } as const
  return new Headers({ 'Set-Cookie': stringifySetCookie(words) })
}
