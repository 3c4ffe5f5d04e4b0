import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { SlipEntry } from '#contract/desk/slips'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import {
  findSlipRow,
  listEarlierSlips,
  listSlipPayments,
  listSlips,
  type SlipRow,
} from '#upstream/trade/orders/slip-store'
import { listTransferSlips } from '#upstream/trade/orders/transfer-slip-store'
import { decideSlip } from '#upstream/trade/review/decide-slip'
import { payersOf } from '#upstream/trade/transfers/payers'
import { listTransfers } from '#upstream/trade/transfers/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { decideByHand } from '#upstream/trade/bank-statements/by-hand'
import type { Handlers } from '../handler'
import { arrivalOf } from './arrival'
import { presentAgreed } from './present-agreed'

export const deskSlipHandlers = {
  'desk.slips': async (ctx, { state, keywords, sort, ...asked }) => {
    const filter = { state, keywords, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listSlips(ctx.db, filter)
    return {
      items: rows.map((row) => presentEntry(row, row.company)),
      paging,
      counts,
    }
  },

  'desk.slip': async (ctx, { id }) => {
    const slip = await findSlipRow(ctx.db, id)
    if (slip === undefined) throw notFound('转账凭证')
    return present(ctx, slip)
  },

  'desk.decideSlip': async (ctx, input) => ({
    isBooked: await decideByHand(ctx, 'slip', arrivalOf(input), decideSlip),
  }),
} satisfies Partial<Handlers>

function presentSlip(row: SlipRow) {
  const { id, state, reason, upload_id: uploadId, created_at: createdAt } = row
  return {
    id,
    state,
    reason,
    uploadId,
    createdAt,
    amount: formatYuanFen(row.amount_fen),
    ...(row.arrived_fen !== null && { arrived: formatYuanFen(row.arrived_fen) }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  }
}

function presentEntry(row: SlipRow, company: string): SlipEntry {
  const transferId = row.transfer_id ?? undefined
  return { ...presentSlip(row), storeId: row.store_id, company, transferId }
}

async function present(ctx: OperatorContext, slip: SlipRow): Promise<DataOf<Calls['desk.slip']>> {
  const subject = `slip/${String(slip.id)}`
  const mayDecide = slip.state === 'waiting' && ctx.operator.permissions.has('slips.write')
  const [names, payments, earlier, pdfs, transfer, holder, agreed] = await Promise.all([
    listCompanyNames(ctx.db, [slip.store_id]),
    listSlipPayments(ctx.db, slip.id),
    listEarlierSlips(ctx.db, slip),
    listPdfs(ctx.db, [slip.upload_id]),
    presentTransfer(ctx, slip.transfer_id),
    mayDecide ? claimEdit(ctx, subject) : undefined,
    presentAgreed(ctx, subject, String(slip.version)),
  ])
  const waitingFen = payments
    .filter(({ payment_state }) => payment_state === 'pending')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const company = names.get(slip.store_id) ?? ''
  return {
    slip: presentEntry(slip, company),
    payers: await payersOf(ctx.db, { company, transfer_id: slip.transfer_id }),
    ...(transfer !== undefined && { transfer }),
    version: slip.version,
    ...agreed,
    isPdf: pdfs.size > 0,
    waiting: formatYuanFen(waitingFen),
    parts: payments.map(({ order_id: orderId, code, title, amount_fen, payment_state: state }) => ({
      orderId,
      code,
      title,
      state,
      amount: formatYuanFen(amount_fen),
    })),
    earlier: earlier.map(presentSlip),
    ...(holder !== undefined && { claim: holder }),
  }
}

async function presentTransfer({ db }: OperatorContext, id: number | null) {
  if (id === null) return undefined
  const [[row], slips] = await Promise.all([listTransfers(db, [id]), listTransferSlips(db, id)])
  if (row === undefined) return undefined
  return {
    id,
    total: formatYuanFen(row.total_fen),
    slips: slips.map((slip) => ({ id: slip.id, company: slip.company, state: slip.state })),
  }
}
