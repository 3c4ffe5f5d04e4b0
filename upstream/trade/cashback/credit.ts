import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { lockRows } from '#upstream/kernel/db/lock'
import { sendMessage } from '#upstream/members/messages/store'
import { shownFen } from '#upstream/kernel/money'
import { listReceivers } from '../orders/completed-store'
import { receiveShippedOrders } from '../shipments/receive-due'
import { moveBalance } from '#upstream/members/wallet/store'
import { cashbackFor, monthsDue, monthWindow } from './rules'
import { baseOf, firstMonth, insertCredit, listCredited, listSteps } from './store'

/**
 * Credits the cashback of every due month (domain-rules §6) and returns the number of stores
 * credited. Catches up on missed months, each once per store. Overdue automatic receipts are
 * confirmed first.
 */
export async function creditCashback(ctx: Context): Promise<number> {
  while ((await receiveShippedOrders(ctx)) > 0);
  const { db } = ctx
  const first = await firstMonth(db)
  let credited = 0
  for (const month of first === undefined ? [] : monthsDue(first, ctx.now)) {
    const done = await listCredited(db, month)
    const receivers = await listReceivers(db, monthWindow(month))
    for (const storeId of receivers.filter((id) => !done.has(id)))
      if (await creditMonth(ctx, storeId, month)) credited += 1
  }
  return credited
}

function creditMonth(ctx: Context, storeId: number, month: string): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const baseFen = await baseOf(ctx.db, storeId, month)
    const steps = await listSteps(ctx.db, { storeId, month })
    const { reached } = cashbackFor(baseFen, steps)
    const cashbackFen = reached?.cashbackFen ?? 0
    if (!(await insertCredit(ctx, { storeId, month, baseFen, cashbackFen, steps }))) return false
    if (cashbackFen === 0) return false
    const source = `cashback:${String(storeId)}:${month}`
    const move = { storeId, kind: '满额返现', amountFen: cashbackFen, orderId: null } as const
    await moveBalance(ctx, { ...move, source })
    const text = `${month} 满额返现 ${shownFen(cashbackFen)} 已到账，可用于付款。`
    await sendMessage(ctx, { storeId, type: 'funds', title: '满额返现到账', text, url: '/hb' })
    return true
  })
}
