import type { OperatorContext } from '#upstream/kernel/context'
import { dayNumber } from '#upstream/kernel/db/by-day'
import { readFacts, type Fact } from '#upstream/kernel/db/facts'
import { formatYuanFen } from '#upstream/kernel/money'
import { addDays, chinaDay, dayStart } from '#upstream/kernel/time'
import { storesByEnd } from '#upstream/members/accounts/ending-store'
import { topUpsByDay } from '#upstream/members/wallet/by-day-store'
import { ordersByDay, slipsByDay } from '#upstream/trade/orders/by-day-store'
import { onlineByDay } from '#upstream/trade/payments/by-day-store'
import type { Handlers } from '../handler'

const dayMs = 86_400_000
const chartDays = 14
/** A licence that ended has its last day before today; the others end within so many days. */
const ends = [-1, 30, 60, 90]

export const chartHandlers = {
  'desk.charts': async (ctx) => {
    const { permissions } = ctx.operator
    const [hasOrders, hasMoney, hasLicences] = [
      permissions.has('orders.read'),
      permissions.has('slips.read'),
      permissions.has('members.read'),
    ]
    const today = chinaDay(ctx.now)
    const since = dayStart(ctx.now) - (chartDays - 1) * dayMs
    const parts = [
      ...(hasOrders ? [ordersByDay(since)] : []),
      ...(hasMoney ? [slipsByDay(since), onlineByDay(since), topUpsByDay(since)] : []),
      ...(hasLicences ? [storesByEnd(ends.map((days) => addDays(today, days)))] : []),
    ]
    const facts = parts.length === 0 ? () => [] : await readFacts(ctx.db, parts)
    return {
      ...(hasOrders && {
        orders: byDay(ctx, facts('orders')).map(({ day, sum }) => ({ day, count: sum })),
      }),
      ...(hasMoney && {
        money: byDay(ctx, facts('money')).map(({ day, sum }) => ({
          day,
          amount: formatYuanFen(sum),
        })),
      }),
      ...(hasLicences && { licences: byEnd(facts('licences')) }),
    }
  },
} satisfies Partial<Handlers>

/** The sums of each of the last days, the oldest first. */
function byDay({ now }: OperatorContext, facts: readonly Fact[]): { day: string; sum: number }[] {
  const today = chinaDay(now)
  return Array.from({ length: chartDays }, (_, at) => {
    const day = addDays(today, at + 1 - chartDays)
    return { day, sum: sumAt(facts, dayNumber(day)) }
  })
}

function byEnd(facts: readonly Fact[]) {
  const [ended = 0, within30 = 0, within60 = 0, within90 = 0] = ends.map((_, at) =>
    sumAt(facts, at),
  )
  return { ended, within30, within60, within90 }
}

const sumAt = (facts: readonly Fact[], id: number) =>
  facts.filter((fact) => fact.id === id).reduce((sum, { number }) => sum + number, 0)
