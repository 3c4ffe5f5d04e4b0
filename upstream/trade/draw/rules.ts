import type { Approval } from '#contract/document-slots'
import type { DrawRefusal } from '#contract/draw'
import { shownFen } from '#upstream/kernel/money'

/** The terms of a draw. Times in ms, `endsAt` exclusive. */
export interface DrawTerms {
  startsAt: number
  endsAt: number
  drawsPerStore: number
  /** The amount to be paid on the day of the draw, 分. 0: none. */
  minPaidFen: number
}

export interface Participation {
  /** Undefined for a visitor. */
  approval: Approval | undefined
  used: number
  paidTodayFen: number
  /** The draw's campaign is for this buyer (domain-rules §23). */
  isOffered: boolean
}

export function drawState(
  { startsAt, endsAt }: Pick<DrawTerms, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'open' | 'over' {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'open' : 'over'
}

/**
 * The first reason why a buyer may not draw at `now`, in the order of domain-rules §4, or
 * undefined.
 */
export function drawRefusal(
  terms: DrawTerms,
  { approval, used, paidTodayFen, isOffered }: Participation,
  now: number,
): DrawRefusal | undefined {
  const state = drawState(terms, now)
  if (state === 'upcoming') return { code: 'ACTIVITY_NOT_STARTED', message: '活动未开始' }
  if (state === 'over') return { code: 'ACTIVITY_ENDED', message: '活动已结束' }
  if (approval === undefined) return { code: 'NOT_LOGIN', message: '登录后可抽奖' }
  if (!isOffered) return { code: 'ACTIVITY_ENDED', message: '活动现在不对本店开放' }
  if (approval === 'frozen') return { code: 'NOT_APPROVED', message: '账号已冻结，不能抽奖' }
  if (approval !== 'approved') return { code: 'NOT_APPROVED', message: '资质审核通过后可抽奖' }
  if (used >= terms.drawsPerStore) return { code: 'LIMIT_USED', message: '抽奖次数已用完' }
  const missing = terms.minPaidFen - paidTodayFen
  if (missing <= 0) return undefined
  const message = `今日付款满 ${shownFen(terms.minPaidFen)} 可抽奖，还差 ${shownFen(missing)}`
  return { code: 'PAY_MORE', message }
}

export function ticketsOf(prizes: readonly { weight: number }[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * The prize of a ticket (0 to `ticketsOf` - 1). Each prize has as many tickets as its weight.
 * Undefined for an unknown ticket.
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

/**
 * The chances of the prizes, e.g. `1.5%`, to a hundredth of a percent and 100 % in total. Rounded
 * down, so that none is overstated. The remainder goes to the likeliest prize, where it matters
 * least.
 */
export function oddsInWords(weights: readonly number[]): string[] {
  const tickets = weights.reduce((sum, weight) => sum + weight, 0)
  if (tickets === 0) return weights.map(() => '0%')
  const hundredths = weights.map((weight) => Math.floor((weight * 10_000) / tickets))
  const rest = 10_000 - hundredths.reduce((sum, part) => sum + part, 0)
  const likeliest = weights.indexOf(Math.max(...weights))
  return weights.map((weight, index) => {
    const part = (hundredths[index] ?? 0) + (index === likeliest ? rest : 0)
    return part === 0 && weight > 0 ? '小于 0.01%' : `${String(part / 100)}%`
  })
}

/** A company name masked for others: `杭州***诊所`. */
export function maskCompany(name: string): string {
  const letters = Array.from(name)
  const shown = letters.length > 6 ? 2 : letters.length > 2 ? 1 : 0
  const end = shown === 0 ? '' : letters.slice(-shown).join('')
  return `${letters.slice(0, Math.max(shown, 1)).join('')}***${end}`
}
