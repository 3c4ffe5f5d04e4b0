import type { CashbackMonth } from '#contract/cashback'
import type { Db } from '#upstream/kernel/db/database'
import type { Handlers } from './handler'
import { formatYuanFen } from '#upstream/kernel/money'
import {
  cashbackFor,
  creditDayOf,
  monthOf,
  risingSteps,
  type CashbackStep,
} from '#upstream/trade/cashback/rules'
import { baseOf, listCredits, listSteps } from '#upstream/trade/cashback/store'

const mostCredits = 24

export const cashbackHandlers = {
  'cashback.detail': async (ctx) => {
    const month = monthOf(ctx.now)
    const all = await listSteps(ctx.db, { storeId: ctx.buyer?.storeId, month })
    const steps = risingSteps(all)
    const common = { month, creditOn: creditDayOf(month), steps: steps.map(presentStep) }
    if (ctx.buyer === undefined) return { ...common, credits: [] }
    const [mine, credits] = await Promise.all([
      presentMonth(ctx.db, ctx.buyer.storeId, month, steps),
      listCredits(ctx.db, ctx.buyer.storeId, mostCredits),
    ])
    return {
      ...common,
      mine,
      credits: credits.map((row) => ({
        month: row.month,
        base: formatYuanFen(row.base_fen),
        cashback: formatYuanFen(row.cashback_fen),
        createdAt: row.created_at,
      })),
    }
  },
} satisfies Partial<Handlers>

function presentStep({ amountFen, cashbackFen }: CashbackStep) {
  return { amount: formatYuanFen(amountFen), cashback: formatYuanFen(cashbackFen) }
}

async function presentMonth(
  db: Db,
  storeId: number,
  month: string,
  steps: readonly CashbackStep[],
): Promise<CashbackMonth> {
  const baseFen = await baseOf(db, storeId, month)
  const { reached, next } = cashbackFor(baseFen, steps)
  return {
    base: formatYuanFen(baseFen),
    cashback: formatYuanFen(reached?.cashbackFen ?? 0),
    ...(next !== undefined && {
      next: { ...presentStep(next), missing: formatYuanFen(next.missingFen) },
    }),
  }
}
