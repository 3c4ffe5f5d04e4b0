import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { orderDraftStates } from '#contract/order-draft-states'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { requireContract } from '#upstream/members/contracts/status'
import { getPerson } from '#upstream/members/operators/store'
import { findRequestId } from '../orders/purchase-request-store'
import type { Submitted } from '../orders/submit'
import { orderDraft } from './order'
import { orderedLineIds, prepareDraft } from './prepare'
import { draftStateAt } from './rules'
import {
  changeDraft,
  deleteDraftLines,
  findDraft,
  listDraftLines,
  listLapsed,
  lockDraft,
  updateDraftLines,
  type DraftLineRow,
  type DraftRow,
} from './store'
import { tellOfLapsed } from './tell'
import { isNone, readTypedAmount } from './typed-amount'

const mostAtOnce = 100

/** A draft that was sent to the buyer's store, whatever became of it. 404 for any other. */
export async function requireSentDraft(ctx: Context<Buyer>, id: number): Promise<DraftRow> {
  const draft = await findDraft(ctx.db, id)
  return requireSeen(ctx, draft)
}

function requireSeen(ctx: Context<Buyer>, draft: DraftRow | undefined): DraftRow {
  const isSeen = draft !== undefined && !['open', 'dropped'].includes(draft.state)
  if (!isSeen || draft.store_id !== ctx.buyer.storeId) throw notFound('采购单')
  return draft
}

/**
 * Lowers quantities of a sent draft and strikes lines. 422 at `lines[0].quantity` for a higher one,
 * 409 on a version conflict.
 */
export function lowerDraft(
  ctx: Context<Buyer>,
  { id, version, lines }: InputOf<Calls['orderDraft.lower']>,
): Promise<void> {
  return answer(ctx, id, async (trx, draft) => {
    if (draft.version !== version) throw changedMeanwhile()
    await saveLowered(trx, id, lines)
    const prepared = await prepareDraft(trx, draft)
    await changeDraft(trx.db, draft, {
      line_count: orderedLineIds(prepared).length,
      total_fen: prepared.checkout.totalFen,
    })
  })
}

/**
 * Orders a sent draft (domain-rules §24), with the checks of every order and the store's purchase
 * approval. Pressed again it returns the same. Errors as those of `orderDraft`.
 */
export async function confirmDraft(
  ctx: Context<Buyer>,
  { id, addressId, fingerprint }: InputOf<Calls['orderDraft.confirm']>,
): Promise<Submitted> {
  await requireContract(ctx)
  return transact(ctx, async (trx) => {
    const draft = await lockForAnswer(trx, id)
    if (draft.state === 'ordered' && draft.submission_id !== null) {
      const { submission_id: submissionId } = draft
      return { submissionId, requestId: await findRequestId(trx.db, submissionId) }
    }
    requireWaiting(trx, draft)
    const by = (await getPerson(trx.db, draft.operator_id))?.name ?? ''
    const event = `${trx.buyer.name} 确认了 ${by} 备好的采购单`
    const submitted = await orderDraft(trx, draft, { addressId, fingerprint, event })
    const { submissionId: submission_id } = submitted
    await changeDraft(trx.db, draft, { state: 'ordered', submission_id })
    return submitted
  })
}

/** Says that the store does not want a sent draft. */
export function declineDraft(
  ctx: Context<Buyer>,
  { id, reason }: InputOf<Calls['orderDraft.decline']>,
): Promise<void> {
  return answer(ctx, id, async (trx, draft) => {
    await changeDraft(trx.db, draft, { state: 'declined', reason })
  })
}

/** Notes drafts whose time is over and tells their stores; returns how many. */
export async function endLapsedDrafts(ctx: Context): Promise<number> {
  const lapsed = await listLapsed(ctx, mostAtOnce)
  for (const { id } of lapsed)
    await transact(ctx, async (trx) => {
      const draft = await lockDraft(trx.db, id)
      if (draft === undefined || draftStateAt(draft, trx.now) !== 'lapsed') return
      if (draft.state === 'lapsed') return
      await changeDraft(trx.db, draft, { state: 'lapsed' })
      await tellOfLapsed(trx, draft)
    })
  return lapsed.length
}

/** Answers of a store are serialised; only a draft that waits is answered. */
function answer(
  ctx: Context<Buyer>,
  id: number,
  work: (ctx: Context<Buyer>, draft: DraftRow) => Promise<void>,
): Promise<void> {
  return transact(ctx, async (trx) => {
    const draft = await lockForAnswer(trx, id)
    requireWaiting(trx, draft)
    await work(trx, draft)
  })
}

async function lockForAnswer(ctx: Context<Buyer>, id: number): Promise<DraftRow> {
  return requireSeen(ctx, await lockDraft(ctx.db, id))
}

function requireWaiting({ now }: Context, draft: DraftRow): void {
  const state = draftStateAt(draft, now)
  if (state !== 'sent')
    throw new ApiError(codes.refused, `这张采购单${orderDraftStates[state]}，不能再确认或修改`)
}

function changedMeanwhile(): ApiError {
  return new ApiError(codes.changed, '采购单刚刚有变化，请核对后重新提交')
}

async function saveLowered(
  ctx: Context<Buyer>,
  draftId: number,
  typed: readonly { id: number; quantity: string }[],
): Promise<void> {
  const lines = await listDraftLines(ctx.db, draftId)
  const decided = await decideByIds(
    ctx,
    lines.map((line) => line.goods_id),
  )
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  const wrong: Record<string, string[]> = {}
  const struck: number[] = []
  const kept: DraftLineRow[] = []
  for (const [at, { id, quantity }] of typed.entries()) {
    const line = lines.find((one) => one.id === id)
    const goods = line && goodsOf.get(line.goods_id)
    if (line === undefined || goods === undefined) continue
    const amount = isNone(quantity) ? 0 : readTypedAmount(quantity, goods)
    if (amount === 0) struck.push(id)
    else if (typeof amount === 'string') wrong[`lines[${String(at)}].quantity`] = [amount]
    else if (amount > line.quantity_milli)
      wrong[`lines[${String(at)}].quantity`] = [
        `只能改少，最多 ${String(milliToQuantity(line.quantity_milli))} ${goods.row.unit}；要加请联系业务员`,
      ]
    else kept.push({ ...line, quantity_milli: amount })
  }
  if (Object.keys(wrong).length > 0) throw new FormError(wrong)
  if (struck.length === lines.length)
    throw new FormError({ 'lines[0].quantity': ['全部划掉就请按“不要这张采购单”'] })
  await updateDraftLines(ctx.db, kept)
  await deleteDraftLines(ctx.db, struck)
}
