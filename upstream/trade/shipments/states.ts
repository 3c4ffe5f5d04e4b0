import type { Context } from '#upstream/kernel/context'
import { nextShipmentState, type ShipmentEvent } from './rules'
import { updateShipment, type ShipmentRow } from './store'

type Known = Pick<ShipmentRow, 'id' | 'version' | 'state'>
type More = Partial<
  Pick<
    ShipmentRow,
    | 'carrier'
    | 'tracking_number'
    | 'parcels'
    | 'recorder'
    | 'start_temperature'
    | 'checker_id'
    | 'received_by'
    | 'refusal_reason'
    | 'refusal_cause'
    | 'refusal_temperature'
    | 'refusal_record_id'
  >
>

/**
 * Applies an event to a shipment: the only way to change its state, so that its times are always
 * recorded. Returns false and changes nothing when the event is not allowed or on a version
 * conflict (domain-rules §17).
 */
export async function advanceShipment(
  ctx: Context,
  shipment: Known,
  event: ShipmentEvent,
  more: More = {},
): Promise<boolean> {
  const state = nextShipmentState(shipment.state, event)
  if (state === undefined) return false
  return updateShipment(ctx.db, shipment, { ...more, ...stampsOf(event, ctx.now), state })
}

function stampsOf(event: ShipmentEvent, at: number) {
  if (event === 'ship') return { shipped_at: at }
  return event === 'receive' || event === 'refuse' ? { received_at: at } : {}
}
