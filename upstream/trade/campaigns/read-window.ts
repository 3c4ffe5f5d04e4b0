import type { TypedCampaign } from '#contract/desk/campaigns'
import { dayProblem, farDayProblem, toDay } from '#contract/typed-day'
import { FormError } from '#upstream/kernel/errors'
import { addDays, momentOf } from '#upstream/kernel/time'
import type { FieldProblems } from './field-problems'
import type { Window } from './kind'

const dayMs = 86_400_000

/**
 * The window as typed; an end without a time is a whole day, an empty start is `emptyStart`, now
 * where the kind has none. What is wrong is told at its field, and stands in for nothing else.
 */
export async function readWindow(
  { startsAt: from, endsAt: until }: Pick<TypedCampaign, 'startsAt' | 'endsAt'>,
  { now, emptyStart = now }: { now: number; emptyStart?: number },
  problems: FieldProblems,
): Promise<Window> {
  const read = (typed: string, field: string, isEnd: boolean) =>
    problems.read(() => readMoment(typed, field, isEnd))
  const startsAt = from === '' ? emptyStart : await read(from, 'startsAt', false)
  if (until === '') problems.add('endsAt', '请填写结束时间')
  const endsAt = until === '' ? undefined : await read(until, 'endsAt', true)
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
    problems.add('endsAt', '结束时间应晚于开始时间')
  if (endsAt !== undefined && endsAt <= now) problems.add('endsAt', '结束时间已经过了')
  const begin = startsAt ?? now
  return { startsAt: begin, endsAt: endsAt ?? begin + dayMs }
}

/** A day or a moment, ms; 24:00 is the next midnight. 422 at the field. */
export function readMoment(typed: string, field: string, isEnd: boolean): number {
  const [text = '', time] = typed
    .normalize('NFKC')
    .trim()
    .split(/[T\s]+/)
  const day = toDay(text)
  const problem = dayProblem(day) ?? farDayProblem(day)
  if (problem !== undefined) throw new FormError({ [field]: [problem] })
  const isNextMidnight = time === '24:00' || (time === undefined && isEnd)
  const begin = `${isNextMidnight ? addDays(day, 1) : day}T`
  const at = momentOf(begin + (isNextMidnight ? '00:00' : (time ?? '00:00').padStart(5, '0')))
  if (at === undefined)
    throw new FormError({ [field]: ['请按“年-月-日 时:分”填写，如 2026-12-01 08:00'] })
  return at
}
