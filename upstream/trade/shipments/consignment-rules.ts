import { readAddress } from '../orders/kept-columns'
import { needsChecker } from './rules'

interface Boxed {
  id: number
  store_id: number
  address: string
  is_hm: number
  is_cold_chain: number
}

/**
 * Box numbers of a wave's orders by order id, from 1 in the given order. Orders of one store to one
 * address share a box; 含麻 and cold chain, which a second person checks, each have their own.
 */
export function boxesOf(orders: readonly Boxed[]): ReadonlyMap<number, number> {
  const places = new Map<string, number>()
  return new Map(
    orders.map((order) => {
      const place = needsChecker(order) ? String(order.id) : recipientOf(order)
      const box = places.get(place) ?? places.size + 1
      places.set(place, box)
      return [order.id, box]
    }),
  )
}

function recipientOf(order: Boxed): string {
  const { receiver, phone, province, city, district, detail } = readAddress(order)
  return JSON.stringify([order.store_id, receiver, phone, province, city, district, detail])
}
