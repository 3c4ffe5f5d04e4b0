import { sql, type RawBuilder } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { termId } from '#upstream/kernel/db/search-terms'

export async function listUnindexed(db: Db, limit: number): Promise<number[]> {
  const rows = await selectProducts(db)
    .leftJoin('goods_terms', 'goods_terms.goods_id', 'goods.id')
    .select('goods.id')
    .where('goods_terms.goods_id', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function forgetGoods(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('goods_terms').where('goods_id', 'in', ids).execute()
  await db.deleteFrom('goods_codes').where('goods_id', 'in', ids).execute()
}

export async function forgetAllGoods(db: Db): Promise<void> {
  await db.deleteFrom('goods_terms').execute()
  await db.deleteFrom('goods_codes').execute()
}

/** Stores the term ids of goods, from a table `texts` with `goods_id` and the texts. */
export async function insertTerms(db: Db, texts: RawBuilder<unknown>): Promise<void> {
  const term = (kind: Parameters<typeof termId>[0], column: string) =>
    sql`coalesce(${termId(kind, sql.ref(`texts.${column}`))}, 0)`
  await sql`
    insert into goods_terms (goods_id, name_term, trade_term, manufacturer_term, spec_term)
    select goods_id, ${term('name', 'name')}, ${term('name', 'trade_name')},
      ${term('manufacturer', 'manufacturer')}, ${term('spec', 'spec')}
    from ${texts}`.execute(db)
}

/** SQL condition on `goods`: one of the texts of a product is one of these terms. */
export function withTerms(terms: readonly number[]): RawBuilder<boolean> {
  const list = sql.join(terms.map((term) => sql.lit(term)))
  const columns = ['name_term', 'trade_term', 'manufacturer_term', 'spec_term'] as const
  const ways = columns.map((column) => sql`${sql.ref(`goods_terms.${column}`)} in (${list})`)
  return sql<boolean>`goods.id in (
    select goods_terms.goods_id from goods_terms where ${sql.join(ways, sql` or `)}
  )`
}

export async function insertCodes(
  db: Db,
  codes: readonly { code: string; goods_id: number }[],
): Promise<void> {
  await insertRows(db, 'goods_codes', codes)
}

/** SQL condition on `goods`: a code of the product starts with one of these. */
export function withCodes(codes: readonly string[]): RawBuilder<boolean> {
  const ways = codes.map((code) => sql`(code >= ${code} and code < ${`${code}~`})`)
  return sql<boolean>`goods.id in (
    select goods_codes.goods_id from goods_codes where ${sql.join(ways, sql` or `)}
  )`
}

/** SQLite allows at most 500 selects in one compound statement. */
const selectsAtOnce = 400

/** All codes that start with one of these. One statement per 400. */
export async function findCodes(
  db: Db,
  asked: readonly { word: number; code: string }[],
): Promise<{ word: number; code: string; goods_id: number }[]> {
  const found: { word: number; code: string; goods_id: number }[] = []
  for (let from = 0; from < asked.length; from += selectsAtOnce) {
    const selects = asked.slice(from, from + selectsAtOnce).map(
      // '~' sorts after every character of a code in both engines.
      ({ word, code }) => sql`select ${sql.lit(word)} as word, code, goods_id from goods_codes
      where code >= ${code} and code < ${`${code}~`}`,
    )
    const { rows } = await sql<{ word: number; code: string; goods_id: number }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Ids of goods that have one of these codes. */
export async function listByCodes(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('goods_codes')
    .select('goods_id')
    .distinct()
    .where('code', 'in', codes)
    .execute()
  return rows.map(({ goods_id: id }) => id)
}
