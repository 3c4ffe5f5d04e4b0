import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { changeCart } from './change-cart'
import { decideCart, type DecidedLine } from './lines'
import { saveSetLines } from './own-line-store'
import type { LineSet } from './set-lines'
import { saveCartLines } from './store'

/**
 * Accepts the current prices and quantities of these lines, sets whole. 404 when none of them is in
 * the buyer's cart.
 */
export async function acceptChanges(ctx: Context<Buyer>, ids: readonly number[]): Promise<void> {
  const isAny = await changeCart(ctx, async (inside) => {
    const { db, buyer, now } = inside
    // Decide the whole cart, since its lines share stock.
    const lines = named(await decideCart(inside), ids)
    // Flash-sale lines do not change: quantity and price were fixed when they were added.
    const open = lines.filter(({ row }) => row.flash_id === null && row.set_id === 0)
    const entries = open.map(({ row, goods, decision }) => ({
      goodsId: row.id,
      quantityMilli: decision.quantityMilli,
      isSelected: row.is_selected === 1,
      seenPriceE4: goods.price?.priceE4 ?? row.seen_price_e4,
      suggestedFor: row.suggested_for,
    }))
    await saveCartLines(db, buyer.storeId, entries, now)
    for (const { row, count } of setsOf(lines))
      await saveSetLines(db, buyer.storeId, { set: row, count }, now)
    return lines.length > 0
  })
  if (!isAny) throw notFound('购物车商品')
}

function named(lines: readonly DecidedLine[], ids: readonly number[]): DecidedLine[] {
  const own = lines.filter(({ row }) => ids.includes(row.line_id))
  const setIds = new Set(own.map(({ row }) => row.set_id).filter((id) => id > 0))
  return lines.filter((line) => own.includes(line) || setIds.has(line.row.set_id))
}

function setsOf(lines: readonly DecidedLine[]): LineSet[] {
  return [
    ...new Map(lines.flatMap(({ set }) => (set ? [[set.row.id, set] as const] : []))).values(),
  ]
}
