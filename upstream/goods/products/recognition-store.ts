import { sql } from 'kysely'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import type { Db } from '#upstream/kernel/db/database'
import { engineOf } from '#upstream/kernel/db/engine'
import { jsonTable } from '#upstream/kernel/db/json-table'
import { selectProducts } from './store'

type KeyColumn = 'identity' | 'named_as' | 'approved_as'

/** Recognition keys to look up, and ids of goods recognised by other means. */
export interface Lookup extends Record<KeyColumn, readonly string[]> {
  ids: readonly number[]
}

export async function findRecognised<C extends keyof GoodsRow>(
  db: Db,
  lookup: Lookup,
  columns: readonly C[],
): Promise<Pick<GoodsRow, C | 'id'>[]> {
  const engine = engineOf(db)
  const idsBy = (column: KeyColumn) => {
    const keys = lookup[column].map((key) => ({ key }))
    const wanted = jsonTable(engine, 'wanted', { key: 'text' }, keys)
    return sql`select id from goods where ${sql.ref(column)} in (select key from ${wanted})`
  }
  const ids = lookup.ids.map((id) => ({ id }))
  const known = sql`select id from ${jsonTable(engine, 'known', { id: 'bigint' }, ids)}`
  const all = [idsBy('identity'), idsBy('named_as'), idsBy('approved_as'), known]
  return selectProducts(db)
    .select(['id', ...columns] as 'id'[])
    .where('id', 'in', sql<never>`(${sql.join(all, sql` union `)})`)
    .execute() as Promise<unknown> as Promise<Pick<GoodsRow, C | 'id'>[]>
}

export function listUnrecognised(db: Db, afterId: number, limit: number) {
  return selectProducts(db)
    .select(['id', 'identity', 'code', 'name', 'manufacturer', 'spec', 'approval_number', 'unit'])
    .where('named_as', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function saveRecognition(
  db: Db,
  goods: readonly ({ id: number } & Pick<GoodsRow, KeyColumn>)[],
): Promise<void> {
  const columns = { id: 'bigint', identity: 'text', named_as: 'text', approved_as: 'text' } as const
  const rows = goods.map(({ id, identity, named_as, approved_as }) => ({
    id,
    identity,
    named_as,
    approved_as,
  }))
  const given = jsonTable(engineOf(db), 'given', columns, rows)
  await sql`
    update goods set identity = given.identity, named_as = given.named_as,
      approved_as = given.approved_as
    from ${given} where goods.id = given.id`.execute(db)
}
