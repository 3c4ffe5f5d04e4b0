import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { issueSoon } from './issue-soon'
import {
  getRequest,
  getRequestOfInvoice,
  listLapsing,
  markUsed,
  moveRequest,
} from './request-store'
import { invoiceStateAt } from './states'

const atOnce = 100

/**
 * Confirms red-letter information as the buyer (domain-rules §18), so that the red letter is
 * issued. Idempotent. 400 after its 72 hours.
 */
export async function confirmRed(ctx: Context<Buyer>, id: number): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const request = await getRequest(ctx.db, id)
    if (request?.store_id !== storeId || request.confirm_by_at === null) throw notFound('红字信息')
    const { state, confirm_by_at: confirmByAt } = request
    const now = invoiceStateAt({ state, confirmByAt }, ctx.now)
    if (now === 'lapsed')
      throw new ApiError(codes.refused, '已过 72 小时的确认期限，请联系客服重新发起')
    if (now === 'confirming') await moveRequest(ctx, { id }, 'confirm', { next_try_at: ctx.now })
  })
  await issueSoon(ctx)
}

/**
 * Records that the buyer has used a special invoice for tax deduction (抵扣勾选): from then on a
 * red letter needs the buyer's confirmation. 404 for another store's, 400 for an ordinary invoice
 * and for a red letter.
 */
export async function noteUse(ctx: Context<Buyer>, invoiceId: number): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const request = await getRequestOfInvoice(ctx.db, invoiceId)
    if (request?.store_id !== storeId) throw notFound('发票')
    if (request.kind !== 'special' || request.cause !== 'sale')
      throw new ApiError(codes.refused, '只有增值税专用发票需要确认用途')
    await markUsed(ctx, request.id)
  })
}

export async function endLapsedConfirmations(ctx: Context): Promise<number> {
  const lapsing = await listLapsing(ctx.db, ctx.now, atOnce)
  for (const { id, store_id: storeId } of lapsing)
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [storeId])
      if (!(await moveRequest(ctx, { id }, 'lapse'))) return
      const text = '红字信息没有在 72 小时内确认，已失效。我们会再次发起，请留意消息。'
      const told = { type: 'invoice' as const, title: '红字信息确认已逾期', text }
      await sendMessage(ctx, { storeId, ...told, url: '/dzfp?state=lapsed' })
    })
  return lapsing.length
}
