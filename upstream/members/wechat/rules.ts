import type { SlotLimit } from '#upstream/kernel/attempts/rules'
import type { WechatRefusal } from '#upstream/ports/wechat/ask'
import type { WechatPerson } from '#upstream/ports/wechat/person'

const minute = 60_000
const hour = 60 * minute

/** How long an identity that WeChat has told waits to be bound, and how long a code to bind by is good. */
export const waitMs = 10 * minute
/** Codes that a member may ask for, and that one WeChat may try. */
export const codeLimit: SlotLimit = { attempts: 5, windowMs: hour }
export const tryLimit: SlotLimit = { attempts: 10, windowMs: hour }
/** How often WeChat is asked for one address of a browser. */
export const exchangeLimit: SlotLimit = { attempts: 30, windowMs: 15 * minute }
/** What comes a second time within so long is refused; what was signed before is too old. */
export const signedMs = 5 * minute

const longestName = 64
const codeLength = 8

/** What codes are made of: no two of these look alike, in any case of letters. */
export const codeLetters = '23456789ACDEFGHJKMNPQRTVWXY'

/**
 * What a person is known by: the id that all websites and 公众号 of the company share, and where
 * WeChat gives none, the one of this website or 公众号.
 */
export function identityOf({ unionId, appId, openId }: WechatPerson): string {
  return unionId === undefined ? `open:${appId}:${openId}` : `union:${unionId}`
}

/** A name as people give it themselves, as text: no control or invisible character, at most 64. */
export function cleanName(said: string): string {
  const text = said
    .replace(/\p{C}/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = Array.from(text).slice(0, longestName).join('').trim()
  return cut === '' ? '微信用户' : cut
}

/** A code by so many numbers that pick its letters. */
export function codeOf(pick: (letters: number) => number): string {
  return Array.from({ length: codeLength }, () => codeLetters[pick(codeLetters.length)]).join('')
}

/** A code as people read it: `7K3M-9Q2P`. */
export function shownCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

/**
 * The code in a message such as `绑定 7K3M-9Q2P`, however it is spaced, quoted or written; undefined
 * when the message does not ask to bind.
 */
export function readBindWords(message: string): string | undefined {
  const words = message
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{P}\p{Z}\p{C}\s]+/gu, '')
  return words.startsWith('绑定') ? words.slice('绑定'.length) : undefined
}

/** Whether what was signed at this time (s, as text) may still be believed. */
export function isRecent(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= signedMs
}

/** Numbers of WeChat by which somebody cannot be told anything: follows no longer, is not known. */
const gone: readonly number[] = [43004, 40003]
/** Numbers by which it may work in a minute: busy, a token that was over. */
const passing: readonly number[] = [-1, 40001, 40014, 42001]

/** What becomes of a notice that WeChat did not take. */
export function noticeOutcome(
  reason: WechatRefusal,
  errcode: number | undefined,
): 'again' | 'stopped' | 'refused' {
  if (errcode === undefined) return reason === 'refused' ? 'refused' : 'again'
  if (gone.includes(errcode)) return 'stopped'
  return passing.includes(errcode) ? 'again' : 'refused'
}

/** Whether a message asks to be told what happens: `通知`, however it is spaced or quoted. */
export function asksForNotices(message: string): boolean {
  const words = message.normalize('NFKC').replace(/[\p{P}\p{Z}\p{C}\s]+/gu, '')
  return words === '通知' || words === '消息提醒'
}
