import { sql, type Insertable, type Selectable } from 'kysely'
import type { BackorderState } from '#contract/backorder-states'
import { selectProducts } from '#upstream/goods/products/store'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type BackorderRow = Selectable<Schema['backorders']>

export type PlacedRow = BackorderRow & { ahead: number }

export const openStates: readonly BackorderState[] = ['waiting', 'reserved']

export async function insertBackorder(
  ctx: Context,
  asked: Omit<Insertable<Schema['backorders']>, 'state' | 'created_at'>,
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('backorders')
    .values({ ...asked, state: 'waiting', created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function getBackorder(
  db: Db,
  id: number,
  storeId?: number,
): Promise<BackorderRow | undefined> {
  return db
    .selectFrom('backorders')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export function listOpenBackorders(
  db: Db,
  storeId: number,
  goodsIds?: readonly number[],
): Promise<BackorderRow[]> {
  if (goodsIds?.length === 0) return Promise.resolve([])
  return db
    .selectFrom('backorders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', 'in', openStates)
    .$if(goodsIds !== undefined, (query) => query.where('goods_id', 'in', goodsIds ?? []))
    .orderBy('id')
    .execute()
}

export async function countOpenBackorders(db: Db, storeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('backorders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  return count
}

type Moved = Partial<
  Pick<
    BackorderRow,
    'state' | 'quantity_milli' | 'served_milli' | 'cap_e4' | 'is_order' | 'until_at' | 'problem'
  >
>

/** Updates a backorder as it was read. False on a version conflict. */
export async function moveBackorder(
  ctx: Context,
  { id, version, state }: Pick<BackorderRow, 'id' | 'version' | 'state'>,
  moved: Moved,
): Promise<boolean> {
  const isEnded = moved.state !== undefined && !openStates.includes(moved.state)
  const { numUpdatedRows } = await ctx.db
    .updateTable('backorders')
    .set({
      ...moved,
      ...(isEnded && { ended_at: ctx.now }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Points a backorder, and those it had replaced, to its replacement. */
export async function replaceBackorder({ db }: Context, id: number, by: number): Promise<void> {
  await db
    .updateTable('backorders')
    .set({ replaced_by: by })
    .where((eb) => eb.or([eb('id', '=', id), eb('replaced_by', '=', id)]))
    .execute()
}

export async function listArrived({ db, now }: Context, most: number): Promise<number[]> {
  const rows = await selectProducts(db)
    .innerJoin('backorders', 'backorders.goods_id', 'goods.id')
    .select(['goods.id', (eb) => eb.fn.min('backorders.id').as('first')])
    .where('goods.stock_milli', '>', 0)
    .where('backorders.state', '=', 'waiting')
    .where('backorders.until_at', '>', now)
    .groupBy('goods.id')
    .orderBy('first')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findNextWaiting(
  { db, now }: Context,
  { goodsId, after }: { goodsId: number; after: number },
): Promise<BackorderRow | undefined> {
  return selectProducts(db)
    .innerJoin('backorders', 'backorders.goods_id', 'goods.id')
    .selectAll('backorders')
    .where('goods.id', '=', goodsId)
    .where('goods.stock_milli', '>', 0)
    .where('backorders.state', '=', 'waiting')
    .where('backorders.until_at', '>', now)
    .where('backorders.id', '>', after)
    .orderBy('backorders.id')
    .limit(1)
    .executeTakeFirst()
}

export function listExpired({ db, now }: Context, most: number): Promise<BackorderRow[]> {
  return db
    .selectFrom('backorders')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('until_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute()
}

const ahead = sql<number>`(
  select count(*) from backorders as earlier
  where earlier.goods_id = backorders.goods_id and earlier.state = 'waiting'
    and earlier.id < backorders.id
)`

export function getPlacedBackorder(
  db: Db,
  id: number,
  storeId: number,
): Promise<PlacedRow | undefined> {
  return db
    .selectFrom('backorders')
    .selectAll()
    .select(ahead.as('ahead'))
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function listBackorders(
  db: Db,
  { storeId, isOpen, page, pageSize }: Listed & { storeId: number; isOpen: boolean },
): Promise<{ rows: PlacedRow[]; open: number; ended: number }> {
  const all = db.selectFrom('backorders').where('store_id', '=', storeId)
  const [rows, counted] = await Promise.all([
    all
      .selectAll()
      .select(ahead.as('ahead'))
      .where('state', isOpen ? 'in' : 'not in', openStates)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    all
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const sum = (wanted: boolean) =>
    counted
      .filter(({ state }) => openStates.includes(state) === wanted)
      .reduce((total, { count }) => total + count, 0)
  return { rows, open: sum(true), ended: sum(false) }
}

interface Listed {
  page: number
  pageSize: number
}
