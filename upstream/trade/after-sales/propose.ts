import type { Buyer } from '#upstream/kernel/buyer'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { shownFen } from '#upstream/kernel/money'
import { shownMoment } from '#upstream/kernel/time'
import { proposalKinds, type ProposalKind } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { readLines } from './lines'
import { act, refused } from './buyer-acts'
import { endProposal, findOpenProposal, insertProposal, type ProposalRow } from './detail-store'
import { answerWithinMs } from './rules'
import { goesBack, stateAfterDecline } from './states'
import { advanceReturn, moveReturn, type ReturnRow } from './store'
import { note, tellOfReturn } from './tell'

interface ProposalTerms {
  kind: ProposalKind
  quantityMilli: number
  deductionFen: number
  words: string
}

/** Offers the buyer something else than was requested. False on a version conflict. */
export async function makeProposal(
  ctx: Context,
  request: ReturnRow,
  { kind, quantityMilli, deductionFen, words }: ProposalTerms,
): Promise<boolean> {
  const { state: from } = request
  if (from !== 'reviewing' && from !== 'inspecting' && from !== 'replacing') return false
  if (!(await advanceReturn(ctx, request, 'propose'))) return false
  const until = ctx.now + answerWithinMs
  await insertProposal(ctx, {
    request_id: request.id,
    kind,
    quantity_milli: quantityMilli,
    words,
    deduction_fen: deductionFen,
    from_state: from,
    until_at: until,
  })
  const [line] = await readLines(ctx, { lineIds: [request.shipment_line_id] }, true)
  const unit = line === undefined ? '' : ` ${line.row.unit}`
  const text = `${proposalInWords({ kind, quantityMilli, deductionFen }, request, unit)}${words === '' ? '' : `。${words}`}。请在 ${shownMoment(until)} 前答复，逾期视为同意`
  await tellOfReturn(ctx, request, { title: '售后方案待您确认', text })
  return true
}

/** A proposal in the buyer's words. Goods are sent back only where some arrived. */
export function proposalInWords(
  { kind, quantityMilli, deductionFen }: Omit<ProposalTerms, 'words'>,
  {
    quantity_milli,
    state,
    kind: kindAsked,
    reason,
  }: Pick<ReturnRow, 'quantity_milli' | 'state' | 'kind' | 'reason'>,
  unit: string,
): string {
  const quantity = `${String(milliToQuantity(quantityMilli))}${unit}`
  const rest = quantity_milli - quantityMilli
  // Nothing arrived that could be sent back, yet or ever.
  const hasCome = state !== 'reviewing' && goesBack(kindAsked, reason)
  const sentBack = hasCome ? '，已收到的原货寄还' : ''
  const kept = rest > 0 ? `，其余 ${String(milliToQuantity(rest))}${unit}不予办理${sentBack}` : ''
  const less = deductionFen > 0 ? `，扣除未退回赠品 ${shownFen(deductionFen)}` : ''
  if (kind === 'nothing') return `处理方案：${proposalKinds.nothing}${sentBack}`
  return `处理方案：${proposalKinds[kind]} ${quantity}${less}${kept}`
}

/** Answers a proposal. 400 when it expired or was already answered. */
export async function answerProposal(
  ctx: Context<Buyer>,
  answer: { id: number; proposalId: number; decision: 'accept' | 'decline'; words: string },
): Promise<void> {
  await act(ctx, answer.id, async (trx, request) => {
    const proposal = await findOpenProposal(trx.db, answer.id)
    if (proposal?.id !== answer.proposalId) throw refused('这个方案已经答复过或已更换，请重新查看')
    if (answer.decision === 'decline' && answer.words === '')
      throw new FormError({ words: ['不同意时请写明希望怎样处理'] })
    const isDone =
      answer.decision === 'accept'
        ? await acceptProposal(trx, request, { proposal, words: answer.words, isSilent: false })
        : await declineProposal(trx, request, proposal, answer.words)
    if (!isDone) throw refused('这份申请刚刚有变化，请重新查看')
  })
}

async function declineProposal(
  ctx: Context,
  request: ReturnRow,
  proposal: ProposalRow,
  words: string,
): Promise<boolean> {
  const state = stateAfterDecline(request.state, proposal.from_state)
  if (state === undefined || !(await moveReturn(ctx, request, { state }))) return false
  await note(ctx, request, `买家不同意处理方案${words === '' ? '' : `：${words}`}`)
  return endProposal(ctx, proposal.id, { state: 'declined', answer: words })
}

/**
 * Advances a request as proposed, with the granted quantity and kind. An exchange that becomes a
 * refund stays one.
 */
export async function acceptProposal(
  ctx: Context,
  request: ReturnRow,
  { proposal, words, isSilent }: { proposal: ProposalRow; words: string; isSilent: boolean },
): Promise<boolean> {
  const { kind, quantity_milli: granted_milli, deduction_fen } = proposal
  const isBack = goesBack(request.kind, request.reason)
  const events = { refund: 'letRefund', exchange: 'letReplace', nothing: 'close' } as const
  const kinds = { refund: isBack ? 'returnRefund' : 'refund', exchange: 'exchange' } as const
  const isMoved = await advanceReturn(ctx, request, events[kind], {
    granted_milli,
    deduction_fen,
    approver_id: null,
    ...(kind !== 'nothing' && { kind: kinds[kind] }),
  })
  if (!isMoved) return false
  const said = isSilent ? '处理方案逾期未答，视为同意' : '买家同意处理方案'
  await note(ctx, request, `${said}${words === '' ? '' : `：${words}`}`)
  return endProposal(ctx, proposal.id, { state: isSilent ? 'silent' : 'accepted', answer: words })
}
