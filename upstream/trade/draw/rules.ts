import type { DrawRefusal } from '#contract/draw'
import { shownFen } from '#upstream/kernel/money'

/** A draw's terms; times in ms, `endsAt` exclusive. */
export interface DrawTerms {
  startsAt: number
  endsAt: number
  drawsPerStore: number
  /** 分 to be paid on the day of the draw; 0 for nothing. */
  minPaidFen: number
}

/** What of a buyer decides whether they may draw. */
export interface Participation {
  /** Undefined for a visitor. */
  approval: 'pending' | 'approved' | 'rejected' | undefined
  /** Draws so far. */
  used: number
  /** Paid today, 分. */
  paidTodayFen: number
}

/** How a draw stands at `now`: open from its first millisecond to before its last. */
export function drawState(
  { startsAt, endsAt }: Pick<DrawTerms, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'open' | 'over' {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'open' : 'over'
}

/** Why a buyer may not draw at `now`, or undefined: the first reason, in the order of domain-rules §4. */
export function drawRefusal(
  terms: DrawTerms,
  { approval, used, paidTodayFen }: Participation,
  now: number,
): DrawRefusal | undefined {
  const state = drawState(terms, now)
  if (state === 'upcoming') return { code: 'ACTIVITY_NOT_STARTED', message: '活动未开始' }
  if (state === 'over') return { code: 'ACTIVITY_ENDED', message: '活动已结束' }
  if (approval === undefined) return { code: 'NOT_LOGIN', message: '登录后可抽奖' }
  if (approval !== 'approved') return { code: 'NOT_APPROVED', message: '资质审核通过后可抽奖' }
  if (used >= terms.drawsPerStore) return { code: 'LIMIT_USED', message: '抽奖次数已用完' }
  const missing = terms.minPaidFen - paidTodayFen
  if (missing <= 0) return undefined
  const message = `今日付款满 ${shownFen(terms.minPaidFen)} 可抽奖，还差 ${shownFen(missing)}`
  return { code: 'PAY_MORE', message }
}

/** Sum of weights: the number of tickets. */
export function ticketsOf(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * The prize that a ticket (0 to before `ticketsOf`) stands for: each prize has as many tickets as
 * its weight. Undefined when no prize has that ticket.
 */
export function prizeOfTicket<T extends { weight: number }>(
  prizes: readonly T[],
  ticket: number,
): T | undefined {
  let left = ticket
  for (const prize of prizes) {
    if (left < prize.weight) return prize
    left -= prize.weight
  }
  return undefined
}

/** A chance as the rules of a draw have to name it: `1.5%`, never rounded up to more than it is. */
export function oddsInWords(weight: number, tickets: number): string {
  if (weight === 0) return '0%'
  const hundredths = Math.floor((weight * 10_000) / tickets)
  return hundredths === 0 ? '小于 0.01%' : `${String(hundredths / 100)}%`
}

/** A company as others may see it: `杭州***诊所`. */
export function maskCompany(name: string): string {
  const letters = Array.from(name)
  const shown = letters.length > 6 ? 2 : letters.length > 2 ? 1 : 0
  const end = shown === 0 ? '' : letters.slice(-shown).join('')
  return `${letters.slice(0, Math.max(shown, 1)).join('')}***${end}`
}
