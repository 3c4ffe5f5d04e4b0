import { z } from 'zod'
import { call } from './call'
import { timestampSchema } from './scalars'
import { record, wire } from './wire'

/**
 * The zones of product.md §2 that show goods; each has its own rule for which goods belong to it.
 */
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
 * A zone or themed list for this buyer now (product.md §8): open; blocked, by hand or for this
 * buyer, 活动未开始; upcoming, 活动暂未开始. Only an open one has goods.
 */
const zoneFields = {
  /** Empty where the upstream leaves the name to the shop. */
  name: z.string(),
  intro: z.string(),
  state: wire('status', z.enum(['open', 'blocked', 'upcoming'])),
  /** When an upcoming one opens. */
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
    // Any text, not only our zone names: an upstream may have zones that this shop has no page for.
    data: z.array(record({ code: z.string(), ...zoneFields })),
  }),
}
