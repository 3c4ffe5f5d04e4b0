import { randomUUID } from 'node:crypto'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { acceptChanges } from '#upstream/trade/cart/accept-changes'
import { addSet } from '#upstream/trade/cart/add-set'
import { editLine } from '#upstream/trade/cart/edit-line'
import { traceOfLine } from '#upstream/trade/cart/line-trace'
import { licenceProblems } from '#upstream/trade/cart/licence-problems'
import { decideCart, type DecidedLine } from '#upstream/trade/cart/lines'
import { removeLines, selectLines } from '#upstream/trade/cart/select-lines'
import { copyToStores, ownStores } from '#upstream/trade/copies/copy'
import { getCopy } from '#upstream/trade/copies/store'
import { nextHintsOf } from '#upstream/trade/hints/next-hint'
import type { Handlers } from './handler'
import { presentCart, presentTotal } from './present-cart'
import { presentHints } from './present-hints'

export const cartHandlers = {
  'cart.list': async (ctx, { filters }) => presentCart(ctx, await decideCart(ctx), filters),

  'cart.trace': async (ctx, { id }) => ({ trace: traceOfLine(await decideCart(ctx), id) }),

  'cart.licenceProblems': async (ctx) => ({ problems: licenceProblems(await decideCart(ctx)) }),

  'cart.copy': (ctx, { ids, otherUserIds, token = randomUUID() }) =>
    copyToStores(ctx, { lineIds: ids, storeIds: otherUserIds, token }),

  'cart.copied': async ({ db, buyer }, { id }) => {
    const copy = await getCopy(db, buyer.storeId, { id })
    if (copy === undefined) throw notFound('复制结果')
    return copy
  },

  'user.stores': (ctx) => ownStores(ctx),

  'cart.nextHint': async (ctx) => ({ hints: await presentHints(ctx, await nextHintsOf(ctx)) }),

  'cart.total': (ctx) => totalData(ctx),

  'cart.addSet': (ctx, { id, count }) => addSet(ctx, id, count),

  'cart.edit': async (ctx, { id, quantity, withCart }) => {
    const { message, lines } = await editLine(ctx, id, quantityToMilli(quantity))
    const line = lines.find(({ row }) => row.line_id === id)
    if (line === undefined) throw notFound('购物车商品')
    const { priced, quantityMilli } = line.decision
    return {
      quantity: milliToQuantity(quantityMilli),
      ...(message !== undefined && { message }),
      ...(priced !== undefined && { amount: formatYuanFen(priced.amountFen) }),
      ...(await presentChange(ctx, lines, withCart)),
    }
  },

  'cart.batchSelect': async (ctx, { ids, isSelected, withCart }) => {
    await selectLines(ctx, ids, isSelected)
    return presentChange(ctx, await decideCart(ctx), withCart)
  },

  'cart.batchDelete': async (ctx, { ids }) => {
    const count = await removeLines(ctx, ids)
    return { count, ...(await totalData(ctx)) }
  },

  'cart.acceptChanges': async (ctx, { ids }) => {
    await acceptChanges(ctx, ids)
    return totalData(ctx)
  },
} satisfies Partial<Handlers>

async function presentChange(
  ctx: Context<Buyer>,
  lines: readonly DecidedLine[],
  withCart: boolean | undefined,
) {
  const cart = withCart === true && { cart: await presentCart(ctx, lines) }
  return { total: presentTotal(lines), ...cart }
}

async function totalData(ctx: Context<Buyer>) {
  return { total: presentTotal(await decideCart(ctx)) }
}
