import type { Db } from '#upstream/kernel/db/database'
import type { OpenTime } from './rules'
import { openStates } from './states'

/**
 * The requested part of a shipment line, in thousandths, the part that never arrived, and when it
 * was requested.
 */
export interface Taken {
  milli: number
  shortMilli: number
  openId?: number
  openTimes: readonly OpenTime[]
}

export async function listTaken(
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, Taken>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('after_sales')
    .select(['id', 'shipment_line_id', 'state', 'reason', 'quantity_milli', 'granted_milli'])
    .select(['created_at', 'state_at'])
    .where('shipment_line_id', 'in', lineIds)
    .execute()
  const taken = new Map<number, Taken>()
  for (const row of rows) {
    const before = taken.get(row.shipment_line_id)
    const isOpen = openStates.includes(row.state)
    const grantedMilli = row.state === 'completed' ? (row.granted_milli ?? 0) : 0
    const milli = isOpen ? row.quantity_milli : grantedMilli
    const time = { from: row.created_at, to: isOpen ? undefined : row.state_at }
    taken.set(row.shipment_line_id, {
      ...before,
      milli: (before?.milli ?? 0) + milli,
      shortMilli: (before?.shortMilli ?? 0) + (row.reason === 'short' ? milli : 0),
      ...(isOpen && { openId: row.id }),
      openTimes: [...(before?.openTimes ?? []), time],
    })
  }
  return taken
}
