import type { VoucherGrantState } from '#contract/desk/kinds/coupons'
import { dayProblem, farDayProblem } from '#contract/typed-day'
import { addDays, chinaDay, momentOf, startOfDay } from '#upstream/kernel/time'
import { needsSecond } from '../agreements/rules'

const dayMs = 86_400_000

export interface Validity {
  /** Days after the day they are given; 0: until `untilDay`. */
  validDays: number
  /** Last day, `2026-12-31`; '' for days. */
  untilDay: string
}

/** The end of vouchers given at `now`, ms, exclusive: a whole day is always promised. */
export function expiryOf({ validDays, untilDay }: Validity, now: number): number {
  if (validDays > 0) return startOfDay(now) + (validDays + 1) * dayMs
  return momentOf(`${addDays(untilDay, 1)}T00:00`) ?? now
}

/** Messages at `days` or `lastDay` for a validity as typed; undefined where it says one. */
export function validityProblem(
  { days, lastDay }: { days: string; lastDay: string },
  now: number,
): { days: string } | { lastDay: string } | undefined {
  if (days === '' && lastDay === '') return { days: '请填写有效天数，或最后一天' }
  if (days !== '' && lastDay !== '') return { days: '有效天数和最后一天只填一个' }
  if (days !== '') return undefined
  const problem = dayProblem(lastDay) ?? farDayProblem(lastDay)
  if (problem !== undefined) return { lastDay: problem }
  return lastDay < chinaDay(now) ? { lastDay: '最后一天不能早于今天' } : undefined
}

interface Share {
  amountFen: number
  /** What the same person gave this store alone within 24 hours, 分. */
  aloneFen: number
}

/**
 * Whether vouchers need a second person (domain-rules §23): what one person gives a store alone is
 * counted together, and so are the sums of lists, so that nothing gets round the limit in parts.
 */
export function grantNeedsSecond(
  stores: readonly Share[],
  list: Share | undefined,
  limitFen: number,
): boolean {
  return [...stores, ...(list === undefined ? [] : [list])].some((share) =>
    needsSecond({ ...share, limitFen }),
  )
}

export type GrantEvent = 'approve' | 'reject' | 'withdraw'

export const grantMoves: Record<
  VoucherGrantState,
  Partial<Record<GrantEvent, VoucherGrantState>>
> = {
  waiting: { approve: 'given', reject: 'rejected', withdraw: 'withdrawn' },
  given: {},
  rejected: {},
  withdrawn: {},
}

/** Why this operator may not take this step, in words; undefined when they may. */
export function grantRefusal(
  event: GrantEvent,
  { operatorId, proposerId }: { operatorId: number; proposerId: number },
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw')) return undefined
  return isOwn ? '自己提出的现金券须由另一位同事确认' : '只有提出的人可以撤回'
}
