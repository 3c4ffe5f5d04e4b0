import type { Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { ZoneTable } from '#upstream/kernel/db/zone-tables'

/** A zone by its code, or a themed list by its id. */
export function getZone(
  db: Db,
  wanted: { code: string } | { id: number },
): Promise<Selectable<ZoneTable> | undefined> {
  const query = db.selectFrom('zones').selectAll()
  return (
    'code' in wanted ? query.where('code', '=', wanted.code) : query.where('id', '=', wanted.id)
  ).executeTakeFirst()
}

/** The zones with these codes, as far as the database says anything of them. */
export function listZones(db: Db, codes: readonly string[]): Promise<Selectable<ZoneTable>[]> {
  return db.selectFrom('zones').selectAll().where('code', 'in', codes).execute()
}
