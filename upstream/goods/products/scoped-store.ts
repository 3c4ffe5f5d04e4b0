import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { codedColumns, type CodedGoods } from './desk-store'
import { selectProducts } from './store'

/** The goods that a campaign counts, as `readScope` reads it. */
export interface ScopedGoods {
  area: string
  counted: string
  goodsIds?: readonly number[]
  exceptIds: readonly number[]
}

/** How many goods on the shelf a campaign's scope counts (`full_reductions.counted`). */
export async function countScopedGoods(db: Db, scope: ScopedGoods): Promise<number> {
  const { goodsIds, exceptIds } = scope
  const excepted = new Set(exceptIds)
  if (goodsIds !== undefined) return goodsIds.filter((id) => !excepted.has(id)).length
  const { count } = await selectScoped(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same with the first of them by name and 规格. */
export async function listScopedGoods(
  db: Db,
  scope: ScopedGoods,
  most: number,
): Promise<{ count: number; first: string[] }> {
  const { goodsIds, exceptIds } = scope
  const excepted = new Set(exceptIds)
  const listed = goodsIds?.filter((id) => !excepted.has(id)).slice(0, most)
  const query =
    listed === undefined
      ? selectScoped(db, scope)
      : selectProducts(db).where('id', 'in', [...listed, 0])
  const rows = await query.select(['id', 'name', 'spec']).orderBy('id').limit(most).execute()
  return {
    count: await countScopedGoods(db, scope),
    first: rows.map(({ name, spec }) => `${name} ${spec}`),
  }
}

/**
 * Of a scope the first goods, by the greatest loss, that are below cost where `keptPpm` millionths of
 * their base price remain. Goods that count for no promotion are left out.
 */
export async function listBelowCost(
  db: Db,
  scope: ScopedGoods,
  { keptPpm, most }: { keptPpm: number; most: number },
): Promise<CodedGoods[]> {
  const lossPpm = ({ base_price_e4: base, cost_e4: cost }: CodedGoods) =>
    ((cost ?? 0) * 1_000_000) / (base ?? 1)
  const below = (query: ReturnType<typeof selectProducts>) =>
    query
      .select(codedColumns)
      .where('is_hm', '=', 0)
      .where('control', '=', '')
      .where('base_price_e4', '>', 0)
      .where(sql<boolean>`base_price_e4 * ${sql.lit(keptPpm)} < cost_e4 * 1000000`)
      .orderBy(sql`cost_e4 * 1000000 / base_price_e4`, 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
  if (scope.goodsIds === undefined) return below(selectScoped(db, scope))
  const excepted = new Set(scope.exceptIds)
  const listed = scope.goodsIds.filter((id) => !excepted.has(id))
  const rows = await inBatches(listed, (some) => below(selectProducts(db).where('id', 'in', some)))
  return rows.sort((a, b) => lossPpm(b) - lossPpm(a)).slice(0, most)
}

function selectScoped(db: Db, { area, counted, exceptIds }: ScopedGoods) {
  return selectProducts(db)
    .where('is_on_shelf', '=', 1)
    .where('id', 'not in', [...exceptIds, 0])
    .$if(area !== '', (query) =>
      query.where(sql<boolean>`' ' || zones || ' ' like ${`% ${area} %`}`),
    )
    .$if(counted !== '', (query) =>
      query.where(
        sql<boolean>`(
          cast(${counted} as text) like '%|class:' || class || '|%'
          or cast(${counted} as text) like '%|category:' || category_id || '|%'
          or cast(${counted} as text) like '%|maker:' || manufacturer || '|%'
        )`,
      ),
    )
}
