import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import { moveBalance } from '#upstream/members/wallet/store'
import { endFreight, type EndedFreight } from './freight-rules'
import { insertEvents, listSubmissionRows, updateOrder, type OrderRow } from './store'

export async function readEndedFreight(
  ctx: Context,
  ending: readonly OrderRow[],
): Promise<EndedFreight> {
  const [first] = ending
  const submission = first === undefined ? [] : [first.submission_id]
  const before = new Map(ending.map((order) => [order.id, order]))
  const rows = await listSubmissionRows(ctx.db, submission)
  return endFreight(
    rows.map((row) => before.get(row.id) ?? row),
    new Set(before.keys()),
  )
}

/** Refunds freight that was kept when its order ended, in that order's books, once. */
export async function releaseFreight(
  ctx: Context,
  storeId: number,
  { released }: EndedFreight,
): Promise<void> {
  for (const [orderId, amountFen] of released) {
    if (!(await updateOrder(ctx, orderId, { state: 'cancelled' }, { paid_fen: 0 })))
      throw new Error(`order ${String(orderId)} is not cancelled`)
    const move = { storeId, kind: '取消退回', orderId } as const
    await moveBalance(ctx, { ...move, amountFen, source: `freight/${String(orderId)}` })
    const text = `共用运费的订单都已取消，运费 ${shownFen(amountFen)} 退回余额`
    await insertEvents(ctx, [orderId], text)
  }
}

export function keptInWords(keptFen = 0): string {
  return keptFen === 0 ? '' : `，运费 ${shownFen(keptFen)} 不退：共用运费的另一笔订单照常发货`
}

export function sumOf(freight: ReadonlyMap<number, number>): number {
  return [...freight.values()].reduce((sum, fen) => sum + fen, 0)
}
