import { notFound } from '#upstream/kernel/errors'
import { listOrderRows } from '#upstream/trade/orders/store'
import { askPriceClaims, withdrawPriceClaim } from '#upstream/trade/after-sales/ask-price-claim'
import { readPriceOffers } from '#upstream/trade/after-sales/price-offers'
import type { Handlers } from './handler'
import { presentOffer, presentPriceClaim } from './present-price-claims'

export const priceClaimHandlers = {
  'priceClaims.options': async (ctx, { orderId }) => {
    const [order] = await listOrderRows(ctx.db, ctx.buyer.storeId, { orderId })
    if (order === undefined) throw notFound('订单')
    const { lines, claims } = await readPriceOffers(ctx, orderId)
    return {
      order: { id: order.id, code: order.code },
      days: ctx.config.PRICE_PROTECTION_DAYS,
      lines: lines.map(presentOffer),
      claims: claims.flatMap((row) => {
        const found = lines.find(({ line }) => line.id === row.order_line_id)
        return found === undefined
          ? []
          : [presentPriceClaim(row, { ...found, amountFen: row.quoted_fen })]
      }),
    }
  },

  'priceClaims.create': async (ctx, input) => ({ ids: await askPriceClaims(ctx, input) }),

  'priceClaims.withdraw': async (ctx, { id }) => {
    await withdrawPriceClaim(ctx, id)
  },
} satisfies Partial<Handlers>
