import type { ListingColumns } from './listing-columns'
import type { Order } from './listing-orders'

/** Dates like `2026-11-21`, both inclusive. */
export interface DaySpan {
  from: string
  to: string
}

const dayMs = 86_400_000

export function slotsExpiring(columns: ListingColumns, { slotAt }: Order, span: DaySpan) {
  const expiryAt = (place: number) => columns.data.expiry[slotAt(place)] ?? 0
  const firstFrom = (day: number) => {
    let [low, high] = [0, columns.size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (expiryAt(middle) < day) low = middle + 1
      else high = middle
    }
    return low
  }
  const start = firstFrom(dayNumber(span.from))
  const end = firstFrom(dayNumber(span.to) + 1)
  return Uint32Array.from({ length: Math.max(0, end - start) }, (_, at) => slotAt(start + at))
}

export function isExpiring(columns: ListingColumns, slot: number, span: DaySpan): boolean {
  const expiry = columns.data.expiry[slot] ?? 0
  return expiry >= dayNumber(span.from) && expiry <= dayNumber(span.to)
}

function dayNumber(day: string): number {
  return Date.parse(day) / dayMs
}
