import { z } from 'zod'
import { call } from './call'
import { timestampSchema } from './scalars'
import { record, wire } from './wire'

/** Zones of product.md §2 that list goods; each has its own membership rule. */
export const zoneNames = [
  'clinic',
  'freeShipping',
  'controlled',
  'herbal',
  'device',
  'nearExpiry',
  'franchise',
  'promotion',
  'welfare',
] as const
export type ZoneName = (typeof zoneNames)[number]

/**
 * A zone or themed list for this buyer (product.md §8). States: open; blocked (manually or for this
 * buyer), 活动未开始; upcoming, 活动暂未开始. Only an open one has goods.
 */
const zoneFields = {
  /** '' leaves the name to the shop. */
  name: z.string(),
  intro: z.string(),
  state: wire('status', z.enum(['open', 'blocked', 'upcoming'])),
  opensAt: wire('start_time', timestampSchema.optional()),
}
export const zoneSchema = record(zoneFields)
export type Zone = z.output<typeof zoneSchema>

export const zoneCalls = {
  'zone.list': call({
    method: 'GET',
    path: '/api/zone',
    access: 'optional',
    summary: '各专区对当前买家的状态',
    input: record({}),
    // Any text, because an upstream may have zones that this shop has no page for.
    data: z.array(record({ code: z.string(), ...zoneFields })),
  }),
}
