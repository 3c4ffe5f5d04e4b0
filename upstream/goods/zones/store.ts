import type { Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export function getZone(
  db: Db,
  wanted: { code: string } | { id: number },
): Promise<Selectable<Schema['zones']> | undefined> {
  const query = db.selectFrom('zones').selectAll()
  return (
    'code' in wanted ? query.where('code', '=', wanted.code) : query.where('id', '=', wanted.id)
  ).executeTakeFirst()
}

/** Every zone and themed list that has a row, in the order of their ids. */
export function listAllZones(db: Db): Promise<Selectable<Schema['zones']>[]> {
  return db.selectFrom('zones').selectAll().orderBy('id').execute()
}

export function listZones(
  db: Db,
  codes: readonly string[],
): Promise<Selectable<Schema['zones']>[]> {
  return db.selectFrom('zones').selectAll().where('code', 'in', codes).execute()
}
