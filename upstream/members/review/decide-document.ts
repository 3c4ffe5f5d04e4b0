import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { causesOf, rejectCauses } from '#contract/desk/reject-causes'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { dropCheck, getStoreToReview } from '#upstream/members/accounts/review-store'
import { withUnchanged } from '#upstream/members/audit/rules'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { dayProblems, keepFound, keptUntil } from '#upstream/members/documents/document-problems'
import { termsOf, type SlotTerms } from '#upstream/members/documents/slots'
import {
  decideDocument as writeDecision,
  listDocuments,
  type DocumentRow,
} from '#upstream/members/documents/store'

type Decision = InputOf<Calls['desk.decideDocument']>

/**
 * Accepts a document with the number and dates the reviewer reads, or rejects it with cause and
 * words (domain-rules §13), while its store waits for review. 422 at the wrong field; 409 on a
 * version conflict.
 */
export async function decideDocument(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id: storeId, document: id, version } = decision
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const store = await getStoreToReview(trx.db, storeId)
    const document = (await listDocuments(trx.db, storeId)).find((one) => one.id === id)
    if (store === undefined || document === undefined) throw notFound('证照')
    if (store.approval !== 'pending')
      throw new ApiError(codes.refused, '只有待审核的会员可以审核证照')
    const slot = document.slot as DocumentSlot
    const terms = termsOf(slot, store.kind)
    const decided =
      decision.decision === 'accept'
        ? accepted(decision, terms, chinaDay(trx.now))
        : rejected(decision, slot)
    const isFirst = await writeDecision(trx, { id, storeId, version }, decided)
    if (store.checked_by !== null) await dropCheck(trx.db, storeId)
    await finishDecision(trx, isFirst, {
      action: decision.decision === 'accept' ? 'members.accept' : 'members.reject',
      subject: `document/${String(id)}`,
      ...withUnchanged(namedOf(document), decided),
      reason: decided.reason ?? '',
    })
  })
}

type Read = Pick<Decision, 'number' | 'validFrom' | 'validUntil' | 'isEndless' | 'cause' | 'reason'>

export function accepted(decision: Read, terms: SlotTerms, today: string): Partial<DocumentRow> {
  const errors = keepFound({
    number: terms.hasNumber && decision.number === '' ? '请按图片填写证号' : undefined,
    ...dayProblems(decision, terms, today, 'reviewer'),
  })
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return {
    state: 'accepted',
    number: terms.hasNumber ? decision.number : '',
    valid_from: terms.dates === 'period' ? decision.validFrom : '',
    valid_until: keptUntil(decision, terms),
    reason: '',
  }
}

/** Columns of a rejected document; 422 without a cause, or with one of another slot. */
export function rejected({ cause, reason }: Read, slot: DocumentSlot): Partial<DocumentRow> {
  if (cause === undefined) throw new FormError({ cause: ['请选择退回的原因'] })
  if (causesOf(slot)[cause] === undefined)
    throw new FormError({
      cause: [`${documentSlots[slot]}没有“${rejectCauses[cause]}”这一项，请重新选择退回的原因`],
    })
  if (cause === 'other' && reason === '') throw new FormError({ reason: ['请写明退回的原因'] })
  const words = rejectCauses[cause]
  return { state: 'rejected', reason: reason === '' ? words : `${words}：${reason}` }
}

/** A document for the trail, with its name. */
export function namedOf(document: DocumentRow) {
  return { document: documentSlots[document.slot as DocumentSlot], ...shownOf(document) }
}

function shownOf({ state, number, valid_from, valid_until, reason }: DocumentRow) {
  return { state, number, valid_from, valid_until, reason }
}
