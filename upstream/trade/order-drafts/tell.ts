import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import { keyFor } from '#upstream/kernel/secrets'
import { shownMoment } from '#upstream/kernel/time'
import { sendMessage } from '#upstream/members/messages/store'
import { writeSms } from '#upstream/ports/sms/outbox'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { listOrderRows } from '../orders/store'

interface Prepared {
  /** Name of the person at the desk. */
  by: string
  /** Kinds of goods. */
  count: number
  totalFen: number
}

export function pageOfDraft(id: number): string {
  return `/order/draft/${String(id)}`
}

/** Tells a store by message and SMS that a draft waits for it, in the caller's transaction. */
export async function tellOfSent(
  ctx: Context<Buyer>,
  { draftId, lapsesAt, ...sent }: Prepared & { draftId: number; lapsesAt: number },
): Promise<void> {
  const values = valuesOf(sent, lapsesAt)
  const { by, count, total, time } = values
  await tell(ctx, 'draft-sent', values, {
    title: `${by} 为您备好一张采购单`,
    text: `业务员 ${by} 为您备好一张采购单，共 ${count} 种 ${total}，请在 ${time} 前确认。`,
    url: pageOfDraft(draftId),
  })
}

/** The same of orders that were placed for a store on the phone. */
export async function tellOfPlaced(
  ctx: Context<Buyer>,
  { submissionId, ...placed }: Prepared & { submissionId: number },
): Promise<void> {
  const [order] = await listOrderRows(ctx.db, ctx.buyer.storeId, { submissionId })
  if (order === undefined) return
  const values = valuesOf(placed, order.pay_by_at)
  const { by, count, total, time } = values
  await tell(ctx, 'draft-placed', values, {
    title: `${by} 已为您代下单`,
    text: `业务员 ${by} 接您的电话代下单，共 ${count} 种 ${total}，请在 ${time} 前付款。不是您要的货请取消订单或致电客服。`,
    url: `/order/info/${String(order.id)}`,
  })
}

/** Tells a store that a draft has lapsed. */
export async function tellOfLapsed(ctx: Context, draft: { id: number; store_id: number }) {
  await sendMessage(ctx, {
    storeId: draft.store_id,
    type: 'order',
    title: '采购单已过期',
    text: '业务员为您备好的采购单没有确认，已过期。仍要这些货请联系业务员。',
    url: pageOfDraft(draft.id),
  })
}

function valuesOf({ by, count, totalFen }: Prepared, until: number) {
  return {
    by,
    count: String(count),
    total: shownFen(totalFen),
    time: shownMoment(until),
  }
}

async function tell(
  ctx: Context<Buyer>,
  template: SmsTemplate,
  values: Record<string, string>,
  words: { title: string; text: string; url: string },
): Promise<void> {
  const { storeId, phone } = ctx.buyer
  await sendMessage(ctx, { storeId, type: 'order', ...words })
  await writeSms(ctx, await keyFor(ctx, 'values'), { phone, template, values })
}
