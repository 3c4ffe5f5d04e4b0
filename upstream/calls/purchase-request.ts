import type { PurchaseRequest, PurchaseRequestDetail } from '#contract/purchase-request'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4, formatYuanFen, parseYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { notInThisStore } from '#upstream/members/accounts/other-store'
import { listMemberNames, setApprovalLimit } from '#upstream/members/accounts/store'
import {
  approveRequest,
  returnRequest,
  withdrawRequest,
} from '#upstream/trade/orders/answer-request'
import { shelfChanges } from '#upstream/trade/checkout/shelf-life'
import { readAddress, readChoices, readSnapshot } from '#upstream/trade/orders/kept-columns'
import { prepareRequest } from '#upstream/trade/orders/prepare-request'
import {
  requestKeptMs,
  requestOptions,
  requestState,
} from '#upstream/trade/orders/purchase-request-rules'
import {
  getRequest,
  storeOfRequest,
  listRequests,
  toRule,
  type PurchaseRequestRow,
} from '#upstream/trade/orders/purchase-request-store'
import { changesSince } from '#upstream/trade/orders/refuse-changes'
import type { Handlers } from './handler'
import { presentStep } from './present-checkout'

const pageSize = 20

export const purchaseRequestHandlers = {
  'purchaseRequest.list': async (ctx, filter) => {
    const { storeId, approvalFromFen, roles } = ctx.buyer
    const { rows, total, waiting } = await listRequests(ctx, storeId, { ...filter, pageSize })
    return {
      items: await presentRequests(ctx, rows),
      paging: { page: filter.page, pageSize, total, isCapped: false },
      waiting,
      ...(approvalFromFen !== null && { limit: formatYuanFen(approvalFromFen) }),
      canDecide: roles.has('own'),
    }
  },

  'purchaseRequest.detail': async (ctx, { id }) => {
    const row = await getRequest(ctx.db, ctx.buyer.storeId, id)
    if (row === undefined)
      throw await notInThisStore(ctx, '采购申请', await storeOfRequest(ctx.db, id))
    return presentDetail(ctx, row)
  },

  'purchaseRequest.approve': async (ctx, input) => ({
    submissionId: await approveRequest(ctx, input),
  }),

  'purchaseRequest.return': returnRequest,

  'purchaseRequest.withdraw': async (ctx, { id }) => {
    await withdrawRequest(ctx, id)
  },

  'purchaseRequest.setLimit': async (ctx, { limit }) => {
    const e4 = limit === '' ? undefined : parseYuanE4(limit)
    await setApprovalLimit(ctx.db, ctx.buyer.storeId, e4 === undefined ? null : e4 / 100)
  },
} satisfies Partial<Handlers>

async function presentRequests(
  { db, buyer, now }: Context<Buyer>,
  rows: readonly PurchaseRequestRow[],
): Promise<PurchaseRequest[]> {
  const people = rows.flatMap(({ member_id, decided_by }) => [member_id, decided_by ?? member_id])
  const names = await listMemberNames(db, [...new Set(people)])
  return rows.map((row) => {
    const state = requestState(toRule(row), now)
    return {
      id: row.id,
      state,
      askedBy: names.get(row.member_id) ?? '',
      isOwn: row.member_id === buyer.memberId,
      total: formatYuanFen(row.total_fen),
      lineCount: readSnapshot(row.snapshot).length,
      createdAt: row.created_at,
      lapsesAt: row.created_at + requestKeptMs,
      reason: row.reason,
      decidedBy: names.get(row.decided_by ?? 0) ?? '',
      ...(row.decided_at !== null && { decidedAt: row.decided_at }),
      ...(state === 'approved' && { submissionId: row.submission_id }),
    }
  })
}

async function presentDetail(
  ctx: Context<Buyer>,
  row: PurchaseRequestRow,
): Promise<PurchaseRequestDetail> {
  const [request] = await presentRequests(ctx, [row])
  if (request === undefined) throw notFound('采购申请')
  const { canDecide, canWithdraw } = requestOptions(toRule(row), ctx.buyer, ctx.now)
  const { remark, invoiceKind, papers, shelfMonths } = readChoices(row.choices)
  return {
    request,
    lines: readSnapshot(row.snapshot).map(({ quantityMilli, priceE4, amountFen, ...line }) => ({
      ...line,
      quantity: milliToQuantity(quantityMilli),
      price: formatYuanE4(priceE4),
      amount: formatYuanFen(amountFen),
    })),
    address: readAddress(row),
    remark,
    invoiceKind,
    papers,
    shelfMonths,
    ...(canDecide && { orderable: await presentOrderable(ctx, row) }),
    canWithdraw,
  }
}

async function presentOrderable(
  ctx: Context<Buyer>,
  row: PurchaseRequestRow,
): Promise<PurchaseRequestDetail['orderable']> {
  const checkout = await prepareRequest(ctx, row)
  const isSame = checkout.fingerprint === row.fingerprint
  return {
    ids: checkout.lines.flatMap(({ line }) => (line.kind === 'exchange' ? [] : [line.cartLineId])),
    fingerprint: checkout.fingerprint,
    total: formatYuanFen(checkout.totalFen),
    steps: checkout.steps.map(presentStep),
    changes: [
      ...(isSame ? [] : await changesSince(ctx, checkout, row.fingerprint)),
      ...shelfChanges(checkout.shelf),
    ],
  }
}
