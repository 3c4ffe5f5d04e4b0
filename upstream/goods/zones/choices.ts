import type { ZoneChoice } from '#contract/desk/goods'
import { listedZones, zoneTitles } from '#contract/zone-titles'
import type { Db } from '#upstream/kernel/db/database'
import { listAllZones } from './store'

/** Zones and themed lists whose goods are chosen one by one, by the names they have now. */
export async function listZoneChoices(db: Db): Promise<ZoneChoice[]> {
  const rows = await listAllZones(db)
  const nameOf = new Map(rows.map(({ code, name }) => [code, name]))
  const themed = rows.filter(({ code }) => !(code in zoneTitles))
  return [
    ...listedZones.map((code) => ({ code, name: nameOf.get(code) ?? zoneTitles[code] })),
    ...themed.map(({ code, name }) => ({ code, name })),
  ]
}
