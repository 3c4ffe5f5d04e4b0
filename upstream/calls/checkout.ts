import type { Handlers } from './handler'
import { choicesOf } from '#upstream/trade/checkout/choices'
import { prepareCheckout } from '#upstream/trade/checkout/prepare'
import { previewCheckout } from '#upstream/trade/checkout/preview'
import { presentCheckout, presentExchange } from './present-checkout'

export const checkoutHandlers = {
  'cart.checkout': async (ctx, { ids, ...chosen }) => {
    const choices = choicesOf(chosen)
    const checkout = await previewCheckout(ctx, ids, choices)
    return presentCheckout(checkout, ctx.buyer, choices.usesPoints)
  },

  'goods.exchanges': async (ctx) => {
    const { exchanges } = await prepareCheckout(ctx, undefined, choicesOf({ isPoints: false }))
    return { items: exchanges.map((state) => presentExchange(state, undefined)) }
  },
} satisfies Partial<Handlers>
