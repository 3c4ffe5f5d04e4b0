import {
  afterSalesReasons,
  kindsOfReason,
  type AfterSalesReason,
} from '#contract/after-sales-words'
import type { AskedProblem, Claimable, Refund } from '#contract/after-sales-claim'
import type { AfterSalesEntry, Proposal } from '#contract/after-sales-request'
import type { GoodsClass } from '#contract/goods'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { DescribedReturn, ReturnBody, Worth } from '#upstream/trade/after-sales/describe'
import { isCold, type ClaimedLine } from '#upstream/trade/after-sales/lines'
import {
  askableUntil,
  coldWithinMs,
  isAtOurCost,
  mostOf,
  problemsOf,
  type Problem,
} from '#upstream/trade/after-sales/rules'
import { goesBack } from '#upstream/trade/after-sales/states'
import { picturesOf } from './present-goods'

export function presentRefund(worth: Worth): Refund {
  return {
    amount: formatYuanFen(worth.amountFen),
    balance: formatYuanFen(worth.balanceFen),
    voucher: formatYuanFen(worth.voucherFen),
    points: worth.points,
    freight: formatYuanFen(worth.freightFen),
    earned: worth.earned,
    cashback: formatYuanFen(worth.cashbackFen),
    protection: formatYuanFen(worth.protectionFen),
  }
}

function presentLine(row: ClaimedLine['row']) {
  return {
    id: row.id,
    goodsId: row.goods_id,
    name: row.name,
    manufacturer: row.manufacturer,
    spec: row.spec,
    unit: row.unit,
    dosageForm: row.dosage_form,
    images: picturesOf(row),
    class: row.class as GoodsClass,
    batch: row.batch_number,
    expiresOn: row.expires_on,
  }
}

/** Adds to each problem the page that solves it, the help page by default. */
export function presentProblems(
  problems: readonly Problem[],
  { orderId, openId }: { orderId: number; openId?: number | undefined },
): AskedProblem[] {
  return problems.map((problem) => ({ ...problem, page: pageOf(problem.code) }))

  function pageOf(code: Problem['code']): string {
    if (code === 'AS_OPEN' && openId !== undefined) return `/order/afterSalesInfo/${String(openId)}`
    if (code === 'AS_NOT_RECEIVED') return `/order/info/${String(orderId)}`
    return code === 'AS_OPEN' || code === 'AS_QUANTITY' ? '' : '/help/us/link'
  }
}

/** The claimable reasons and quantities of a line; `all` are the lines of its order. */
export function presentClaimable(
  { row, claimed }: ClaimedLine,
  all: readonly ClaimedLine[],
  now: number,
): Claimable {
  const where = { orderId: row.order_id, openId: claimed.openId }
  const reasons = (Object.keys(afterSalesReasons) as AfterSalesReason[]).map((reason) => ({
    reason,
    kinds: [...kindsOfReason[reason]],
    most: milliToQuantity(mostOf(claimed, reason)),
    problems: presentProblems(problemsOf(claimed, reason, { now }), where),
  }))
  const isNone = reasons.every(({ problems }) => problems.length > 0)
  // If nothing can be claimed, the problems of `wrong`, which has only general conditions, tell
  // why.
  const common = isNone ? (reasons.find(({ reason }) => reason === 'wrong')?.problems ?? []) : []
  const { receivedAt } = claimed
  const isColdChain = isCold(row)
  return {
    ...presentLine(row),
    shipmentId: row.shipment_id,
    shipmentCode: row.shipment_code,
    shipped: milliToQuantity(row.quantity_milli),
    taken: milliToQuantity(claimed.takenMilli),
    ...(receivedAt !== null && { until: askableUntil(receivedAt, claimed.openTimes, now) }),
    isColdChain,
    ...(isColdChain && receivedAt !== null && { coldUntil: receivedAt + coldWithinMs }),
    noted: {
      short: milliToQuantity(row.short_milli),
      damaged: milliToQuantity(row.damaged_milli),
      wrong: milliToQuantity(row.wrong_milli),
    },
    isGift: row.line_kind === 'gift',
    setLines: all
      .filter(({ row: one }) => row.set_id !== null && one.set_id === row.set_id)
      .map(({ row: one }) => one.id),
    ...(claimed.openId !== undefined && { openId: claimed.openId }),
    problems: common,
    reasons,
  }
}

export function presentEntry({ row, line, worth, until }: DescribedReturn): AfterSalesEntry {
  const { id, code, kind, reason, state } = row
  return {
    id,
    code,
    kind,
    reason,
    state,
    orderId: row.order_id,
    orderCode: line.order_code,
    isRefusal: row.is_refusal === 1,
    line: presentLine(line),
    quantity: milliToQuantity(row.quantity_milli),
    refund: presentRefund(worth),
    cashbackRest: formatYuanFen(row.cashback_rest_fen),
    createdAt: row.created_at,
    since: row.state_at,
    ...(until !== undefined && { until }),
  }
}

export function presentBody({ config }: Context, { row, line }: DescribedReturn, body: ReturnBody) {
  const { parcel } = body
  const isBack = row.is_refusal === 1 || goesBack(row.kind, row.reason) || parcel !== undefined
  return {
    words: row.words,
    noticeNumber: row.notice_number,
    answer: row.answer,
    appeal: row.appeal,
    pictures: body.pictures.map(({ upload_id: uploadId, kind }) => ({
      uploadId,
      kind,
      isPdf: body.pdfs.has(uploadId),
    })),
    ...(parcel !== undefined && {
      parcel: {
        way: parcel.way,
        carrier: parcel.carrier,
        trackingNumber: parcel.tracking_number,
        pickUpOn: parcel.pick_up_on,
        note: parcel.note,
        sentAt: parcel.sent_at,
        ...(parcel.half !== '' && { half: parcel.half }),
      },
    }),
    checks: body.checks.map((check) => ({
      batch: check.batch_number,
      verdict: check.verdict,
      place: check.place,
      quantity: milliToQuantity(check.quantity_milli),
      note: check.note,
    })),
    proposals: body.proposals.map(presentProposal),
    goesBack: isBack,
    returnTo: {
      name: config.RETURN_RECEIVER,
      address: config.RETURN_ADDRESS,
      phone: config.RETURN_PHONE,
    },
    isAtOurCost: isAtOurCost(row.reason) || row.is_refusal === 1,
    isByArrangement: isCold(line),
    gifts: presentGifts(body.gifts),
    ...(body.replacement !== undefined && { replacement: presentReplacement(body.replacement) }),
    refunds: body.refunds.map((one) => ({
      tender: one.tender,
      amount: formatYuanFen(one.amount_fen),
      points: one.points,
      at: one.created_at,
    })),
    events: [...body.events].reverse(),
  }
}

export function presentGifts(gifts: ReturnBody['gifts']) {
  return gifts.map(({ gift, milli }) => ({ name: gift.name, quantity: milliToQuantity(milli) }))
}

function presentReplacement(sent: NonNullable<ReturnBody['replacement']>) {
  return {
    id: sent.id,
    code: sent.code,
    carrier: sent.carrier,
    trackingNumber: sent.tracking_number,
    batches: sent.lines.map((line) => ({
      batch: line.batch_number,
      expiresOn: line.expires_on,
      quantity: milliToQuantity(line.quantity_milli),
    })),
  }
}

function presentProposal({ proposal, worth }: ReturnBody['proposals'][number]): Proposal {
  return {
    id: proposal.id,
    kind: proposal.kind,
    state: proposal.state,
    words: proposal.words,
    quantity: milliToQuantity(proposal.quantity_milli),
    ...(worth !== undefined && { refund: presentRefund(worth) }),
    deduction: formatYuanFen(proposal.deduction_fen),
    madeAt: proposal.made_at,
    until: proposal.until_at,
    answer: proposal.answer,
    ...(proposal.answered_at !== null && { answeredAt: proposal.answered_at }),
  }
}
