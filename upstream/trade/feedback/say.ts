import { createHash } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { countAttempt } from '#upstream/kernel/attempts/store'
import { complaintLimit } from '#upstream/content/complaints/rules'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { requireOwnUploads } from '#upstream/kernel/uploads/require-own'
import { isOrderOf } from '../orders/store'
import { feedbackCode, nextFeedbackState } from './rules'
import { getFeedback, insertFeedback, moveFeedback } from './store'

/**
 * Saves a member's feedback and returns its number. 422 at `orderCode` for an order of another
 * store, at `page` for another's files. 429 as for complaints: ten per store and hour.
 */
export async function sayToShop(
  ctx: Context<Buyer>,
  { kind, content, orderCode, page }: InputOf<Calls['feedback.create']>,
): Promise<string> {
  const { storeId, memberId } = ctx.buyer
  if (orderCode !== '' && !(await isOrderOf(ctx.db, { storeId, code: orderCode })))
    throw new FormError({ orderCode: ['本店没有这个订单，请从我的订单里复制订单号，或留空'] })
  await requireOwnUploads(ctx, 'page', page)
  const key = `feedback:${String(storeId)}`
  const { count, blocked_until } = await countAttempt(ctx, key, complaintLimit)
  if (count > complaintLimit.attempts)
    throw new ApiError(codes.tooManyAttempts, `提交次数过多，${tryAgainAt(blocked_until, ctx.now)}`)
  const said = JSON.stringify([storeId, chinaDay(ctx.now), kind, content, orderCode])
  const fingerprint = createHash('sha256').update(said).digest('hex')
  const kept = await transact(ctx, (trx) =>
    insertFeedback(
      trx,
      { store_id: storeId, member_id: memberId, kind, content, order_code: orderCode, fingerprint },
      [...new Set(page)],
    ),
  )
  return feedbackCode(chinaDay(kept.created_at), kept.id)
}

/** Closes answered feedback. 400 before the answer, 404 for another store's. */
export async function closeFeedback(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await getFeedback(trx.db, id, ctx.buyer.storeId)
    if (row === undefined) throw notFound('反馈')
    const state = nextFeedbackState(row.state, 'close')
    if (state === undefined || !(await moveFeedback(trx, row, { state })))
      throw new ApiError(codes.refused, '已回复的反馈才能关闭，请刷新后再看')
  })
}
