import type { Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { ZoneTable } from '#upstream/kernel/db/zone-tables'

export function getZone(
  db: Db,
  wanted: { code: string } | { id: number },
): Promise<Selectable<ZoneTable> | undefined> {
  const query = db.selectFrom('zones').selectAll()
  return (
    'code' in wanted ? query.where('code', '=', wanted.code) : query.where('id', '=', wanted.id)
  ).executeTakeFirst()
}

export function listZones(db: Db, codes: readonly string[]): Promise<Selectable<ZoneTable>[]> {
  return db.selectFrom('zones').selectAll().where('code', 'in', codes).execute()
}
