import { sql, type Expression, type RawBuilder } from 'kysely'
import type { GoodsClass } from '#contract/goods'
import type { GoodsNeed, ShelfState } from '#contract/desk/kinds/goods'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { selectProducts } from './store'

interface GoodsAsked extends AskedStates<ShelfState> {
  /** The goods of a search (`matchesGoods`). */
  found: RawBuilder<boolean> | undefined
  class: GoodsClass | undefined
  /** Undefined for all. */
  categoryIds: readonly number[] | undefined
  need: GoodsNeed | undefined
  /** A code of `goods.zones`; undefined for all. */
  zone: string | undefined
  /** The manufacturer of a brand; undefined for all. */
  manufacturer: string | undefined
  /** These alone; empty for all. */
  ids: readonly number[]
}

interface Needs {
  /** The last day that is near. */
  nearDay: string
  /** Goods with batches that have no report, as ids for `in`. */
  unreported: Expression<unknown>
}

const shelf = sql<ShelfState>`case when goods.is_on_shelf = 1 then 'on' else 'off' end`

/** One page of the catalogue, on and off the shelf, newest first. */
export function listGoodsForDesk(db: Db, asked: GoodsAsked, needs: Needs) {
  const { found, categoryIds, need, zone, manufacturer, ids } = asked
  const conditions = [
    ...(found === undefined ? [] : [found]),
    ...(asked.class === undefined ? [] : [sql<boolean>`goods.class = ${asked.class}`]),
    ...(categoryIds === undefined
      ? []
      : [sql<boolean>`goods.category_id in (${sql.join([...categoryIds, 0])})`]),
    ...(need === undefined ? [] : [needing(need, needs)]),
    ...(zone === undefined ? [] : [sql<boolean>`' ' || goods.zones || ' ' like ${`% ${zone} %`}`]),
    ...(manufacturer === undefined ? [] : [sql<boolean>`goods.manufacturer = ${manufacturer}`]),
    ...(ids.length === 0 ? [] : [sql<boolean>`goods.id in (${sql.join(ids)})`]),
  ]
  const listed = conditions.reduce(
    (query, condition) => query.where(condition),
    selectProducts(db)
      .select(['goods.id', 'code', 'name', 'trade_name', 'spec', 'manufacturer', 'unit'])
      .select(['base_price_e4', 'stock_milli', shelf.as('state')]),
  )
  return listByState(listed, asked, {
    of: 'goods',
    state: shelf,
    store: null,
    isQueue: false,
    sorts,
  })
}

function needing(need: GoodsNeed, { nearDay, unreported }: Needs): RawBuilder<boolean> {
  const conditions: Record<GoodsNeed, RawBuilder<boolean>> = {
    price: sql`goods.base_price_e4 is null`,
    stock: sql`goods.stock_milli = 0`,
    expiring: sql`goods.expires_on <= ${nearDay}`,
    report: sql`goods.id in ${unreported}`,
    picture: sql`goods.picture = ''`,
  }
  return conditions[need]
}

const sorts = {
  code: sql.ref('goods.code'),
  name: sql.ref('goods.name'),
  price: sql`coalesce(goods.base_price_e4, 0)`,
  stock: sql.ref('goods.stock_milli'),
}

/** A product with the name of its warehouse. */
export function findGoodsForDesk(db: Db, id: number) {
  return selectProducts(db)
    .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
    .select('warehouses.name as warehouse')
    .selectAll('goods')
    .where('goods.id', '=', id)
    .executeTakeFirst()
}
export type DeskGoodsRow = NonNullable<Awaited<ReturnType<typeof findGoodsForDesk>>>

/** What a rule of prices looks at. */
export function listPricedRows(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'base_price_e4', 'cost_e4', 'ladder', 'control'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute()
}

/** Another product that an import would take for the same by its number or, without, its texts. */
export function findOfIdentity(db: Db, { identity, id }: { identity: string; id: number }) {
  return selectProducts(db)
    .select(['id', 'name', 'spec'])
    .where('identity', '=', identity)
    .where('id', '<>', id)
    .executeTakeFirst()
}

/** Changes a product as it was read. False on a version conflict. */
export function changeProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  read: { id: number; version: number },
  change: Partial<NewGoods>,
): Promise<boolean> {
  return moveOn(db, 'goods', read, { ...change, updated_at: now })
}

interface PricedNames {
  identities?: readonly string[]
  codes?: readonly string[]
  ids: readonly number[]
}

/** Goods by their identity, number or id, with what their prices are decided by. */
export function listPricedGoods(db: Db, { identities = [], codes = [], ids }: PricedNames) {
  return selectProducts(db)
    .select(['id', 'identity', 'code', 'name', 'spec', 'unit'])
    .select(['base_price_e4', 'cost_e4', 'ladder', 'control'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', [...ids, 0]),
        eb('identity', 'in', [...identities, '']),
        eb.and([eb('code', 'in', [...codes, '']), eb('code', '<>', '')]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** What a file of goods has besides what their list shows. */
export async function listFiledGoods(db: Db, ids: readonly number[]) {
  const rows = await selectProducts(db)
    .select(['id', 'licence_holder', 'dosage_form', 'approval_number', 'barcode', 'class'])
    .select(['category_id', 'cost_e4', 'package_step_milli', 'case_milli', 'minimum_milli'])
    .select(['limit_milli', 'storage', 'description'])
    .select(['is_prescription', 'is_hm', 'is_cold_chain'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
/** All goods behind an id, for a file of their prices. */
export function listIdsOfCodes(db: Db, codes: readonly string[]) {
  return selectProducts(db)
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .orderBy('id')
    .execute()
}

/** What a campaign's lines look at, of the goods of these numbers. */
export function listGoodsOfCodes(db: Db, codes: readonly string[]) {
  return selectProducts(db).select(codedColumns).where('code', 'in', codes).orderBy('id').execute()
}
export const codedColumns = [
  'id',
  'code',
  'name',
  'spec',
  'unit',
  'manufacturer',
  'approval_number',
  'base_price_e4',
  'cost_e4',
  'package_step_milli',
  'minimum_milli',
  'is_on_shelf',
  'is_hm',
  'control',
] as const
export type CodedGoods = Awaited<ReturnType<typeof listGoodsOfCodes>>[number]

/** Where goods stand: their category, and the codes of their zones. */
export function listPlaces(db: Db, ids: readonly number[]) {
  return selectProducts(db)
    .select(['id', 'category_id', 'zones'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export async function putGoods(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
  place: Partial<Pick<NewGoods, 'category_id' | 'zones'>>,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('goods')
    .set((eb) => ({ ...place, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Puts goods on the shelf or takes them off. Returns those of which that is a change. */
export async function shelve(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ids, state }: { ids: readonly number[]; state: ShelfState },
): Promise<number[]> {
  const wanted = state === 'on' ? 1 : 0
  const rows = await db
    .updateTable('goods')
    .set((eb) => ({ is_on_shelf: wanted, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('is_on_shelf', '<>', wanted)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
