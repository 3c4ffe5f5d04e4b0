import { afterSalesKinds, afterSalesReasons } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import { sendMessage } from '#upstream/members/messages/store'
import { insertEvents } from '../orders/store'
import { insertEvent } from './detail-store'
import type { ReturnRow } from './store'

function pageOfRequest({ id }: Pick<ReturnRow, 'id'>): string {
  return `/order/afterSalesInfo/${String(id)}`
}

/** E.g. `退货退款（破损）`. */
export function titleOf({
  kind,
  reason,
  is_refusal,
}: Pick<ReturnRow, 'kind' | 'reason' | 'is_refusal'>) {
  const what = is_refusal === 1 ? '拒收' : afterSalesKinds[kind]
  return `${what}（${afterSalesReasons[reason]}）`
}

export async function note(
  ctx: Context,
  request: Pick<ReturnRow, 'id' | 'order_id' | 'code'>,
  text: string,
): Promise<void> {
  await insertEvent(ctx, request.id, text)
  await insertEvents(ctx, [request.order_id], `售后 ${request.code}：${text}`)
}

/** `note`, and notifies the store. */
export async function tellOfReturn(
  ctx: Context,
  request: Pick<ReturnRow, 'id' | 'order_id' | 'code' | 'store_id'>,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await note(ctx, request, text)
  await sendMessage(ctx, {
    storeId: request.store_id,
    type: 'afterSales',
    title,
    url: pageOfRequest(request),
    text: `售后单 ${request.code}：${text}`,
  })
}
