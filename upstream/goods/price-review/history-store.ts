import type { Insertable, Selectable } from 'kysely'
import type { PriceTarget } from '#upstream/goods/pricing/own-price'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type NewPriceChange = Insertable<Schema['price_changes']>
export type PriceChangeRow = Selectable<Schema['price_changes']>

/** Writes what prices were and are; no row is changed afterwards (domain-rules §22). */
export async function addPriceChanges(db: Db, rows: readonly NewPriceChange[]): Promise<void> {
  if (rows.length > 0) await insertRows(db, 'price_changes', rows)
}

/** The latest changes of a product's prices, newest first. */
export function listPriceChanges(db: Db, goodsId: number): Promise<PriceChangeRow[]> {
  return db
    .selectFrom('price_changes')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

const dayMs = 86_400_000

interface Asked {
  goodsIds: readonly number[]
  target: PriceTarget
  now: number
}

/**
 * What prices were before somebody lowered or withdrew them without a second person, by goods: the
 * highest within a day, and of a price that is withdrawn the last.
 */
export async function listLoweredFrom(
  db: Db,
  { goodsIds, target, now }: Asked,
): Promise<Map<number, number>> {
  const { rank, storeId } = { rank: 0, storeId: null, ...target }
  const rows = await db
    .selectFrom('price_changes as change')
    .select((eb) => ['goods_id', eb.fn.max('before_e4').as('priceE4')])
    .where('goods_id', 'in', [...goodsIds, 0])
    .where('kind', '=', target.kind)
    .where('rank', '=', rank)
    .where('store_id', storeId === null ? 'is' : '=', storeId)
    .where('source', '<>', 'review')
    .where((eb) => {
      const later = eb
        .selectFrom('price_changes as later')
        .select('later.id')
        .whereRef('later.goods_id', '=', 'change.goods_id')
        .whereRef('later.kind', '=', 'change.kind')
        .whereRef('later.rank', '=', 'change.rank')
        .where('later.store_id', storeId === null ? 'is' : '=', storeId)
        .whereRef('later.id', '>', 'change.id')
      return eb.and([
        eb.not(eb.exists(later.where('later.source', '=', 'review'))),
        eb.or([
          eb('change.created_at', '>', now - dayMs),
          eb.and([eb('change.after_e4', 'is', null), eb.not(eb.exists(later))]),
        ]),
      ])
    })
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map(({ goods_id: id, priceE4 }) => [id, priceE4 ?? 0]))
}

/** Counts up with every change of a store's contract prices. */
export async function contractsVersion(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('price_changes')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}
