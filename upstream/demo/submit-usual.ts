import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listAddresses } from '#upstream/members/addresses/store'
import { addToCart } from '#upstream/trade/cart/add'
import { previewCheckout } from '#upstream/trade/checkout/preview'
import { listOrderRows } from '#upstream/trade/orders/store'
import { submitOrder } from '#upstream/trade/orders/submit'
import { demoGoods } from './goods'
import { usualGoods } from './usual-goods'

/**
 * Submits an unpaid order of the acting store's usual goods by the shop's services, in a demo
 * seeded at `now` (ms).
 */
export async function submitUsual(
  ctx: Context<Buyer>,
  { token, now }: { token: string; now: number },
): Promise<{ submissionId: number; orderId: number }> {
  const { storeId } = ctx.buyer
  const occasion = { storeId, warehouseId: 1, ago: 0 }
  const usual = usualGoods(demoGoods(now), new Set(['chemical']), occasion)
  await addToCart(
    ctx,
    usual.map(({ goods, quantityMilli }) => ({ goodsId: goods.id, quantityMilli })),
  )
  const choices = { usesPoints: false, voucherIds: [], couponIds: [], exchangeId: undefined }
  const { fingerprint, lines } = await previewCheckout(ctx, undefined, choices)
  const [address] = await listAddresses(ctx.db, storeId)
  const { submissionId } = await submitOrder(ctx, {
    token,
    ids: lines.map(({ line }) => line.cartLineId),
    addressId: address?.id ?? 0,
    remark: '',
    papers: [],
    useBalance: false,
    fingerprint,
    isPoints: false,
    couponIds: [],
    voucherIds: [],
    exchangeId: undefined,
  })
  const [order] = await listOrderRows(ctx.db, storeId, { submissionId })
  return { submissionId, orderId: order?.id ?? 0 }
}
