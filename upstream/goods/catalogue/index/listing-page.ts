import type { SortOrder } from '#contract/goods'
import type { ListingColumns } from './listing-columns'
import type { Order } from './listing-orders'
import type { BuyerPrices } from './listing-prices'
import { sortedSlice } from './smallest'

export interface ListingPage {
  sort: SortOrder
  /** What the buyer sees, for orders by price. */
  prices?: BuyerPrices | undefined
  /** Of the first product; past the end it is that of the last page. */
  offset: number
  limit: number
}

/** How products are put on a page. */
interface Arrangement {
  order: Order
  page: ListingPage
  /** Ranks of a search by slot. */
  ranks?: Uint8Array | undefined
}

/** A sort key is the bucket (rank, in stock or not) times this, plus the place in the order. */
export const bucketRange = 2 ** 22

/** The ids of a page of these products: by rank, in stock first, then by the order. */
export function pickPage(
  { data }: ListingColumns,
  slots: Uint32Array,
  { order: { places, slotAt }, page: { sort, offset, limit }, ranks }: Arrangement,
): number[] {
  const { isInStock, id } = data
  const keys = new Float64Array(slots.length)
  for (let at = 0; at < keys.length; at++) {
    const slot = slots[at] ?? 0
    const bucket = sort === 'default' ? (ranks?.[slot] ?? 0) * 2 + 1 - (isInStock[slot] ?? 0) : 0
    keys[at] = bucket * bucketRange + (places[slot] ?? 0)
  }
  const wanted = sortedSlice(keys, offset, offset + limit)
  return Array.from(wanted, (key) => id[slotAt(key % bucketRange)] ?? 0)
}

/** A page that begins past the end becomes the last one. */
export function withinTotal(page: ListingPage, total: number): ListingPage {
  const { offset, limit } = page
  if (offset < total || limit === 0) return page
  return { ...page, offset: Math.max(0, Math.ceil(total / limit) - 1) * limit }
}
