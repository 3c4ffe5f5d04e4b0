import { shownE4 } from '#upstream/goods/pricing/rules'
import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { shownMoment } from '#upstream/kernel/time'
import { sendMessage } from '#upstream/members/messages/store'

interface NamedGoods {
  name: string
  unit: string
}

const listUrl = '/dhdj'

const amountOf = (milli: number, { unit }: NamedGoods) => `${milliToQuantity(milli)} ${unit}`

interface Told {
  storeId: number
  goods: { name: string }
}

interface ToldAmount extends Told {
  goods: NamedGoods
}

/**
 * Notifies that goods arrived and are reserved: until when, the quantity still waited for, and why
 * they were not ordered automatically.
 */
export function tellReserved(
  ctx: Context,
  { storeId, goods }: ToldAmount,
  reserved: {
    milli: number
    restMilli: number
    until: number
    priceE4: number
    orderProblem: string | undefined
    cartProblem: string | undefined
  },
): Promise<void> {
  const { orderProblem, cartProblem, restMilli } = reserved
  const sentences = [
    orderProblem === undefined ? '' : `未自动下单：${orderProblem}。`,
    `现价 ${shownE4(reserved.priceE4, 2)}，保留到 ${shownMoment(reserved.until)}，`,
    cartProblem === undefined
      ? '已放入购物车，请及时提交订单。'
      : `未能放入购物车：${cartProblem}。`,
    restMilli > 0 ? `其余 ${amountOf(restMilli, goods)}继续排队。` : '',
  ]
  return tell(ctx, {
    storeId,
    title: `“${goods.name}”已到货，为您保留 ${amountOf(reserved.milli, goods)}`,
    text: sentences.join(''),
    url: '/cart',
  })
}

export function tellOrdered(
  ctx: Context,
  { storeId, goods }: ToldAmount,
  ordered: { milli: number; restMilli: number; totalFen: number; orderId: number; code: string },
): Promise<void> {
  const rest = ordered.restMilli > 0 ? `其余 ${amountOf(ordered.restMilli, goods)}继续排队。` : ''
  return tell(ctx, {
    storeId,
    title: `“${goods.name}”已到货，已自动下单 ${amountOf(ordered.milli, goods)}`,
    text: `订单 ${ordered.code}，余额支付 ${shownFen(ordered.totalFen)}（含运费）。${rest}`,
    url: `/order/info/${ordered.orderId}`,
  })
}

/** Notifies that goods arrived and went to the next store, and why. */
export function tellPassedOver(
  ctx: Context,
  { storeId, goods }: Told,
  problem: string,
): Promise<void> {
  return tell(ctx, {
    storeId,
    title: `“${goods.name}”已到货，暂不能给您`,
    text: `${problem}。您的登记仍在排队，问题解决后有货时自动处理。`,
    url: listUrl,
  })
}

export function tellLapsed(ctx: Context, { storeId, goods }: Told): Promise<void> {
  return tell(ctx, {
    storeId,
    title: `为您保留的“${goods.name}”已过期`,
    text: '保留时间内没有下单，商品已释放，到货登记已结束；仍需要可以直接购买或重新登记。',
    url: listUrl,
  })
}

export function tellExpired(ctx: Context, { storeId, goods }: Told): Promise<void> {
  return tell(ctx, {
    storeId,
    title: `“${goods.name}”的到货登记已到期`,
    text: '到登记的截止日期仍没有（足够的）货，登记已结束；仍需要可以重新登记。',
    url: listUrl,
  })
}

function tell(
  ctx: Context,
  message: { storeId: number; title: string; text: string; url: string },
): Promise<void> {
  return sendMessage(ctx, { ...message, type: 'arrival' })
}
