import type { Insertable, Selectable } from 'kysely'
import { zoneNames, type ZoneName } from '#contract/zone'
import { zoneTitles } from '#contract/zone-titles'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listAllZones } from './store'

export type ZoneRow = Selectable<Schema['zones']>

const firstThemed = 101

/** A zone that has no row yet is open, under its usual name. */
function usualZone(code: ZoneName): ZoneRow {
  return {
    id: zoneNames.indexOf(code) + 1,
    code,
    name: zoneTitles[code],
    intro: '',
    opens_at: null,
    closes_at: null,
    is_open: 1,
    version: 1,
  }
}

/** All zones in the order of the shop, then the themed lists; zones by their fixed numbers. */
export async function listDeskZones(db: Db): Promise<ZoneRow[]> {
  const rows = await listAllZones(db)
  const zones = zoneNames.map((code) => {
    const usual = usualZone(code)
    return { ...usual, ...rows.find((row) => row.code === code), id: usual.id }
  })
  return [...zones, ...rows.filter(({ code }) => !(code in zoneTitles))]
}

export async function findDeskZone(db: Db, id: number): Promise<ZoneRow | undefined> {
  return (await listDeskZones(db)).find((row) => row.id === id)
}

export type TypedZone = Omit<Insertable<Schema['zones']>, 'id' | 'code' | 'version'>

/** Adds a themed list. The caller holds `lockCatalogue`. */
export async function insertThemed(db: Db, typed: TypedZone): Promise<number> {
  const ids = (await listAllZones(db)).map(({ id }) => id)
  const id = Math.max(firstThemed - 1, ...ids) + 1
  await db
    .insertInto('zones')
    .values({ ...typed, id, code: `t${String(id)}` })
    .execute()
  return id
}

/** Changes a zone as it was read. False on a version conflict. */
export async function changeZone(
  db: Db,
  { id, code, version }: Pick<ZoneRow, 'id' | 'code' | 'version'>,
  typed: TypedZone,
): Promise<boolean> {
  if (code in zoneTitles)
    await db
      .insertInto('zones')
      .values({ ...usualZone(code as ZoneName), id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const changed = await db
    .updateTable('zones')
    .set((eb) => ({ ...typed, version: eb('version', '+', 1) }))
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
