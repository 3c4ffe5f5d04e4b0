import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { answerComplaintRow, getComplaint } from '#upstream/content/complaints/store'
import { complaintCode } from '#upstream/content/complaints/rules'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { feedbackCode, nextFeedbackState } from './rules'
import { getFeedback, moveFeedback } from './store'

/** Answers feedback and notifies its store. 422 at `answer`, 409 on a version conflict. */
export async function answerFeedback(
  ctx: OperatorContext,
  { id, version, answer }: InputOf<Calls['desk.answerFeedback']>,
): Promise<void> {
  requireAnswer(answer)
  await transact(ctx, async (trx) => {
    const row = await getFeedback(trx.db, id)
    if (row === undefined) throw notFound('反馈')
    const state = nextFeedbackState(row.state, 'answer')
    const isFirst =
      state !== undefined &&
      (await moveFeedback(trx, { ...row, version }, { state, answer, answered_at: ctx.now }))
    const code = feedbackCode(chinaDay(row.created_at), id)
    if (isFirst) await tell(trx, row.store_id, { code, answer, name: '反馈' })
    const subject = `feedback/${String(id)}`
    await finishDecision(trx, isFirst, { action: 'feedback.answer', subject, reason: answer })
  })
}

/**
 * Records the answer to a complaint. A store is notified; a visitor was answered by telephone or
 * letter. 422 at `answer`, 409 on a version conflict.
 */
export async function answerComplaint(
  ctx: OperatorContext,
  { id, version, answer }: InputOf<Calls['desk.answerComplaint']>,
): Promise<void> {
  requireAnswer(answer)
  await transact(ctx, async (trx) => {
    const row = await getComplaint(trx.db, id)
    if (row === undefined) throw notFound('投诉建议')
    const isFirst = await answerComplaintRow(trx, { id, version }, answer)
    const code = complaintCode(chinaDay(row.created_at), id)
    if (isFirst && row.store_id !== null)
      await tell(trx, row.store_id, { code, answer, name: '投诉建议' })
    const subject = `complaint/${String(id)}`
    await finishDecision(trx, isFirst, { action: 'complaints.answer', subject, reason: answer })
  })
}

function requireAnswer(answer: string): void {
  if (answer === '') throw new FormError({ answer: ['请填写答复'] })
}

async function tell(
  ctx: OperatorContext,
  storeId: number,
  { code, answer, name }: { code: string; answer: string; name: string },
): Promise<void> {
  const title = `${name} ${code} 已回复`
  await sendMessage(ctx, { storeId, type: 'system', title, text: answer, url: '/yjfk' })
}
