import { parseCookie, stringifySetCookie } from 'cookie'
import { isSecure } from './session.server'

const name = 'caizhi_lite'

/**
 * True for pages without scripts and pictures (极速版): by the buyer's choice, else when the
 * browser asks to save data. Takes the headers `Cookie` and `Save-Data`.
 */
export function isLite(cookies: string | null | undefined, saveData: unknown): boolean {
  const chosen = parseCookie(cookies ?? '')[name]
  return chosen === undefined ? saveData === 'on' : chosen === '1'
}

/** Keeps the choice in this browser for a year. */
export function rememberLite(isChosen: boolean): Headers {
  const cookie = stringifySetCookie({
    name,
    value: isChosen ? '1' : '0',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: 365 * 24 * 3600,
  })
  return new Headers({ 'Set-Cookie': cookie })
}
