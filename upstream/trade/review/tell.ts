import type { Context } from '#upstream/kernel/context'
import { sendMessage } from '#upstream/members/messages/store'
import type { OrderRow } from '../orders/store'

export function pageOfOrder({ id }: Pick<OrderRow, 'id'>): string {
  return `/order/info/${String(id)}`
}

export async function tellOfOrder(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'store_id'>,
  words: { title: string; text: string },
): Promise<void> {
  const url = pageOfOrder(order)
  await sendMessage(ctx, { storeId: order.store_id, type: 'order', ...words, url })
}
