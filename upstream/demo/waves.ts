import { makeWave } from '#upstream/trade/shipments/make-wave'
import { asOperator, contextAt, type Place } from './at-work'
import type { PastOrder } from './past-order'

const warehouse = {
  name: 'desk-warehouse',
  role: 'warehouse',
  permission: 'picking.write',
} as const
const hourMs = 3_600_000

export async function seedWaves(
  place: Place,
  orders: readonly PastOrder[],
  now: number,
): Promise<void> {
  const waiting = orders.flatMap(({ order }) =>
    order.state === 'packing' && order.is_hm === 0 ? [order.id] : [],
  )
  await makeWave(await asOperator(contextAt(place, now - hourMs), warehouse), waiting)
}
