import type { ShipmentState } from '#contract/shipment-words'
import type { OrderEvent } from '../orders/rules'

/** Events of a shipment (domain-rules §17). */
export type ShipmentEvent = 'ship' | 'withdraw' | 'receive' | 'refuse'

const transitions: Record<ShipmentState, Partial<Record<ShipmentEvent, ShipmentState>>> = {
  packed: { ship: 'shipped', withdraw: 'withdrawn' },
  shipped: { withdraw: 'withdrawn', receive: 'received', refuse: 'refused' },
  received: {},
  refused: {},
  withdrawn: {},
}

export function nextShipmentState(
  state: ShipmentState,
  event: ShipmentEvent,
): ShipmentState | undefined {
  return transitions[state][event]
}

export interface LineQuantities {
  quantityMilli: number
  shippedMilli: number
  closedMilli: number
  /** In packed shipments that wait for their check. */
  packedMilli: number
}

export function toSendMilli(line: LineQuantities): number {
  return Math.max(0, line.quantityMilli - line.shippedMilli - line.closedMilli - line.packedMilli)
}

type Sent = Pick<LineQuantities, 'quantityMilli' | 'shippedMilli' | 'closedMilli'>

/** The order's event for a shipment. `lines` as they are afterwards. */
export function shippingEvent(lines: readonly Sent[]): OrderEvent {
  return lines.every(isDone) ? 'ship' : 'shipPart'
}

/** The order's event for a withdrawn shipment, depending on whether others remain. */
export function withdrawalEvent(lines: readonly Sent[]): OrderEvent {
  return lines.some(({ shippedMilli }) => shippedMilli > 0) ? 'withdrawPart' : 'withdrawAll'
}

/**
 * The order's event for closing lines. `lines` as they are afterwards. Undefined while something is
 * still to be shipped. An order of which nothing was ever shipped is cancelled.
 */
export function closingEvent(lines: readonly Sent[]): 'closeRest' | 'closeAll' | undefined {
  if (!lines.every(isDone)) return undefined
  return lines.some(({ shippedMilli }) => shippedMilli > 0) ? 'closeRest' : 'closeAll'
}

function isDone({ quantityMilli, shippedMilli, closedMilli }: Sent): boolean {
  return shippedMilli + closedMilli >= quantityMilli
}

/** 含麻 and cold-chain goods ship only after another person's check. */
export function needsChecker(order: { is_hm: number; is_cold_chain: number }): boolean {
  return order.is_hm === 1 || order.is_cold_chain === 1
}
