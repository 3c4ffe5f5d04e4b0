import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { rightsToAnswer, rightToAct } from '#contract/desk/return-rights'
import type { Permission } from '#contract/desk/roles'
import { freeInBatches, getBatchQuantities } from '#upstream/goods/stock/take-batches-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { calendarOf, workingDayBefore } from '#upstream/kernel/time'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { needsTwoPeople } from '#upstream/members/agreements/two-people'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { getPerson } from '#upstream/members/operators/store'
import { checkReturn } from '#upstream/trade/after-sales/check'
import {
  describeReturns,
  readBody,
  type DescribedReturn,
} from '#upstream/trade/after-sales/describe'
import {
  bookReturn,
  decideReturn,
  proposalProblem,
  proposeReturn,
} from '#upstream/trade/after-sales/desk-acts'
import { listReturns, returnedOfBatch } from '#upstream/trade/after-sales/desk-store'
import { exchangeReturn, firstDayFor } from '#upstream/trade/after-sales/exchange'
import { isCold, readLines } from '#upstream/trade/after-sales/lines'
import { countedFen, refundReturn } from '#upstream/trade/after-sales/refund'
import { purchaseOf } from '#upstream/trade/after-sales/purchase-of'
import { noteReturnPrint } from '#upstream/trade/after-sales/print'
import { noteRefusal } from '#upstream/trade/after-sales/refuse'
import { needsQuality } from '#upstream/trade/after-sales/rules'
import { findReturn, listEarlier } from '#upstream/trade/after-sales/store'
import { listFreedCodes, listLineCodes } from '#upstream/trade/shipments/freed-code-store'
import { sentOfBatch } from '#upstream/trade/shipments/claimed-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { tellBuyer } from './trail'
import { presentBody, presentEntry } from '../present-after-sales'

const mostEarlier = 10

export const deskReturnHandlers = {
  'desk.returns': async (ctx, asked) => {
    const filter = { ...asked, ...askedRows(ctx, asked) }
    const { rows, paging, counts } = await listReturns(ctx.db, filter)
    const [described, names] = await Promise.all([
      describeReturns(ctx, rows),
      listCompanyNames(
        ctx.db,
        rows.map(({ store_id }) => store_id),
      ),
    ])
    return {
      items: described.map((one) => entryOf(ctx, one, names.get(one.row.store_id) ?? '')),
      paging,
      counts,
    }
  },

  'desk.return': (ctx, { id }) => present(ctx, id),

  'desk.decideReturn': decideReturn,
  'desk.judgeReturn': decideReturn,
  'desk.bookReturn': bookReturn,
  'desk.checkReturn': checkReturn,
  'desk.proposeReturn': proposeReturn,

  'desk.refundReturn': (ctx, input) => refundReturn(ctx, input),

  'desk.exchangeReturn': (ctx, input) => exchangeReturn(ctx, input),

  'desk.printReturn': async (ctx, { id }) => {
    await noteReturnPrint(ctx, id)
  },

  'desk.refuseShipment': async (ctx, input) => ({ ids: await noteRefusal(ctx, input) }),
} satisfies Partial<Handlers>

function entryOf({ now, config }: OperatorContext, described: DescribedReturn, company: string) {
  const { row } = described
  const isLate =
    row.state === 'reviewing' && row.state_at < workingDayBefore(now, calendarOf(config))
  return { ...presentEntry(described), storeId: row.store_id, company, isLate }
}

async function present(ctx: OperatorContext, id: number): Promise<DataOf<Calls['desk.return']>> {
  const row = await findReturn(ctx.db, id)
  const [described] = row === undefined ? [] : await describeReturns(ctx, [row])
  const [line] =
    row === undefined ? [] : await readLines(ctx, { lineIds: [row.shipment_line_id] }, true)
  if (row === undefined || described === undefined || line === undefined) throw notFound('售后申请')
  const subject = `return/${String(id)}`
  const can = await actsOf(ctx, described, line)
  const [body, store, facts, earlier, codes, freedCodes, approver, holder] = await Promise.all([
    readBody(ctx, row),
    getStoreToReview(ctx.db, row.store_id),
    batchFactsOf(ctx, described),
    listEarlier(ctx.db, row, mostEarlier),
    listLineCodes(ctx.db, row.shipment_line_id),
    listFreedCodes(ctx.db, `return:${String(id)}`),
    row.approver_id === null ? undefined : getPerson(ctx.db, row.approver_id),
    Object.values(can).some(Boolean) ? claimEdit(ctx, subject) : undefined,
  ])
  const { worth } = described
  return {
    ...entryOf(ctx, described, store?.company ?? ''),
    ...presentBody(ctx, described, body),
    version: row.version,
    phone: store?.phone ?? '',
    quoted: formatYuanFen(row.quoted_fen),
    needsQuality: needsQuality(line.claimed, row.reason),
    isHm: line.claimed.isHm,
    isColdChain: isCold(line.row),
    batchFacts: facts,
    codes,
    freedCodes,
    checkPrints: row.check_prints,
    ...(approver !== undefined && { approvedBy: approver.name }),
    needsTwo: await needsTwoPeople(ctx, countedFen(worth), await purchaseOf(ctx.db, row.order_id)),
    earlier: earlier.map(({ created_at: createdAt, ...one }) => ({ ...one, createdAt })),
    ...can,
    history: body.events.map(tellBuyer),
    ...(holder !== undefined && { claim: holder }),
  }
}

async function actsOf(
  ctx: OperatorContext,
  { row }: DescribedReturn,
  line: Awaited<ReturnType<typeof readLines>>[number],
) {
  const may = (permission: Permission) => ctx.operator.permissions.has(permission)
  const isForQuality = needsQuality(line.claimed, row.reason)
  const refusal = await proposalProblem(ctx, row)
  const isChecked = row.state === 'inspecting' && refusal === undefined
  const right = rightToAct({ state: row.state, needsQuality: isForQuality, isChecked })
  const isOwn = right !== undefined && may(right)
  const isSecond = row.approver_id !== ctx.operator.id
  return {
    canDecide: row.state === 'reviewing' && isOwn,
    canAsk: row.state === 'reviewing' && rightsToAnswer('ask', isForQuality).some(may),
    canBook: row.state === 'sending' && isOwn,
    canCheck: row.state === 'inspecting' && isOwn && !isChecked,
    canPropose: may('afterSales.write') && refusal === undefined,
    canRefund: row.state === 'refunding' && isOwn && isSecond,
    canExchange: row.state === 'replacing' && isOwn && isSecond,
  }
}

async function batchFactsOf(ctx: OperatorContext, { line }: DescribedReturn) {
  const { batch_id: batchId } = line
  const [shipped, returned, held, free] = await Promise.all([
    batchId === null ? line.quantity_milli : sentOfBatch(ctx.db, batchId),
    returnedOfBatch(ctx.db, line),
    batchId === null ? undefined : getBatchQuantities(ctx.db, batchId),
    firstDayFor(ctx, line.order_id).then((day) => freeInBatches(ctx.db, line.goods_id, day)),
  ])
  return {
    shipped: milliToQuantity(shipped),
    returned: milliToQuantity(returned),
    inStock: milliToQuantity(held?.stock_milli ?? 0),
    apart: milliToQuantity(held?.apart_milli ?? 0),
    free: milliToQuantity(free),
  }
}
