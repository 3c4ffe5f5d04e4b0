import { zoneNames } from '#contract/zone'
import type { Handlers } from './handler'
import { presentZone } from '#upstream/goods/zones/asked-zone'
import { listZones } from '#upstream/goods/zones/store'

export const zoneHandlers = {
  'zone.list': async ({ database, buyer, now }) => {
    const rows = await listZones(database.db, zoneNames)
    const rowOf = new Map(rows.map((row) => [row.code, row]))
    return zoneNames.map((code) => ({
      code,
      ...presentZone(code, rowOf.get(code), buyer, now),
    }))
  },
} satisfies Partial<Handlers>
