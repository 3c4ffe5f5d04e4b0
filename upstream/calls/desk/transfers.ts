import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { listMemberNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { listTransferSlips, type TransferSlip } from '#upstream/trade/orders/transfer-slip-store'
import { decideTransfer } from '#upstream/trade/review/decide-transfer'
import { listPayers } from '#upstream/trade/transfers/payers'
import { versionOf } from '#upstream/trade/transfers/rules'
import { listTransfers } from '#upstream/trade/transfers/store'
import { decideByHand } from '#upstream/trade/bank-statements/by-hand'
import type { Handlers } from '../handler'
import { arrivalOf } from './arrival'
import { presentAgreed } from './present-agreed'

export const deskTransferHandlers = {
  'desk.transfer': (ctx, { id }) => present(ctx, id),

  'desk.decideTransfer': async (ctx, input) => ({
    isBooked: await decideByHand(ctx, 'transfer', arrivalOf(input), decideTransfer),
  }),
} satisfies Partial<Handlers>

async function present(ctx: OperatorContext, id: number): Promise<DataOf<Calls['desk.transfer']>> {
  const subject = `transfer/${String(id)}`
  const [[row], slips] = await Promise.all([
    listTransfers(ctx.db, [id]),
    listTransferSlips(ctx.db, id),
  ])
  const [first] = slips
  if (row === undefined || first === undefined) throw notFound('合并转账')
  const isWaiting = slips.some(({ state }) => state === 'waiting')
  const mayDecide = isWaiting && ctx.operator.permissions.has('slips.write')
  const [names, payers, pdfs, holder, agreed] = await Promise.all([
    listMemberNames(ctx.db, [row.member_id]),
    listPayers(ctx.db, [id]),
    listPdfs(ctx.db, [first.upload_id]),
    mayDecide ? claimEdit(ctx, subject) : undefined,
    presentAgreed(ctx, subject, String(versionOf(slips))),
  ])
  const waitingFen = slips.reduce((sum, slip) => sum + slip.waitingFen, 0)
  return {
    id,
    version: versionOf(slips),
    createdAt: row.created_at,
    by: names.get(row.member_id) ?? '',
    total: formatYuanFen(row.total_fen),
    waiting: formatYuanFen(waitingFen),
    uploadId: first.upload_id,
    isPdf: pdfs.size > 0,
    slips: slips.map(presentSlip),
    payers: payers.get(id) ?? [],
    ...agreed,
    ...(holder !== undefined && { claim: holder }),
  }
}

function presentSlip(slip: TransferSlip) {
  const { id, store_id: storeId, company, state, reason, arrived_fen, orders } = slip
  return {
    id,
    storeId,
    company,
    state,
    reason,
    amount: formatYuanFen(slip.amount_fen),
    waiting: formatYuanFen(slip.waitingFen),
    ...(arrived_fen !== null && { arrived: formatYuanFen(arrived_fen) }),
    orders: orders.map((order) => ({ id: order.id, code: order.code })),
  }
}
