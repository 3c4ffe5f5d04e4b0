import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import type { TransferSlip } from '#upstream/trade/orders/transfer-slip-store'
import { stateOf } from '#upstream/trade/orders/store'
import type { GroupStore } from '#upstream/trade/transfers/group'
import { handInTransfer } from '#upstream/trade/transfers/hand-in'
import { listPayable, type OpenSubmission } from '#upstream/trade/transfers/payable'
import { readTransfer } from '#upstream/trade/transfers/read'
import type { Handlers } from './handler'
import { payeeOf } from '#upstream/kernel/meta/seller'

export const transferHandlers = {
  'transfer.payable': async (ctx) => ({
    stores: (await listPayable(ctx)).map(({ store, submissions }) => ({
      store: presentStore(store),
      submissions: submissions.map((submission) => presentSubmission(submission, ctx.now)),
    })),
    payee: payeeOf(ctx),
  }),

  'transfer.handIn': async (ctx, { ids, slipId, token }) => ({
    id: await handInTransfer(ctx, { submissionIds: ids, slipId, token }),
  }),

  'transfer.detail': (ctx, { id }) => presentTransfer(ctx, id),
} satisfies Partial<Handlers>

function presentStore({ id, company, isActing }: GroupStore) {
  return { id, company, isActing }
}

function presentSubmission({ id, orders, dueFen, payByAt, refusal }: OpenSubmission, now: number) {
  return {
    id,
    due: formatYuanFen(dueFen),
    payBy: payByAt,
    orders: orders.map((order) => ({
      id: order.id,
      code: order.code,
      title: order.title,
      state: stateOf(order, now),
      due: formatYuanFen(order.total_fen - order.paid_fen),
    })),
    ...(refusal !== undefined && { refusal }),
  }
}

async function presentTransfer(
  ctx: Context<Buyer>,
  id: number,
): Promise<DataOf<Calls['transfer.detail']>> {
  const { row, slips, hidden } = await readTransfer(ctx, id)
  return {
    id: row.id,
    createdAt: row.created_at,
    hidden,
    ...(hidden === 0 && { total: formatYuanFen(row.total_fen) }),
    parts: slips.map(({ slip, store }) => ({
      store: presentStore(store),
      state: slip.state,
      amount: formatYuanFen(slip.amount_fen),
      reason: slip.reason,
      ...(slip.arrived_fen !== null && { arrived: formatYuanFen(slip.arrived_fen) }),
      orders: presentOrders(slip, ctx.now),
    })),
  }
}

function presentOrders({ orders }: TransferSlip, now: number) {
  return orders.map(({ id, code, title, state, payByAt }) => ({
    id,
    code,
    title,
    state: stateOf({ state, pay_by_at: payByAt }, now),
  }))
}
