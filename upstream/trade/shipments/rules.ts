import type { ShipmentState } from '#contract/shipment-words'
import type { OrderEvent } from '../orders/rules'

/** What can happen to a shipment (domain-rules §17). */
export type ShipmentEvent = 'ship' | 'withdraw' | 'receive' | 'refuse'

const transitions: Record<ShipmentState, Partial<Record<ShipmentEvent, ShipmentState>>> = {
  packed: { ship: 'shipped', withdraw: 'withdrawn' },
  shipped: { withdraw: 'withdrawn', receive: 'received', refuse: 'refused' },
  received: {},
  refused: {},
  withdrawn: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextShipmentState(
  state: ShipmentState,
  event: ShipmentEvent,
): ShipmentState | undefined {
  return transitions[state][event]
}

/** How much of an order line is where, thousandths of the unit. */
export interface LineQuantities {
  quantityMilli: number
  shippedMilli: number
  closedMilli: number
  /** In shipments that are packed and wait for their check. */
  packedMilli: number
}

/** How much of a line is still to be put into a shipment. */
export function toSendMilli(line: LineQuantities): number {
  return Math.max(0, line.quantityMilli - line.shippedMilli - line.closedMilli - line.packedMilli)
}

type Sent = Pick<LineQuantities, 'quantityMilli' | 'shippedMilli' | 'closedMilli'>

/** What a shipment that left is to its order, whose lines stand as they are after it. */
export function shippingEvent(lines: readonly Sent[]): OrderEvent {
  return lines.every(isDone) ? 'ship' : 'shipPart'
}

/** What a shipment that came back is to its order: whether something else of it is sent. */
export function withdrawalEvent(lines: readonly Sent[]): OrderEvent {
  return lines.some(({ shippedMilli }) => shippedMilli > 0) ? 'withdrawPart' : 'withdrawAll'
}

/**
 * What closing lines is to their order, whose lines stand as they are after it: undefined while
 * something is still to be sent; an order of which nothing is ever sent is cancelled.
 */
export function closingEvent(lines: readonly Sent[]): 'closeRest' | 'closeAll' | undefined {
  if (!lines.every(isDone)) return undefined
  return lines.some(({ shippedMilli }) => shippedMilli > 0) ? 'closeRest' : 'closeAll'
}

function isDone({ quantityMilli, shippedMilli, closedMilli }: Sent): boolean {
  return shippedMilli + closedMilli >= quantityMilli
}

/** 含麻 goods and a cold chain leave only after somebody else has checked them. */
export function needsChecker(order: { is_hm: number; is_cold_chain: number }): boolean {
  return order.is_hm === 1 || order.is_cold_chain === 1
}
