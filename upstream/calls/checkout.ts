import { codes } from '#contract/envelope'
import { contractReason } from '#upstream/goods/eligibility/rules'
import type { Handlers } from './handler'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { choicesOf } from '#upstream/trade/checkout/choices'
import { refuseBelowMinimum } from '#upstream/trade/checkout/minimum'
import { prepareCheckout } from '#upstream/trade/checkout/prepare'
import { presentCheckout, presentExchange } from './present-checkout'

export const checkoutHandlers = {
  'cart.checkout': async ({ database, config, buyer, now }, { ids, ...chosen }) => {
    const unsigned = contractReason(buyer)
    if (unsigned !== undefined) throw new ApiError(codes.contractRequired, unsigned.message)
    const choices = choicesOf(chosen)
    const checkout = await prepareCheckout(database.db, buyer, ids, choices, now, config)
    if (checkout.parts.length === 0 && checkout.refused.length === 0) {
      if (ids !== undefined) throw notFound('购物车商品')
      throw new ApiError(codes.refused, '请先选择要结算的商品')
    }
    refuseBelowMinimum(checkout, config.MINIMUM_ORDER)
    return presentCheckout(checkout, buyer, choices.usesPoints)
  },

  'goods.exchanges': async ({ database, config, buyer, now }) => {
    const choices = choicesOf({ isPoints: false })
    const { exchanges } = await prepareCheckout(database.db, buyer, undefined, choices, now, config)
    return { items: exchanges.map((state) => presentExchange(state, undefined)) }
  },
} satisfies Partial<Handlers>
