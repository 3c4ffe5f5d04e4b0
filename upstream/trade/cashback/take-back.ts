import type { Context } from '#upstream/kernel/context'
import { moveBalance } from '#upstream/members/wallet/store'
import { cashbackFor, cashbackToTake, monthOf } from './rules'
import { baseOf, getCredit, listSteps, noteTaken } from './store'

/** Money of an order of a store that comes back. */
interface Back {
  storeId: number
  /** When the order was received, ms; null where it was not. */
  completedAt: number | null
  refundFen: number
}

/**
 * What of a cashback that was credited for the month of an order is to be taken back, 分, when so much
 * of it is refunded: the month comes to less then. 0 where it was not credited yet.
 */
export async function cashbackDue(ctx: Context, back: Back): Promise<number> {
  const { storeId, completedAt, refundFen } = back
  if (completedAt === null) return 0
  const month = monthOf(completedAt)
  const credit = await getCredit(ctx.db, storeId, month)
  if (credit === undefined || credit.cashback_fen === 0) return 0
  const [base, steps] = await Promise.all([
    baseOf(ctx.db, storeId, month),
    listSteps(ctx.db, month),
  ])
  const reached = cashbackFor(Math.max(0, base - refundFen), steps).reached?.cashbackFen ?? 0
  return cashbackToTake({ cashbackFen: credit.cashback_fen, takenFen: credit.taken_fen }, reached)
}

/** Takes so much of a month's cashback off the balance, 分, in the transaction of the refund. */
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
