import { invoiceKinds, orderPapers, orderStates, sharedBenefits } from '#contract/kinds'
import type { OrderDetail, OrderSummary } from '#contract/order'
import { shelfWishWords } from '#contract/shelf-wish'
import { formatDateTime } from '#app/words/dates'

/** Facts of an order, one sentence each; made on the server, so that the scripts carry no texts. */
export function orderFacts({ order, ...detail }: OrderDetail): string[] {
  const { remark, invoiceKind, papers, shelfMonths } = detail
  return [
    `备注：${remark === '' ? '无' : remark}`,
    `发票：${invoiceKinds[invoiceKind]}`,
    `随货资料：${papers.map((paper) => orderPapers[paper]).join('、') || '无'}`,
    `效期要求：${shelfWishWords(shelfMonths)}`,
    `下单时间：${formatDateTime(order.createdAt)}`,
  ]
}

export interface SplitOff {
  id: number
  code: string
  words: string
}

/** The order that this one was split off from, and those split off from it. */
export function splitsOf({
  splitFrom,
  splitInto,
}: Pick<OrderDetail, 'splitFrom' | 'splitInto'>): SplitOff[] {
  const from = splitFrom === undefined ? [] : [{ ...splitFrom, words: '拆分自' }]
  return [...from, ...splitInto.map((order) => ({ ...order, words: '已拆出' }))]
}

export interface OrderNotice {
  words: string
  name?: string
  /** Another order that it refers to. */
  id?: number
  code?: string
  behind?: string
}

/** Reasons why an order does not proceed or cannot be cancelled. */
export function orderNotices(order: OrderSummary): OrderNotice[] {
  const { hold, state, canPay } = order
  return [
    ...(hold === undefined
      ? []
      : [
          {
            words: `${formatDateTime(hold.at)} 起暂停处理：${hold.reason}。有疑问请联系客户经理。`,
          },
        ]),
    ...(state === 'unpaid' && !canPay
      ? [{ words: '本单已付清，同享优惠的订单付款后一起进入审核。' }]
      : []),
    ...blockedNotice(order),
  ]
}

/** Why an unshipped order cannot be cancelled, and the alternative. */
function blockedNotice({ cancelBlocker, sharedBenefits: benefits }: OrderSummary): OrderNotice[] {
  if (cancelBlocker === undefined) return []
  const { id, code, state } = cancelBlocker
  const shared = benefits.map((benefit) => sharedBenefits[benefit]).join('、')
  return [
    {
      id,
      code,
      name: 'cancel-blocked',
      words: `本单不能申请取消：与它同享${shared}的订单`,
      behind: `${orderStates[state]}，同享优惠的订单只能一起取消。急需处理请联系客户经理；不想要的商品可在收货后申请退货。`,
    },
  ]
}
