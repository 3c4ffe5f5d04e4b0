import { sql } from 'kysely'
import type { GoodsClass } from '#contract/goods'
import type { Db } from '#upstream/kernel/db/database'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { waitingToShip } from '#upstream/kernel/db/waiting-quantities'
import { flashStockLeft } from '../promotions/flash-store'
import { selectProducts } from '../products/store'
import { keepPromised, writeTold } from '../products/stock-store'
import { reservedOf } from './reservation-store'
import { holdUnbatched, isForSaleUnbatched, unbatchedOf } from './unbatched-store'

const goodsId = sql.ref<number>('goods.id')

/** Promised stock of the statement's `goods` row: ordered, flash sale stock, and reservations. */
const promised = sql<number>`(
  ${waitingToShip(goodsId)} + ${flashStockLeft(goodsId)} + ${reservedOf(goodsId)}
)`

/** Stock of its batches, without those on hold. */
const counted = sql<number>`(
  select coalesce(sum(stock_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and hold = ''
)`

/** The same with what waits for number or last day: all but what a price list keeps back. */
const there = sql<number>`(
  select coalesce(sum(stock_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and hold <> 'near'
)`

/** Quarantined stock of its batches. */
const apart = sql<number>`(
  select coalesce(sum(apart_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and hold <> 'near'
)`

/** Warehouse stock for sale: free stock plus promised stock, less the shortage. */
const onHand = sql<number>`(goods.stock_milli - goods.short_milli + ${promised})`

/**
 * Warehouse stock of these goods including quarantine and what waits for its batch, in thousandths
 * by goods id. This is what a price list means by stock (decision 105).
 */
export async function onHandOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await selectProducts(db)
    .select([
      'goods.id',
      sql<number>`cast(${onHand} + ${unbatchedOf} + ${apart} as bigint)`.as('milli'),
    ])
    .where('goods.id', 'in', goodsIds)
    .execute()
  return new Map(rows.map(({ id, milli }) => [id, milli]))
}

/**
 * Turns the stock column of these goods from warehouse stock into free stock, and makes their
 * batches add up: stock beyond the batches goes to a blank batch without number and dates; an
 * excess of the batches is taken from what waits for its batch and the blank one first, then FEFO.
 * Where the class of the goods keeps batches, stock without number or last day is held from sale.
 * Runs in the transaction that locked the goods and wrote their stock.
 */
export async function reconcileOnHand(
  db: Db,
  goodsIds: readonly number[],
  { batched = [], batchClasses }: Reconciling,
): Promise<void> {
  if (goodsIds.length === 0) return
  await leaveApart(db, goodsIds, batched)
  await lowerBatches(db, goodsIds)
  await fillBatches(db, goodsIds)
  await holdUnbatched(db, goodsIds, batchClasses)
  await keepPromised(db, goodsIds, sql<number>`(${promised} + ${unbatchedOf})`)
}

interface Reconciling {
  /** The goods whose batches were written too. */
  batched?: readonly number[]
  /** The classes of goods that keep batches. */
  batchClasses: readonly GoodsClass[]
}

/**
 * Subtracts quarantined stock from the listed stock: per batch where batches were listed, else per
 * goods.
 */
async function leaveApart(
  db: Db,
  goodsIds: readonly number[],
  batched: readonly number[],
): Promise<void> {
  const rows = await selectProducts(db)
    .select(['goods.id', 'goods.stock_milli'])
    .select(sql<number>`cast(${apart} as bigint)`.as('apart'))
    .select(sql<number>`cast(${there} as bigint)`.as('there'))
    .where('goods.id', 'in', goodsIds)
    .where(sql<boolean>`${apart} > 0`)
    .execute()
  const told = new Set(batched)
  for (const { id, stock_milli, apart: apartMilli, there: thereMilli } of rows)
    await writeTold(db, id, told.has(id) ? thereMilli : Math.max(0, stock_milli - apartMilli))
}

async function lowerBatches(db: Db, goodsIds: readonly number[]): Promise<void> {
  const excess = selectProducts(db)
    .select(['goods.id as of_goods', sql`${there} - goods.stock_milli`.as('milli')])
    .where('goods.id', 'in', goodsIds)
  await sql`
    with excess as ${excess}, running as (
      select goods_batches.id as of_batch, excess.milli as milli,
        sum(goods_batches.stock_milli) over (
          partition by goods_batches.goods_id
          order by case when hold = 'unbatched' or number = '' and expires_on = '' then 0
            when expires_on = '' then 2 else 1 end,
            expires_on, goods_batches.id
        ) as upto
      from goods_batches inner join excess on excess.of_goods = goods_batches.goods_id
      where hold <> 'near' and excess.milli > 0
    )
    update goods_batches set stock_milli = case
      when running.upto <= running.milli then 0
      when running.upto - stock_milli >= running.milli then stock_milli
      else running.upto - running.milli end
    from running where running.of_batch = goods_batches.id`.execute(db)
}

async function fillBatches(db: Db, goodsIds: readonly number[]): Promise<void> {
  const missing = await selectProducts(db)
    .select(['goods.id', sql<number>`cast(goods.stock_milli - ${there} as bigint)`.as('milli')])
    .where('goods.id', 'in', goodsIds)
    .where(sql<boolean>`goods.stock_milli > ${there}`)
    .execute()
  if (missing.length === 0) return
  const blanks = await db
    .selectFrom('goods_batches')
    .selectAll()
    .where(
      'goods_id',
      'in',
      missing.map(({ id }) => id),
    )
    .where('number', '=', '')
    .where('expires_on', '=', '')
    .where('hold', '<>', 'near')
    .execute()
  const blankOf = new Map(blanks.map((row) => [row.goods_id, row]))
  const raised = missing.flatMap(({ id, milli }) => {
    const row = blankOf.get(id)
    return row === undefined ? [] : [{ ...row, stock_milli: row.stock_milli + milli }]
  })
  await insertRows(db, 'goods_batches', raised, { column: 'id', update: ['stock_milli'] })
  const added = missing
    .filter(({ id }) => !blankOf.has(id))
    .map(({ id, milli }) => ({ ...blankBatch, goods_id: id, stock_milli: milli }))
  await insertRows(db, 'goods_batches', added)
}

/** Stock whose batch is unknown. */
const blankBatch = { number: '', produced_on: null, expires_on: '', hold: '' as const }

/** Counts of goods: `unbatched` have stock that waits for number or last day, held from sale. */
interface StockDifferences {
  differing: number
  short: number
  unbatched: number
  examples: string[]
}

export async function countDifferences(
  db: Db,
  { most, batchClasses }: { most: number; batchClasses: readonly GoodsClass[] },
): Promise<StockDifferences> {
  const differs = sql<boolean>`(${counted} <> ${onHand} or ${isForSaleUnbatched(batchClasses)})`
  const count = sql<number>`count(*)`.as('count')
  const [wrong, short, unbatched, some] = await Promise.all([
    selectProducts(db).select(count).where(differs).executeTakeFirstOrThrow(),
    selectProducts(db).select(count).where('short_milli', '>', 0).executeTakeFirstOrThrow(),
    selectProducts(db)
      .select(count)
      .where(sql<boolean>`${unbatchedOf} > 0`)
      .executeTakeFirstOrThrow(),
    selectProducts(db).select('code').where(differs).orderBy('id').limit(most).execute(),
  ])
  return {
    differing: wrong.count,
    short: short.count,
    unbatched: unbatched.count,
    examples: some.map(({ code }) => code),
  }
}
