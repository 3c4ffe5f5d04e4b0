import { sql, type RawBuilder } from 'kysely'
import type { BatchState } from '#contract/stock-words'
import type { Db } from '#upstream/kernel/db/database'
import { rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { selectProducts } from '../products/store'
import { lastNearDay } from './shelf-rules'

interface StockFilter extends AskedPage {
  state?: BatchState | undefined
  sort: 'expiry' | 'name' | 'quantity'
  /** The goods and batches of a search (`matchesGoods`). */
  found?: RawBuilder<boolean> | undefined
  today: string
  /** Days of expiry, both included. */
  from?: string | undefined
  to?: string | undefined
}

function selectStocked(db: Db) {
  return selectProducts(db).leftJoin('goods_batches', (join) =>
    join
      .onRef('goods_batches.goods_id', '=', 'goods.id')
      .on(sql<boolean>`(goods_batches.stock_milli > 0 or goods_batches.apart_milli > 0)`),
  )
}

/** The states of `statesOf` as SQL, and goods whose free stock is below their low mark. */
function conditions(today: string): Record<BatchState, RawBuilder<boolean>> {
  const stocked = sql`goods_batches.stock_milli > 0`
  const held = sql`${stocked} and goods_batches.hold <> 'unbatched'`
  const day = sql`goods_batches.expires_on`
  const near = lastNearDay(today)
  return {
    sale: sql<boolean>`(${held} and (${day} = '' or ${day} > ${near}))`,
    near: sql<boolean>`(${held} and ${day} >= ${today} and ${day} <= ${near})`,
    expired: sql<boolean>`(${held} and ${day} <> '' and ${day} < ${today})`,
    unbatched: sql<boolean>`(${stocked} and goods_batches.hold = 'unbatched')`,
    apart: sql<boolean>`(goods_batches.apart_milli > 0)`,
    low: sql<boolean>`(goods.stock_milli < goods.low_milli)`,
    none: sql<boolean>`(goods_batches.id is null)`,
  }
}

export async function listStocked(db: Db, filter: StockFilter) {
  const { state, sort, today, from, to, page, pageSize } = filter
  const states = conditions(today)
  const found = selectStocked(db)
    .where(filter.found ?? sql<boolean>`1 = 1`)
    .$if(from !== undefined, (query) => query.where('goods_batches.expires_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) =>
      query.where(sql<boolean>`nullif(goods_batches.expires_on, '') <= ${to}`),
    )
  const inState = found
    .$if(state !== undefined, (query) => query.where(states[state ?? 'sale']))
    .select(goodsColumns)
    .select(batchColumns)
  if (filter.after !== undefined)
    return { ...(await rowsAfter(inState, filter, rowKey, keyOf)), counts: {} }
  const count = (condition: RawBuilder<boolean>) =>
    sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`
  const [rows, counts] = await Promise.all([
    inState
      .orderBy(order[sort])
      .orderBy('goods.id')
      .orderBy('goods_batches.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .select([count(states.sale).as('sale'), count(states.near).as('near')])
      .select([count(states.expired).as('expired'), count(states.apart).as('apart')])
      .select(count(states.unbatched).as('unbatched'))
      .select([count(states.low).as('low'), count(states.none).as('none')])
      .executeTakeFirstOrThrow(),
  ])
  const total = counts[state ?? 'all']
  return { rows, counts, paging: { page, pageSize, total, isCapped: false } }
}

// A row is a batch, or goods that have none: their ids, even and odd.
const rowKey = sql<number>`coalesce(goods_batches.id * 2, goods.id * 2 + 1)`
function keyOf({ batch_id, goods_id }: { batch_id: number | null; goods_id: number }): number {
  return batch_id === null ? goods_id * 2 + 1 : batch_id * 2
}

const goodsColumns = [
  ...(['goods.id as goods_id', 'goods.code', 'goods.name', 'goods.spec'] as const),
  ...(['goods.manufacturer', 'goods.unit'] as const),
] as const

const batchColumns = [
  ...(['goods_batches.id as batch_id', 'goods_batches.number'] as const),
  ...(['goods_batches.produced_on', 'goods_batches.expires_on as batch_expires_on'] as const),
  ...(['goods_batches.stock_milli as batch_milli', 'goods_batches.apart_milli'] as const),
  'goods_batches.hold',
] as const

// By expiry date, batches without one and goods without batches sort last.
const order = {
  expiry: sql`coalesce(nullif(goods_batches.expires_on, ''), '9999')`,
  name: sql`goods.name`,
  quantity: sql`coalesce(goods_batches.stock_milli + goods_batches.apart_milli, 0) desc`,
}

export async function listStockedByIds(db: Db, batchIds: readonly number[]) {
  if (batchIds.length === 0) return []
  return selectProducts(db)
    .innerJoin('goods_batches', 'goods_batches.goods_id', 'goods.id')
    .select(goodsColumns)
    .select(batchColumns)
    .where('goods_batches.id', 'in', batchIds)
    .execute()
}
export type StockedRow = Awaited<ReturnType<typeof listStocked>>['rows'][number]

export function findStockedGoods(db: Db, id: number) {
  return selectProducts(db)
    .select(goodsColumns)
    .select(['goods.class', 'goods.stock_milli', 'goods.short_milli', 'goods.low_milli'])
    .select(['goods.is_hm', 'goods.is_cold_chain'])
    .where('goods.id', '=', id)
    .executeTakeFirst()
}

/** Up to 200 batches of goods, including empty ones, those with stock first. */
export function listBatchesForDesk(db: Db, goodsId: number) {
  return db
    .selectFrom('goods_batches')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .orderBy(sql`case when stock_milli + apart_milli > 0 then 0 else 1 end`)
    .orderBy(order.expiry)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** The batches that wait for number or last day. */
export async function readUnbatched(db: Db) {
  const arrivedAt = sql<number>`coalesce((
    select max(at) from stock_moves
    where stock_moves.batch_id = goods_batches.id and sale_milli > 0
  ), goods.created_at)`
  const rows = await selectProducts(db)
    .innerJoin('goods_batches', 'goods_batches.goods_id', 'goods.id')
    .select(['goods_batches.id', arrivedAt.as('at'), sql<number>`count(*) over ()`.as('count')])
    .where('goods_batches.hold', '=', 'unbatched')
    .where('goods_batches.stock_milli', '>', 0)
    .orderBy('at')
    .orderBy('goods_batches.id')
    .limit(2)
    .execute()
  return { ...waitingOf(rows), count: rows[0]?.count ?? 0 }
}
