import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { addWanted } from '../cart/add'
import { addGoods, toAddition, type Addition } from '../cart/add-goods'
import { findAddition, saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { compareLine, type ComparedLine } from './again-rules'
import { listFormerLines, listOrderedGoods } from './list-store'
import { listOrderRows, type OrderRow } from './store'

/** A resent page is recognized as a duplicate for this long, ms. */
const pressMs = 86_400_000

/** Compares the goods of an order with now, without gifts. 404 for another store's order. */
export async function compareOrder(
  ctx: Context<Buyer>,
  orderId: number,
): Promise<{ code: string; lines: ComparedLine[] }> {
  const order = await requireOwn(ctx, orderId)
  const lines = await listFormerLines(ctx.db, order.id)
  const ids = [...new Set(lines.map(({ goodsId }) => goodsId))]
  const decided = await decideByIds(ctx, ids)
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return {
    code: order.code,
    lines: lines.map((line) => compareLine(line, goodsOf.get(line.goodsId))),
  }
}

/** 再来一单: adds the goods of an order to the cart, each with its own result. Once per token. */
export async function orderAgain(
  ctx: Context<Buyer>,
  { orderId, token }: { orderId: number; token: string | undefined },
): Promise<Addition> {
  const order = await requireOwn(ctx, orderId)
  const wanted = await listOrderedGoods(ctx.db, order.id)
  if (token === undefined) return addGoods(ctx, wanted)
  const said = `again-${order.id}-${token}`
  return changeCart(ctx, async (inside) => {
    const before = await findAddition(inside, { said, since: inside.now - pressMs })
    if (before !== undefined) return toAddition(before.results, before.id)
    const results = await addWanted(inside, wanted)
    return toAddition(results, await saveAddition(inside, results, said))
  })
}

async function requireOwn(ctx: Context<Buyer>, orderId: number): Promise<OrderRow> {
  const [order] = await listOrderRows(ctx.db, ctx.buyer.storeId, { orderId })
  if (order === undefined) throw notFound('订单')
  return order
}
