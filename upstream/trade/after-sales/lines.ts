import type { Context } from '#upstream/kernel/context'
import { receivedAfterMs } from '../orders/rules'
import { listSentLines, type ClaimedBy, type SentLine } from '../shipments/claimed-store'
import type { Claimed } from './rules'
import { listTaken, type Taken } from './taken-store'

export interface ClaimedLine {
  row: SentLine
  claimed: Claimed
}

export async function readLines(
  { db }: Context,
  by: ClaimedBy,
  isOn: boolean,
): Promise<ClaimedLine[]> {
  const rows = await listSentLines(db, by)
  const taken = await listTaken(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = taken.get(row.id)
    return { row, claimed: toClaimed(row, isOn, own) }
  })
}

function toClaimed(row: SentLine, isOn: boolean, taken: Taken | undefined): Claimed {
  const isReceived = row.shipment_state === 'received' || row.order_state === 'completed'
  const isUnderWay = row.shipment_state === 'shipped'
  return {
    isOn,
    shipmentState: isUnderWay && isReceived ? 'received' : row.shipment_state,
    receivedAt: isReceived && row.shipment_state !== 'refused' ? receivedAtOf(row) : null,
    orderedAt: row.ordered_at,
    quantityMilli: row.quantity_milli,
    shortMilli: row.short_milli,
    takenMilli: taken?.milli ?? 0,
    takenShortMilli: taken?.shortMilli ?? 0,
    openId: taken?.openId,
    openTimes: taken?.openTimes ?? [],
    expiresOn: row.expires_on,
    isHm: row.is_hm === 1 || row.is_hm_goods === 1,
    isControlled: row.control !== '',
    isColdChain: isCold(row),
    unit: row.unit,
  }
}

// Legacy orders have no receipt per shipment: they were received as a whole, automatically after
// ten days.
function receivedAtOf({ received_at, completed_at, shipped_at }: SentLine): number {
  return received_at ?? completed_at ?? (shipped_at ?? 0) + receivedAfterMs
}

export function isCold({ is_cold_chain, is_cold_goods }: SentLine): boolean {
  return is_cold_chain === 1 || is_cold_goods === 1
}
