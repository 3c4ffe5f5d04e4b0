import { flashLineType } from '#contract/cart'
import { notFound } from '#upstream/kernel/errors'
import { parseYuanE4 } from '#upstream/kernel/money'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { addGoods, addStep, type Addition } from '#upstream/trade/cart/add-goods'
import { getAddition } from '#upstream/trade/cart/addition-store'
import type { Handlers } from './handler'

export const additionHandlers = {
  'cart.add': async (ctx, { list }) =>
    presentResults(
      await addGoods(
        ctx,
        list.map(({ goodsId, quantity, price, type }) => ({
          goodsId,
          isFlash: type === flashLineType,
          ...(quantity === undefined
            ? { quantityMilli: 0, steps: 1 }
            : { quantityMilli: quantityToMilli(quantity) }),
          seenPriceE4: price === undefined ? undefined : parseYuanE4(price),
        })),
      ),
    ),

  'cart.addition': async (ctx, { id }) => {
    const results = await getAddition(ctx, id)
    if (results === undefined) throw notFound('加入结果')
    return presentResults({ results })
  },

  'cart.quickAdd': async (ctx, { id }) => presentResults(await addStep(ctx, id)),
} satisfies Partial<Handlers>

export function presentResults(addition: Addition) {
  const { results } = addition
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  return { ...addition, added: results.length - refused, refused }
}
