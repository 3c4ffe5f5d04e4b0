import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { decideReceipt } from '#upstream/trade/hm/decide'
import { findHmEntry, listReceipts } from '#upstream/trade/hm/desk-store'
import { readReceived } from '#upstream/trade/shipments/received'
import { isDue, lastDay, receiptDueAt } from '#upstream/trade/hm/rules'
import { deliveryOf } from '#upstream/trade/hm/store'
import { readAddress } from '#upstream/trade/orders/kept-columns'
import { listPayments } from '#upstream/trade/orders/payment-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentReceipt } from '../hm'
import { presentOrders, presentPayments, withSlips } from '../present-order'

const allLines = Number.MAX_SAFE_INTEGER

export const deskHmHandlers = {
  'desk.hmReceipts': async (ctx, { state, sort, ...asked }) => {
    const filter = { state, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listReceipts(ctx.db, filter)
    const names = await listCompanyNames(
      ctx.db,
      rows.map(({ store_id }) => store_id),
    )
    return {
      items: rows.map(({ id: orderId, code, store_id, state, ...row }) => {
        const dueAt = row.due_at ?? receiptDueAt(deliveryOf(row))
        const handedInAt = row.handed_in_at ?? undefined
        const due = { dueOn: lastDay(dueAt), isDue: isDue({ state, dueAt }, ctx.now) }
        const company = names.get(store_id) ?? ''
        return { orderId, code, company, state, ...due, handedInAt }
      }),
      paging,
      counts,
    }
  },

  'desk.hmReceipt': async (ctx, { id }) => {
    const entry = await findHmEntry(ctx.db, id)
    if (entry === undefined) throw notFound('回执')
    const { order: row, receipt } = entry
    const uploadId = receipt?.upload_id ?? undefined
    const uploads = uploadId === undefined ? [] : [uploadId]
    const [[order], store, payments, pdfs, received, holder] = await Promise.all([
      presentOrders(ctx, [row], allLines),
      getStoreToReview(ctx.db, row.store_id),
      listPayments(ctx.db, id),
      listPdfs(ctx.db, uploads),
      readReceived(ctx, id),
      receipt?.state === 'handedIn' ? claimReceipt(ctx, id) : undefined,
    ])
    if (order === undefined || store === undefined) throw notFound('回执')
    return {
      order,
      receipt: presentReceipt(entry, ctx.now),
      version: receipt?.version ?? 1,
      storeId: row.store_id,
      company: store.company,
      address: readAddress(row),
      payments: await presentPayments(ctx, withSlips(ctx, payments)),
      isPdf: pdfs.size > 0,
      received,
      claim: holder,
    }
  },

  'desk.decideHmReceipt': decideReceipt,
} satisfies Partial<Handlers>

function claimReceipt(ctx: OperatorContext, orderId: number) {
  const mayDecide = ctx.operator.permissions.has('hmReceipts.write')
  return mayDecide ? claimEdit(ctx, `hm-receipt/${String(orderId)}`) : undefined
}
