import { sql, type Selectable } from 'kysely'
import type { StockMoveKind } from '#contract/stock-words'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { BatchHold } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import { lowerFree, raiseFree, refreshExpiry } from '../products/stock-store'
import type { Schema } from '#upstream/kernel/db/schema'

export type StockBatchRow = Selectable<Schema['goods_batches']>

/** The cause of a stock move, shown on the page of the batch. */
export interface MoveCause {
  kind: StockMoveKind
  at: number
  words?: string
  /** The cause's subject, e.g. `shipment/12`. */
  source?: string
  operator?: string
  token?: string
}

/** Changes of a batch in thousandths; negative takes away. */
interface BatchChange {
  batchId: number
  saleMilli: number
  apartMilli: number
}

export function findBatchById(db: Db, id: number): Promise<StockBatchRow | undefined> {
  return db.selectFrom('goods_batches').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listBatchesById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockBatchRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('goods_batches').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The batch of goods with this number, ignoring case; the oldest when imports made several. */
export function findBatchNumbered(db: Db, goodsId: number, number: string) {
  return db
    .selectFrom('goods_batches')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where(sql<boolean>`upper(number) = ${number.toUpperCase()}`)
    .orderBy('id')
    .executeTakeFirst()
}

export function insertBatch(
  db: Db,
  batch: Pick<StockBatchRow, 'goods_id' | 'number' | 'produced_on' | 'expires_on'> & {
    hold?: BatchHold
  },
): Promise<StockBatchRow> {
  return db
    .insertInto('goods_batches')
    .values({ ...batch, stock_milli: 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Raises the version of a batch for a decision at the desk. Returns false on a version conflict.
 */
export async function countBatchUp(
  db: Db,
  { id, version }: { id: number; version?: number | undefined },
): Promise<boolean> {
  const changed = await db
    .updateTable('goods_batches')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Changes the batch's quantities for sale and in quarantine, and with them the goods' free stock
 * (domain-rules §7). Returns false, changing nothing, when the batch has too little. The caller has
 * locked the goods.
 */
export async function changeBatch(
  db: Db,
  { batchId, saleMilli, apartMilli }: BatchChange,
  cause: MoveCause,
): Promise<boolean> {
  const { rows } = await sql<{ goods_id: number; hold: string }>`
    update goods_batches
    set stock_milli = stock_milli + ${saleMilli}, apart_milli = apart_milli + ${apartMilli}
    where id = ${batchId} and stock_milli + ${saleMilli} >= 0 and apart_milli + ${apartMilli} >= 0
    returning goods_id, hold`.execute(db)
  const [row] = rows
  if (row === undefined) return false
  await noteMoves(db, [{ batchId, saleMilli, apartMilli }], cause)
  const goodsId = row.goods_id
  if (row.hold === '' && saleMilli > 0) await raiseFree(db, { goodsId, quantityMilli: saleMilli })
  if (row.hold === '' && saleMilli < 0)
    await lowerFree(db, [{ goodsId, quantityMilli: -saleMilli }])
  if (saleMilli !== 0) await refreshExpiry(db, goodsId, firstDayOf(goodsId))
  return true
}

/** SQL: the first expiry date among the batches of the goods that are for sale; null for none. */
export function firstDayOf(goodsId: number) {
  return sql<string | null>`(
    select min(goods_batches.expires_on) from goods_batches
    where goods_batches.goods_id = ${goodsId} and hold = '' and goods_batches.stock_milli > 0
      and goods_batches.expires_on <> ''
  )`
}

export async function noteMoves(
  db: Db,
  changes: readonly BatchChange[],
  cause: MoveCause,
): Promise<void> {
  const rows = changes
    .filter(({ saleMilli, apartMilli }) => saleMilli !== 0 || apartMilli !== 0)
    .map(({ batchId, saleMilli, apartMilli }) => ({
      batch_id: batchId,
      sale_milli: saleMilli,
      apart_milli: apartMilli,
      ...cause,
    }))
  await insertRows(db, 'stock_moves', rows)
}

export function causeOf(
  { now, operator }: { now: number; operator?: { name: string } },
  kind: StockMoveKind,
  more: Partial<MoveCause> = {},
): MoveCause {
  return { kind, at: now, ...(operator !== undefined && { operator: operator.name }), ...more }
}

/** The move already made by the form with this token, with its batch; makes the form idempotent. */
export function findMoveOf(db: Db, token: string) {
  return db
    .selectFrom('stock_moves')
    .innerJoin('goods_batches', 'goods_batches.id', 'stock_moves.batch_id')
    .select(['stock_moves.batch_id', 'stock_moves.kind', 'sale_milli'])
    .select(['stock_moves.apart_milli', 'goods_id', 'number'])
    .where('token', '=', token)
    .executeTakeFirst()
}

const mostMoves = 200

/** The latest 200 moves of a batch, newest first, and the sums of all its moves. */
export async function listMoves(db: Db, batchId: number) {
  const [rows, sums] = await Promise.all([
    db
      .selectFrom('stock_moves')
      .selectAll()
      .where('batch_id', '=', batchId)
      .orderBy('id', 'desc')
      .limit(mostMoves)
      .execute(),
    db
      .selectFrom('stock_moves')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sale_milli'), eb.lit(0)).as('sale'))
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('apart_milli'), eb.lit(0)).as('apart'))
      .where('batch_id', '=', batchId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, saleMilli: sums.sale, apartMilli: sums.apart }
}
