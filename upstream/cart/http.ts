import { randomUUID } from 'node:crypto'
import { flashLineType, type AddResult } from '#contract/cart'
import { codes } from '#contract/envelope'
import { termsOf } from '../catalogue/goods-terms'
import type { Context, Handlers } from '../http/context'
import { ApiError, notFound } from '../http/errors'
import type { Buyer } from '../members/buyer'
import { formatYuanFen, parseYuanE4 } from '../money'
import { decideQuantity, quantityBounds } from '../quantities/rules'
import { milliToQuantity, quantityToMilli } from '../quantities/units'
import { addToCart, type Wanted } from './add'
import { addSet } from './add-set'
import { holdFlash } from './hold'
import { getCopy } from './copies'
import { copyToStores, ownStores } from './copy'
import { licenceProblems } from './licence-problems'
import { cartTotal, decideCart, type DecidedLine } from './lines'
import { nextHintsOf } from './next-hint'
import { saveSetLines } from './own-lines'
import { presentCart } from './present-cart'
import type { LineSet } from './set-lines'
import {
  changeCart,
  deleteCartLines,
  listWantedRows,
  saveCartLines,
  setQuantity,
  setSelected,
} from './store'

export const cartHandlers = {
  'cart.list': (context, { filters }) => presentCart(context, filters),

  'cart.licenceProblems': async ({ database, config, buyer, now }) => ({
    problems: licenceProblems(await decideCart(database.db, buyer, now, config)),
  }),

  'cart.copy': (context, { ids, otherUserIds, token = randomUUID() }) =>
    copyToStores(context, { lineIds: ids, storeIds: otherUserIds, token }),

  'cart.copied': async ({ database, buyer }, { id }) => {
    const copy = await getCopy(database.db, buyer.storeId, { id })
    if (copy === undefined) throw notFound('复制结果')
    return copy
  },

  'user.stores': (context) => ownStores(context),

  'cart.nextHint': async (context) => ({ hints: await nextHintsOf(context) }),

  'cart.total': (context) => totalData(context),

  'cart.add': (context, { list }) =>
    add(
      context,
      list.map(({ goodsId, quantity, price, type }) => ({
        goodsId,
        isFlash: type === flashLineType,
        quantityMilli: quantityToMilli(quantity),
        seenPriceE4: price === undefined ? undefined : parseYuanE4(price),
      })),
    ),

  'cart.addSet': (context, { id, count }) => addSet(context, id, count),

  'cart.quickAdd': async (context, { id }) => {
    const { database, buyer, now } = context
    const [row] = await listWantedRows(database.db, buyer, now, [id])
    if (row === undefined) throw notFound('商品')
    const { stepMilli } = quantityBounds(termsOf(row, buyer, now).quantity)
    return add(context, [{ goodsId: id, quantityMilli: stepMilli }])
  },

  'cart.edit': async (context, { id, quantity }) => {
    const { message } = await editLine(context, id, quantityToMilli(quantity))
    const lines = await decideCart(context.database.db, context.buyer, context.now, context.config)
    const line = lines.find(({ row }) => row.line_id === id)
    if (line === undefined) throw notFound('购物车商品')
    const { priced, quantityMilli } = line.decision
    return {
      quantity: milliToQuantity(quantityMilli),
      ...(message !== undefined && { message }),
      ...(priced !== undefined && { amount: formatYuanFen(priced.amountFen) }),
      total: cartTotal(lines),
    }
  },

  'cart.batchSelect': async (context, { ids, isSelected }) => {
    const { database, buyer } = context
    const count = await changeCart(database.db, buyer.storeId, (trx) =>
      setSelected(trx, buyer.storeId, ids, isSelected),
    )
    if (count === 0) throw notFound('购物车商品')
    return totalData(context)
  },

  'cart.batchDelete': async (context, { ids }) => {
    const { database, buyer } = context
    const count = await changeCart(database.db, buyer.storeId, (trx) =>
      deleteCartLines(trx, buyer.storeId, ids),
    )
    if (count === 0) throw notFound('购物车商品')
    return { count, ...(await totalData(context)) }
  },

  'cart.acceptChanges': async (context, { ids }) => {
    if (!(await acceptChanges(context, ids))) throw notFound('购物车商品')
    return totalData(context)
  },
} satisfies Partial<Handlers>

async function totalData({ database, config, buyer, now }: Context<Buyer>) {
  return { total: cartTotal(await decideCart(database.db, buyer, now, config)) }
}

async function add(context: Context<Buyer>, wanted: Wanted[]) {
  const { database, config, buyer, now } = context
  const plain = wanted.filter(({ isFlash }) => isFlash !== true)
  const flash = wanted.filter(({ isFlash }) => isFlash === true)
  const results = [
    ...(await addToCart(database.db, buyer, plain, now, config)),
    ...(await holdFlash(database.db, buyer, flash, now, config)),
  ]
  const refused = results.filter(isRefused).length
  return { results, added: results.length - refused, refused }
}

function isRefused({ outcome }: AddResult): boolean {
  return outcome === 'refused'
}

/** Sets a typed quantity as far as step and stock allow, and tells what was adjusted. */
async function editLine(
  { database: { db }, config, buyer, now }: Context<Buyer>,
  lineId: number,
  wantedMilli: number,
): Promise<{ message?: string }> {
  return changeCart(db, buyer.storeId, async (trx) => {
    const lines = await decideCart(trx, buyer, now, config, [lineId])
    const line = lines.find(({ row }) => row.line_id === lineId)
    if (line === undefined) throw notFound('购物车商品')
    if (line.row.flash_id !== null)
      throw new ApiError(codes.refused, '秒杀商品的数量已锁定，不能修改')
    const decision = decideQuantity(wantedMilli, line.quantity)
    if (decision.quantityMilli === 0) {
      const why = line.goods.reasons.map((reason) => reason.message).join('；')
      throw new ApiError(codes.refused, why)
    }
    const set = line.setAt?.(decision.quantityMilli)
    if (set === undefined) {
      await setQuantity(trx, lineId, decision.quantityMilli)
      return decision
    }
    await saveSetLines(trx, buyer.storeId, { set: set.row, count: set.count }, now)
    if (decision.message === undefined) return {}
    const isLess = decision.quantityMilli < wantedMilli
    const why = isLess ? `现可购 ${set.count} 套` : '按整套购买'
    return { message: `${why}，已调整为 ${set.count} 套` }
  })
}

/** Takes the prices and quantities of these lines as they are now. False when none is the buyer's. */
async function acceptChanges(
  { database: { db }, config, buyer, now }: Context<Buyer>,
  ids: readonly number[],
): Promise<boolean> {
  return changeCart(db, buyer.storeId, async (trx) => {
    // All of the cart, since its lines share stock.
    const lines = named(await decideCart(trx, buyer, now, config), ids)
    // Of a flash sale nothing moves: quantity and price were fixed when it was added.
    const open = lines.filter(({ row }) => row.flash_id === null && row.set_id === 0)
    const entries = open.map(({ row, price, decision }) => ({
      goodsId: row.id,
      quantityMilli: decision.quantityMilli,
      isSelected: row.is_selected === 1,
      seenPriceE4: price?.priceE4 ?? row.seen_price_e4,
    }))
    await saveCartLines(trx, buyer.storeId, entries, now)
    for (const { row, count } of setsOf(lines))
      await saveSetLines(trx, buyer.storeId, { set: row, count }, now)
    return lines.length > 0
  })
}

/** The lines of these ids, sets whole. */
function named(lines: readonly DecidedLine[], ids: readonly number[]): DecidedLine[] {
  const own = lines.filter(({ row }) => ids.includes(row.line_id))
  const setIds = new Set(own.map(({ row }) => row.set_id).filter((id) => id > 0))
  return lines.filter((line) => own.includes(line) || setIds.has(line.row.set_id))
}

/** Each set once that these lines are of. */
function setsOf(lines: readonly DecidedLine[]): LineSet[] {
  return [
    ...new Map(lines.flatMap(({ set }) => (set ? [[set.row.id, set] as const] : []))).values(),
  ]
}
