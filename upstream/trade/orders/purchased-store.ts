import type { purchasedOrders } from '#contract/purchase-list'
import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'

export interface Purchased {
  goodsId: number
  times: number
  /** ms. */
  lastAt: number
  /** Of the latest order: thousandths, and 1/10000 yuan. */
  lastMilli: number
  lastPriceE4: number
}

interface Asked {
  order: (typeof purchasedOrders)[number]
  page: number
  pageSize: number
}

/**
 * A page of the products a store has ordered, without gifts and cancelled orders: most often
 * ordered first, latest first, or by name (domain-rules §9). Three statements.
 */
export async function listPurchased(
  db: Db,
  storeId: number,
  { order, page, pageSize }: Asked,
): Promise<{ rows: Purchased[]; total: number }> {
  const bought = selectBought(db, storeId)
  const [rows, { total }] = await Promise.all([
    bought
      .select(['goods.id', 'goods.name'])
      .select((eb) => [
        eb.fn.count<number>('orders.id').distinct().as('times'),
        eb.fn.max('orders.created_at').as('last_at'),
        eb.fn.max('order_lines.id').as('last_line'),
      ])
      .groupBy(['goods.id', 'goods.name'])
      .$if(order === 'count', (query) => query.orderBy('times', 'desc'))
      .$if(order === 'name', (query) => query.orderBy('goods.name'))
      .orderBy('last_at', 'desc')
      .orderBy('goods.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    bought
      .select((eb) => eb.fn.count<number>('goods.id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const lines = await listLines(
    db,
    rows.map(({ last_line }) => last_line),
  )
  return { rows: purchasedOf(rows, lines), total }
}

/** A store's purchases of these products, without gifts and cancelled orders. Two statements. */
export async function lastPurchases(
  db: Db,
  storeId: number,
  goodsIds: readonly number[],
): Promise<Purchased[]> {
  if (goodsIds.length === 0) return []
  const rows = await selectBought(db, storeId)
    .where('goods.id', 'in', goodsIds)
    .select('goods.id')
    .select((eb) => [
      eb.fn.count<number>('orders.id').distinct().as('times'),
      eb.fn.max('orders.created_at').as('last_at'),
      eb.fn.max('order_lines.id').as('last_line'),
    ])
    .groupBy('goods.id')
    .execute()
  const lines = await listLines(
    db,
    rows.map(({ last_line }) => last_line),
  )
  return purchasedOf(rows, lines)
}

export interface Paid {
  /** ms. */
  at: number
  /** Thousandths, and 1/10000 yuan. */
  milli: number
  priceE4: number
}

/** Orders looked through for a price history, and prices of it. */
const latestOrders = 100
const mostPaid = 12

/**
 * Prices a store paid for a product in its last hundred orders, the newest first, without gifts,
 * 换购 and cancelled orders. One statement, whose cost does not grow with the orders of all stores.
 */
export function listPaid(db: Db, storeId: number, goodsId: number): Promise<Paid[]> {
  const latest = db
    .selectFrom('orders')
    .select(['id', 'created_at as at'])
    .where('store_id', '=', storeId)
    .where('state', '!=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(latestOrders)
    .as('latest')
  // SQLite keeps the order of a cross join: the lines are looked up by order, never by product.
  return db
    .selectFrom(latest)
    .crossJoin('order_lines')
    .select(['latest.at', 'quantity_milli as milli', 'price_e4 as priceE4'])
    .whereRef('order_lines.order_id', '=', 'latest.id')
    .where('goods_id', '=', goodsId)
    .where('kind', '=', 'goods')
    .orderBy('order_lines.id', 'desc')
    .limit(mostPaid)
    .execute()
}

/** When a store last bought each product, ms, without gifts and cancelled orders. One statement. */
export async function lastBought(db: Db, storeId: number): Promise<Map<number, number>> {
  const rows = await selectBought(db, storeId)
    .select('goods.id')
    .select((eb) => eb.fn.max('orders.created_at').as('last_at'))
    .groupBy('goods.id')
    .execute()
  return new Map(rows.map(({ id, last_at }) => [id, last_at]))
}

function selectBought(db: Db, storeId: number) {
  return selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.store_id', '=', storeId)
    .where('orders.state', '!=', 'cancelled')
    .where('order_lines.kind', '!=', 'gift')
}

type Lines = ReadonlyMap<number, { milli: number; priceE4: number }>

function purchasedOf(
  rows: readonly { id: number; times: number; last_at: number; last_line: number }[],
  lines: Lines,
): Purchased[] {
  return rows.flatMap(({ id, times, last_at, last_line }) => {
    const line = lines.get(last_line)
    return line === undefined
      ? []
      : [{ goodsId: id, times, lastAt: last_at, lastMilli: line.milli, lastPriceE4: line.priceE4 }]
  })
}

async function listLines(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { milli: number; priceE4: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'quantity_milli', 'price_e4'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, quantity_milli, price_e4 }) => [
      id,
      { milli: quantity_milli, priceE4: price_e4 },
    ]),
  )
}
