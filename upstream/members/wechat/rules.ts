import type { SlotLimit } from '#upstream/kernel/attempts/rules'
import type { WechatRefusal } from '#upstream/ports/wechat/ask'
import type { WechatPerson } from '#upstream/ports/wechat/person'

const minute = 60_000
const hour = 60 * minute

/** Lifetime of a ticket and of a bind code. */
export const waitMs = 10 * minute
/** Codes per member, and attempts per WeChat account. */
export const codeLimit: SlotLimit = { attempts: 5, windowMs: hour }
export const tryLimit: SlotLimit = { attempts: 10, windowMs: hour }
export const exchangeLimit: SlotLimit = { attempts: 30, windowMs: 15 * minute }
/** Maximum age of a signature; within it a repeated one is refused. */
export const signedMs = 5 * minute

const longestName = 64
const codeLength = 8

/** Letters of codes, without any that look alike in upper or lower case. */
export const codeLetters = '23456789ACDEFGHJKMNPQRTVWXY'

/**
 * Key of a WeChat account: the union id shared by all websites and 公众号 of the company, or without
 * one the open id of this app.
 */
export function identityOf({ unionId, appId, openId }: WechatPerson): string {
  return unionId === undefined ? `open:${appId}:${openId}` : `union:${unionId}`
}

/** A nickname without control and invisible characters, at most 64 long. */
export function cleanName(said: string): string {
  const text = said
    .replace(/\p{C}/gu, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = Array.from(text).slice(0, longestName).join('').trim()
  return cut === '' ? '微信用户' : cut
}

/** Builds a code; `pick` returns a random index. */
export function codeOf(pick: (letters: number) => number): string {
  return Array.from({ length: codeLength }, () => codeLetters[pick(codeLetters.length)]).join('')
}

/** `7K3M-9Q2P`. */
export function shownCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

/**
 * The code in a message such as `绑定 7K3M-9Q2P`, with any spacing, quotes or case; undefined for
 * other messages.
 */
export function readBindWords(message: string): string | undefined {
  const words = message
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{P}\p{Z}\p{C}\s]+/gu, '')
  return words.startsWith('绑定') ? words.slice('绑定'.length) : undefined
}

export function isRecent(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= signedMs
}

/** Error codes of permanent failures: unfollowed, or unknown open id. */
const gone: readonly number[] = [43004, 40003]
/** Error codes worth a retry: busy, or an expired access token. */
const passing: readonly number[] = [-1, 40001, 40014, 42001]

/** Whether to retry or to drop a notice that WeChat refused. */
export function noticeOutcome(
  reason: WechatRefusal,
  errcode: number | undefined,
): 'again' | 'stopped' | 'refused' {
  if (errcode === undefined) return reason === 'refused' ? 'refused' : 'again'
  if (gone.includes(errcode)) return 'stopped'
  return passing.includes(errcode) ? 'again' : 'refused'
}

/** True for `通知`, with any spacing or quotes. */
export function asksForNotices(message: string): boolean {
  const words = message.normalize('NFKC').replace(/[\p{P}\p{Z}\p{C}\s]+/gu, '')
  return words === '通知' || words === '消息提醒'
}
