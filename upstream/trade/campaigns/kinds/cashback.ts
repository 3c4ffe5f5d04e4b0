import { shortFen } from '#upstream/kernel/money'
import { addDays, addMonths, chinaDay } from '#upstream/kernel/time'
import { monthOf, monthWindow, type CashbackStep } from '../../cashback/rules'
import { insertSteps, moveStepsEnd } from '../../cashback/store'
import { FieldProblems } from '../field-problems'
import type { Kind, Window } from '../kind'
import { rateCauses } from '../review'
import { readTypedSteps } from '../typed-steps'

/** 满额返现: steps on what a store receives in whole months (domain-rules §6). */
export const cashback: Kind = {
  read: async (ctx, typed, window) => {
    const problems = new FieldProblems()
    const { startsAt, endsAt } = windowProblems(window, ctx.now)
    problems.add('startsAt', startsAt)
    problems.add('endsAt', endsAt)
    if (typed.isFirst) problems.add('isFirst', '满额返现按月计算，不能只限首单')
    const steps = problems.need(await problems.read(() => readSteps(typed.lines)))
    // Published late, it still counts its first month as a whole.
    const months = { from: monthOf(window.startsAt), until: monthOf(window.endsAt) }
    return {
      words: steps.map(
        ({ amountFen, cashbackFen }) => `月满 ${shortFen(amountFen)} 返 ${shortFen(cashbackFen)}`,
      ),
      causes: await rateCauses(
        ctx,
        steps.map(({ amountFen, cashbackFen }) => ({ amountFen, givenFen: cashbackFen })),
        { verb: '返', scope: { area: '', counted: '', exceptIds: [] } },
      ),
      publish: ({ db }, { id }) => insertSteps(db, id, { steps, ...months }),
    }
  },
  // Its first month counts as a whole.
  beginOf: (now) => monthWindow(monthOf(now)).from,
  moveEnd: moveStepsEnd,
  endProblem,
}

function windowProblems({ startsAt, endsAt }: Window, now: number) {
  const from = startsAt < monthWindow(monthOf(now)).from ? now : startsAt
  const firstDay = `${monthOf(from)}-01`
  const isFirst = startsAt === monthWindow(monthOf(startsAt)).from
  return {
    startsAt:
      isFirst && from === startsAt
        ? undefined
        : `按整月返现，请填月初，如 ${firstDay} 或 ${addMonths(firstDay, 1)}`,
    endsAt: endProblem(endsAt),
  }
}

/** An end is the end of a month. */
function endProblem(endsAt: number): string | undefined {
  const { from, until } = monthWindow(monthOf(endsAt))
  if (endsAt === from) return undefined
  return `按整月返现，请填月末，如 ${addDays(chinaDay(until), -1)}`
}

/** `5000 50`, `月满5000返50`, a line each. 422 at `lines`. */
function readSteps(typed: string): CashbackStep[] {
  const steps = readTypedSteps(typed, {
    example: '5000 50',
    between: /[月满返]/,
    amounts: '请写两个金额：月满多少、返多少',
    tooMuch: '返的金额应小于满的金额',
    notRising: '满得更多应返得更多',
  })
  return steps.map(({ amountFen, givenFen }) => ({ amountFen, cashbackFen: givenFen }))
}
