import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { waitingToShip } from '#upstream/kernel/db/waiting-quantities'
import { flashStockLeft } from '../promotions/flash-store'
import { selectProducts } from '../products/store'
import { keepPromised, writeTold } from '../products/stock-store'
import { reservedOf } from './reservation-store'

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

/** Quarantined stock of its batches. */
const apart = sql<number>`(
  select coalesce(sum(apart_milli), 0) from goods_batches
  where goods_batches.goods_id = goods.id and hold = ''
)`

/** Warehouse stock for sale: free stock plus promised stock, less the shortage. */
const onHand = sql<number>`(goods.stock_milli - goods.short_milli + ${promised})`

/**
 * Warehouse stock of these goods including quarantine, in thousandths by goods id. This is what a
 * price list means by stock (decision 105).
 */
export async function onHandOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await selectProducts(db)
    .select(['goods.id', sql<number>`cast(${onHand} + ${apart} as bigint)`.as('milli')])
    .where('goods.id', 'in', goodsIds)
    .execute()
  return new Map(rows.map(({ id, milli }) => [id, milli]))
}

/**
 * Turns the stock column of these goods from warehouse stock into free stock, and makes their
 * batches add up: stock beyond the batches goes to a blank batch without number and dates; an
 * excess of the batches is taken from the blank one first, then FEFO. Runs in the transaction that
 * locked the goods and wrote their stock; `batched` are the goods whose batches were written too.
 */
export async function reconcileOnHand(
  db: Db,
  goodsIds: readonly number[],
  batched: readonly number[] = [],
): Promise<void> {
  if (goodsIds.length === 0) return
  await leaveApart(db, goodsIds, batched)
  await lowerBatches(db, goodsIds)
  await fillBatches(db, goodsIds)
  await keepPromised(db, goodsIds, promised)
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
    .select(sql<number>`cast(${counted} as bigint)`.as('counted'))
    .where('goods.id', 'in', goodsIds)
    .where(sql<boolean>`${apart} > 0`)
    .execute()
  const told = new Set(batched)
  for (const { id, stock_milli, apart: apartMilli, counted: countedMilli } of rows)
    await writeTold(db, id, told.has(id) ? countedMilli : Math.max(0, stock_milli - apartMilli))
}

async function lowerBatches(db: Db, goodsIds: readonly number[]): Promise<void> {
  const excess = selectProducts(db)
    .select(['goods.id as of_goods', sql`${counted} - goods.stock_milli`.as('milli')])
    .where('goods.id', 'in', goodsIds)
  await sql`
    with excess as ${excess}, running as (
      select goods_batches.id as of_batch, excess.milli as milli,
        sum(goods_batches.stock_milli) over (
          partition by goods_batches.goods_id
          order by case when number = '' and expires_on = '' then 0 when expires_on = '' then 2 else 1 end,
            expires_on, goods_batches.id
        ) as upto
      from goods_batches inner join excess on excess.of_goods = goods_batches.goods_id
      where hold = '' and excess.milli > 0
    )
    update goods_batches set stock_milli = case
      when running.upto <= running.milli then 0
      when running.upto - stock_milli >= running.milli then stock_milli
      else running.upto - running.milli end
    from running where running.of_batch = goods_batches.id`.execute(db)
}

async function fillBatches(db: Db, goodsIds: readonly number[]): Promise<void> {
  const missing = await selectProducts(db)
    .select(['goods.id', sql<number>`cast(goods.stock_milli - ${counted} as bigint)`.as('milli')])
    .where('goods.id', 'in', goodsIds)
    .where(sql<boolean>`goods.stock_milli > ${counted}`)
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
    .where('hold', '=', '')
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

export async function countDifferences(
  db: Db,
  most: number,
): Promise<{ differing: number; short: number; examples: string[] }> {
  const differs = sql<boolean>`${counted} <> ${onHand}`
  const count = sql<number>`count(*)`.as('count')
  const [wrong, short, some] = await Promise.all([
    selectProducts(db).select(count).where(differs).executeTakeFirstOrThrow(),
    selectProducts(db).select(count).where('short_milli', '>', 0).executeTakeFirstOrThrow(),
    selectProducts(db).select('code').where(differs).orderBy('id').limit(most).execute(),
  ])
  return {
    differing: wrong.count,
    short: short.count,
    examples: some.map(({ code }) => code),
  }
}
