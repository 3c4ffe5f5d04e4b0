import type { WindowState } from '#contract/desk/kinds/goods'
import { dayProblem, farDayProblem } from '#contract/typed-day'
import { addDays, chinaDay, momentOf } from '#upstream/kernel/time'

/** When a price is in force, ms; `endsAt` is exclusive. */
export interface PriceWindow {
  startsAt: number
  endsAt: number
}

export function windowStateOf({ startsAt, endsAt }: PriceWindow, now: number): WindowState {
  if (endsAt <= now || endsAt <= startsAt) return 'over'
  return now < startsAt ? 'planned' : 'inForce'
}

/**
 * What a new price does to those of its kind (domain-rules §22): the one that is in force when it
 * begins ends there, so that nothing that was is overwritten. `next` begins within it and has to be
 * ended first.
 */
export function placeWindow<W extends PriceWindow>(
  known: readonly W[],
  { startsAt, endsAt }: PriceWindow,
): { ended: W[]; next: W | undefined } {
  const real = known.filter((one) => one.startsAt < one.endsAt)
  return {
    ended: real.filter((one) => one.startsAt < startsAt && one.endsAt > startsAt),
    next: real.find((one) => one.startsAt >= startsAt && one.startsAt < endsAt),
  }
}

type Read = { window: PriceWindow } | { errors: Record<string, string[]> }

/** Reads a first and a last day; without a first day, and for today, it begins now. */
export function readWindow({ from, until }: { from: string; until: string }, now: number): Read {
  const errors: Record<string, string[]> = {}
  const today = chinaDay(now)
  const [fromProblem, untilProblem] = [from, until].map(
    (day) => dayProblem(day) ?? farDayProblem(day),
  )
  if (fromProblem !== undefined) errors.from = [fromProblem]
  else if (from !== '' && from < today) errors.from = ['不能早于今天：已经过去的价格不能改']
  if (until === '') errors.until = ['请填写到哪一天为止']
  else if (untilProblem !== undefined) errors.until = [untilProblem]
  else if (until < (from === '' ? today : from)) errors.until = ['结束日期不能早于开始日期和今天']
  if (Object.keys(errors).length > 0) return { errors }
  const startsAt = from === '' || from === today ? now : (momentOf(`${from}T00:00`) ?? now)
  return { window: { startsAt, endsAt: momentOf(`${addDays(until, 1)}T00:00`) ?? startsAt } }
}
