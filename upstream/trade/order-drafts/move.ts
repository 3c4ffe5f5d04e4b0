import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { orderDraftStates } from '#contract/order-draft-states'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { requireContract } from '#upstream/members/contracts/status'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { getPlacing } from '#upstream/members/accounts/placing-store'
import { asStore } from '../review/view-store'
import { requireDraft, subjectOfDraft } from './edit'
import { orderDraft } from './order'
import { orderedLineIds, prepareDraft, type PreparedDraft } from './prepare'
import { draftMoves, draftStateAt, isHandWaiting, placingRefusal, type DraftEvent } from './rules'
import {
  changeDraft,
  listDraftLines,
  updateDraftLines,
  type DraftLineRow,
  type DraftRow,
} from './store'
import { tellOfPlaced, tellOfSent } from './tell'

type Move = InputOf<Calls['desk.moveDraft']>
type Moved = Partial<Omit<DraftRow, 'id' | 'version'>>

const events: Record<Move['decision'], DraftEvent> = {
  send: 'send',
  place: 'order',
  back: 'back',
  drop: 'drop',
}

const dayMs = 86_400_000

/**
 * Sends a draft to its store, places it at once where the store allows that, takes it back to change
 * it, or drops it (domain-rules §24). Returns the submission of orders that were placed. 404, 409 on
 * a version conflict or when anything differs from the sums that were seen, 400 with the reason.
 */
export async function moveDraft(
  ctx: OperatorContext,
  { id, version, decision, fingerprint }: Move,
): Promise<number | undefined> {
  return transact(ctx, async (trx) => {
    const draft = await requireDraft(trx, id)
    const isSame = draft.version === version
    const change = isSame ? await changeOf(trx, draft, decision, fingerprint) : {}
    const isFirst = isSame && (await changeDraft(trx.db, draft, change))
    await finishDecision(trx, isFirst, {
      action: `drafts.${decision}`,
      subject: subjectOfDraft(id),
      before: { state: draftStateAt(draft, trx.now) },
      after: { state: change.state ?? draft.state, total: shownFen(change.total_fen ?? 0) },
    })
    return change.submission_id ?? undefined
  })
}

async function changeOf(
  trx: OperatorContext,
  draft: DraftRow,
  decision: Move['decision'],
  fingerprint: string,
): Promise<Moved> {
  const now = draftStateAt(draft, trx.now)
  const state = draftMoves[now][events[decision]]
  if (state === undefined || (decision === 'place' && now !== 'open'))
    throw new ApiError(codes.refused, `这张采购单${orderDraftStates[now]}，不能这样办理`)
  if (decision === 'back') return { state, sent_at: null, lapses_at: null, reason: '' }
  if (decision === 'drop') return { state }
  const lines = await listDraftLines(trx.db, draft.id)
  if (lines.some(isHandWaiting))
    throw new ApiError(codes.refused, '有手工价等第二人复核，复核后才能发出或下单')
  const acting = await asStore(trx, draft.store_id)
  return decision === 'send'
    ? { state, ...(await send(trx, acting, { draft, lines })) }
    : { state, ...(await place(trx, acting, draft, fingerprint)) }
}

async function send(
  trx: OperatorContext,
  acting: Context<Buyer>,
  { draft, lines }: { draft: DraftRow; lines: readonly DraftLineRow[] },
): Promise<Moved> {
  const prepared = await prepareDraft(acting, draft)
  const { length: count } = orderedLineIds(prepared)
  if (count === 0) throw new ApiError(codes.refused, '这张采购单里没有这家店现在能买的商品')
  const priceOf = new Map(prepared.lines.map(({ row, goods }) => [row.line_id, goods.price]))
  // The buyer is told of a price that has changed since.
  const seen = lines.map((line) => ({
    ...line,
    seen_price_e4: priceOf.get(line.id)?.priceE4 ?? null,
  }))
  await updateDraftLines(trx.db, seen)
  const { totalFen } = prepared.checkout
  const lapsesAt = trx.now + trx.config.DRAFT_DAYS * dayMs
  await tellOfSent(acting, { draftId: draft.id, by: trx.operator.name, count, totalFen, lapsesAt })
  return { sent_at: trx.now, lapses_at: lapsesAt, line_count: count, total_fen: totalFen }
}

async function place(
  trx: OperatorContext,
  acting: Context<Buyer>,
  draft: DraftRow,
  fingerprint: string,
): Promise<Moved> {
  await requireContract(acting)
  const placing = await getPlacing(trx.db, draft.store_id)
  const { approvalFromFen } = acting.buyer
  let placed: PreparedDraft | undefined
  const { submissionId } = await orderDraft(
    acting,
    draft,
    {
      addressId: draft.address_id ?? 0,
      fingerprint,
      event: `由 ${trx.operator.name} 代下单，电话 ${shownMoment(trx.now).slice(-5)}`,
    },
    (prepared) => {
      const { totalFen } = prepared.checkout
      const refusal = placingRefusal({ ...placing, approvalFromFen }, totalFen)
      if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
      placed = prepared
    },
  )
  const { totalFen = 0, lines = [] } = placed?.checkout ?? {}
  const count = lines.length
  await tellOfPlaced(acting, { by: trx.operator.name, count, totalFen, submissionId })
  return { submission_id: submissionId, total_fen: totalFen }
}
