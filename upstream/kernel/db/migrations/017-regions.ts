import { sql, type Kysely } from 'kysely'
import { joinRegion, type RegionNames } from '#contract/region-names'
import { resolveRegion } from '#upstream/kernel/regions/rules'
import { runAll } from '../create-table'
import type { Engine } from '../engine'
import { jsonTable } from '../json-table'

/** The regions of addresses and stores by their code (docs/decisions/097). */
export function addRegions(db: Kysely<unknown>): Promise<void> {
  return runAll(db, [
    'alter table addresses add column region_code text',
    'alter table stores add column region_code text',
  ])
}

/**
 * Fills them in, with the whole names, where what was typed means one region; other rows stay as
 * they are. Read into memory are the places that occur, not the rows.
 */
export async function fillRegions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { rows: places } = await sql<RegionNames>`
    select distinct province, city, district from addresses`.execute(db)
  await sql`
    update addresses set region_code = meant.code, province = meant.province, city = meant.city,
      district = meant.district
    from ${jsonTable(engine, 'meant', addressColumns, places.flatMap(addressMeant))}
    where addresses.province = was_province and addresses.city = was_city
      and addresses.district = was_district and addresses.region_code is null`.execute(db)
  const { rows: regions } = await sql<{ region: string }>`
    select distinct region from stores`.execute(db)
  await sql`
    update stores set region_code = meant.code, region = meant.region
    from ${jsonTable(engine, 'meant', storeColumns, regions.flatMap(storeMeant))}
    where stores.region = was and stores.region_code is null`.execute(db)
}

const storeColumns = { was: 'text', code: 'text', region: 'text' } as const
const addressColumns = {
  was_province: 'text',
  was_city: 'text',
  was_district: 'text',
  code: 'text',
  province: 'text',
  city: 'text',
  district: 'text',
} as const

function addressMeant(was: RegionNames) {
  const found = resolveRegion(was)
  const before = { was_province: was.province, was_city: was.city, was_district: was.district }
  return found.state === 'exact' ? [{ ...before, ...found.region }] : []
}

function storeMeant({ region: was }: { region: string }) {
  const found = resolveRegion({ province: '', city: '', district: was })
  return found.state === 'exact'
    ? [{ was, code: found.region.code, region: joinRegion(found.region) }]
    : []
}
