import type { Context } from '#upstream/kernel/context'
import { moveBalance } from '#upstream/members/wallet/store'
import { monthOf, type CreditedMonth, type StoreMonth } from './rules'
import { listCreditsOf, noteTaken, readBases } from './store'

export async function readCredited(
  { db }: Context,
  months: readonly StoreMonth[],
): Promise<(month: StoreMonth) => CreditedMonth | undefined> {
  const isAsked = (one: StoreMonth) => months.some((month) => isSame(month, one))
  const credits = months.length === 0 ? [] : await listCreditsOf(db, months)
  const asked = credits.filter(isAsked)
  if (asked.length === 0) return () => undefined
  const baseOf = await readBases(db, asked)
  return (month) => {
    const credit = asked.find((one) => isSame(month, one))
    if (credit === undefined) return undefined
    const { cashbackFen, takenFen, steps } = credit
    return { cashbackFen, takenFen, baseFen: baseOf(month), steps }
  }
}

function isSame(one: StoreMonth, other: StoreMonth): boolean {
  return one.storeId === other.storeId && one.month === other.month
}

/** Deducts a month's cashback from the balance, 分, in the refund's transaction. */
export async function takeCashback(
  ctx: Context,
  taken: {
    storeId: number
    completedAt: number
    takenFen: number
    orderId: number
    source: string
  },
): Promise<void> {
  const { storeId, completedAt, takenFen, orderId, source } = taken
  await noteTaken(ctx.db, { storeId, month: monthOf(completedAt), takenFen })
  const move = { storeId, kind: '满额返现', amountFen: -takenFen, orderId, source } as const
  if (!(await moveBalance(ctx, move))) throw new Error('cashback is taken off a refund')
}
