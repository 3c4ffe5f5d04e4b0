import { zoneNames } from '#contract/zone'
import { decideZones } from '#upstream/goods/zones/asked-zone'
import type { Handlers } from './handler'
import { presentZone } from './present-zone'

export const zoneHandlers = {
  'zone.list': async (ctx) => {
    const zones = await decideZones(ctx, zoneNames)
    return zones.map((zone) => ({ code: zone.code, ...presentZone(zone) }))
  },
} satisfies Partial<Handlers>
