import type { Handlers } from './handler'
import { choicesOf } from '#upstream/trade/checkout/choices'
import { prepareCheckout } from '#upstream/trade/checkout/prepare'
import { previewCheckout } from '#upstream/trade/checkout/preview'
import { changesSince } from '#upstream/trade/orders/refuse-changes'
import { getTitle } from '#upstream/trade/invoices/title'
import { missingOfTitle } from '#upstream/trade/invoices/title-rules'
import { presentCheckout, presentExchange } from './present-checkout'

export const checkoutHandlers = {
  'cart.checkout': async (ctx, { ids, fingerprint, ...chosen }) => {
    const choices = choicesOf(chosen)
    const checkout = await previewCheckout(ctx, ids, choices)
    const title = await getTitle(ctx.db, ctx.buyer.storeId)
    const missing = missingOfTitle(title)
    const shown = presentCheckout(checkout, ctx.buyer, { usesPoints: choices.usesPoints, missing })
    const isSeen = fingerprint === undefined || fingerprint === checkout.fingerprint
    return { ...shown, changes: isSeen ? [] : await changesSince(ctx, checkout, fingerprint) }
  },

  'goods.exchanges': async (ctx) => {
    const { exchanges } = await prepareCheckout(ctx, undefined, choicesOf({ isPoints: false }))
    return { items: exchanges.map((state) => presentExchange(state, undefined)) }
  },
} satisfies Partial<Handlers>
