import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AuditAction } from '#contract/desk/audit-actions'
import { rightsToAnswer } from '#contract/desk/return-rights'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { parseYuanE4, lineAmountFen, shownFen } from '#upstream/kernel/money'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listUnearnedGifts } from './gifts'
import { registerParcel } from './buyer-acts'
import { listChecks } from './detail-store'
import { readLines } from './lines'
import { parcelErrors } from './parcel-rules'
import { makeProposal } from './propose'
import { lapseAfterMs, needsQuality } from './rules'
import { eventAfterAccept, goesBack, type ReturnEvent } from './states'
import { advanceReturn, findReturn, type ReturnRow } from './store'
import { tellOfReturn } from './tell'

type Decision = InputOf<Calls['desk.decideReturn']>

/**
 * Gives the first answer to a request: accepted, rejected or more material wanted (domain-rules
 * §17). The store reads the words as typed. 含麻, 控销, quality and recall cases are for 质管, all
 * others for 客服. 422 at `reason`, 403 for the wrong role, 409 on a version conflict, also with
 * the buyer.
 */
export async function decideReturn(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, decision: what, reason } = decision
  if (what !== 'accept' && reason === '')
    throw new FormError({
      reason: [what === 'reject' ? '请写明驳回的原因，买家会看到' : '请写明需要补充什么'],
    })
  await transact(ctx, async (trx) => {
    const request = await lockReturn(trx, id)
    await requireRight(trx, request, what)
    const event = eventOf(what, request)
    const isGranted = event === 'letRefund' || event === 'letReplace'
    const isFirst =
      request.version === decision.version &&
      (await advanceReturn(trx, request, event, {
        answer: reason,
        ...(isGranted && { granted_milli: request.quantity_milli }),
      }))
    if (isFirst) {
      const isLast = request.appealed_at !== null
      await tellOfReturn(trx, request, wordsOf(event, { reason, isLast, now: trx.now }))
    }
    await finishReturnDecision(trx, isFirst, { request, action: actionOf[what], reason })
  })
}

const actionOf = {
  accept: 'returns.accept',
  reject: 'returns.reject',
  ask: 'returns.ask',
} as const

function eventOf(what: Decision['decision'], { kind, reason }: ReturnRow): ReturnEvent {
  return what === 'accept' ? eventAfterAccept(kind, reason) : what
}

function wordsOf(
  event: ReturnEvent,
  { reason, isLast, now }: { reason: string; isLast: boolean; now: number },
) {
  const said = reason === '' ? '' : `。${reason}`
  if (event === 'reject') {
    const then = isLast ? '申诉已用过，此为最终答复' : '如有新的证据，7 天内可申诉一次'
    return { title: '售后申请已驳回', text: `已驳回：${reason}。${then}` }
  }
  if (event === 'ask') return { title: '售后申请需要补充材料', text: `需要补充：${reason}` }
  if (event === 'letSend') {
    const until = shownMoment(now + lapseAfterMs)
    return {
      title: '售后申请已同意，请寄回',
      text: `已同意，请在 ${until} 前寄回并登记运单号${said}`,
    }
  }
  const next = event === 'letReplace' ? '等待补发' : '等待退款'
  return { title: '售后申请已同意', text: `已同意，${next}${said}` }
}

/** Locks the request's store, then reads the request. 404 for an unknown request. */
export async function lockReturn(ctx: OperatorContext, id: number): Promise<ReturnRow> {
  const known = await findReturn(ctx.db, id)
  if (known === undefined) throw notFound('售后申请')
  await lockRows(ctx.db, 'stores', [known.store_id])
  const request = await findReturn(ctx.db, id)
  if (request === undefined) throw notFound('售后申请')
  return request
}

/** Writes a decision to the audit log. 409 when `isFirst` is false. */
export async function finishReturnDecision(
  ctx: OperatorContext,
  isFirst: boolean,
  act: {
    request: ReturnRow
    action: AuditAction
    after?: Record<string, string | number>
    reason?: string
  },
): Promise<void> {
  const { request, action, after, reason } = act
  const now = await findReturn(ctx.db, request.id)
  return finishDecision(ctx, isFirst, {
    action,
    subject: `return/${String(request.id)}`,
    changedAt: request.state_at,
    before: { state: request.state },
    after: { state: now?.state, ...after },
    ...(reason !== undefined && { reason }),
  })
}

async function requireRight(
  ctx: OperatorContext,
  request: ReturnRow,
  what: Decision['decision'],
): Promise<void> {
  const [line] = await readLines(ctx, { lineIds: [request.shipment_line_id] }, true)
  if (line === undefined) return
  const isForQuality = needsQuality(line.claimed, request.reason)
  const rights = rightsToAnswer(what, isForQuality)
  if (rights.some((right) => ctx.operator.permissions.has(right))) return
  throw new ApiError(
    codes.forbidden,
    isForQuality
      ? '含麻、控销、冷链质量和召回的申请须由质管答复'
      : '不涉及质管判定的申请由客服答复',
  )
}

type Booking = InputOf<Calls['desk.bookReturn']>

/** Records the return parcel agreed with the buyer, cold chain included. 422 at its fields. */
export async function bookReturn(
  ctx: OperatorContext,
  { id, version, ...parcel }: Booking,
): Promise<void> {
  const errors = parcelErrors(parcel, { now: ctx.now, isByArrangement: false })
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  await transact(ctx, async (trx) => {
    const request = await lockReturn(trx, id)
    const isFirst = request.version === version && (await registerParcel(trx, request, parcel))
    if (isFirst)
      await tellOfReturn(trx, request, {
        title: '已登记寄回方式',
        text: `客服已登记寄回方式${parcel.note === '' ? '' : `：${parcel.note}`}`,
      })
    await finishReturnDecision(trx, isFirst, {
      request,
      action: 'returns.book',
      after: { way: parcel.way },
    })
  })
}

type Proposed = InputOf<Calls['desk.proposeReturn']>

/**
 * Sends the buyer a proposal, open for three days (domain-rules §17). 422 at `kind`, `quantity` or
 * `deduction`, 409 on a version conflict.
 */
export async function proposeReturn(ctx: OperatorContext, proposed: Proposed): Promise<void> {
  const { id, version, kind, words } = proposed
  await transact(ctx, async (trx) => {
    const request = await lockReturn(trx, id)
    const refusal = await proposalProblem(trx, request)
    if (request.version === version && refusal !== undefined)
      throw new FormError({ kind: [refusal] })
    const quantityMilli = await requireQuantity(trx, proposed, request)
    const deductionFen = await requireDeduction(trx, request, proposed)
    const isFirst =
      request.version === version &&
      (await makeProposal(trx, request, { kind, quantityMilli, deductionFen, words }))
    await finishReturnDecision(trx, isFirst, {
      request,
      action: 'returns.propose',
      reason: words,
      after: { kind, quantityMilli, deductionFen },
    })
  })
}

export async function proposalProblem(
  ctx: OperatorContext,
  { id, state, kind, reason }: ReturnRow,
): Promise<string | undefined> {
  if (state === 'replacing') return undefined
  if (state === 'reviewing')
    return goesBack(kind, reason) ? '货物还没有寄回，请先同意寄回，验收后再提方案' : undefined
  if (state !== 'inspecting') return '这份申请现在不能提方案'
  const checks = await listChecks(ctx.db, id)
  return checks.length === 0 ? '请先验收，再按验收结果提方案' : undefined
}

async function requireQuantity(
  ctx: OperatorContext,
  { kind, quantity }: Proposed,
  { quantity_milli, shipment_line_id }: ReturnRow,
): Promise<number> {
  if (kind === 'nothing') return 0
  if (quantity === undefined) throw new FormError({ quantity: ['请填写办理的数量'] })
  const milli = quantityToMilli(quantity)
  if (milli > quantity_milli)
    throw new FormError({ quantity: [`不能多于申请的数量 ${String(quantity_milli / 1000)}`] })
  const [line] = await readLines(ctx, { lineIds: [shipment_line_id] }, true)
  const of = { unit: line?.row.unit ?? '', ofMilli: quantity_milli }
  const broken = brokenPieceProblem(milli, of)
  if (broken !== undefined) throw new FormError({ quantity: [broken] })
  return milli
}

async function requireDeduction(
  ctx: OperatorContext,
  request: ReturnRow,
  { kind, deduction }: Proposed,
): Promise<number> {
  const fen = deduction === '' ? 0 : (parseYuanE4(deduction) ?? 0) / 100
  if (fen === 0) return 0
  if (kind !== 'refund') throw new FormError({ deduction: ['只有退款可以扣除赠品'] })
  const gifts = await listUnearnedGifts(ctx, request)
  const most = gifts.reduce(
    (sum, { gift, milli }) => sum + lineAmountFen(gift.base_price_e4 ?? 0, milli),
    0,
  )
  if (fen > most)
    throw new FormError({
      deduction: [
        most === 0 ? '没有要一并退回的赠品，不能扣除' : `不能多于赠品的原价 ${shownFen(most)}`,
      ],
    })
  return fen
}
