import type { SortOrder } from '#contract/goods'
import type { RankedSlots } from '../search/find-products'
import type { ListingColumns } from './listing-columns'
import type { Order } from './listing-orders'
import type { BuyerPrices } from './listing-prices'
import { sortedSlice } from './smallest'

export interface ListingPage {
  sort: SortOrder
  prices?: BuyerPrices | undefined
  /** Index of the page's first product; past the end it becomes that of the last page. */
  offset: number
  limit: number
}

interface Arrangement {
  order: Order
  page: ListingPage
}

/** A sort key is the bucket (rank and stock) times this, plus the place in the order. */
export const bucketRange = 2 ** 22
/** A byte for the rank, doubled for in stock or not. */
const bucketCount = 2 ** 9

/** The ids of a page: by rank, in stock first, then by the order. */
export function pickPage(
  { data }: ListingColumns,
  { slots, ranks }: RankedSlots,
  { order: { places, slotAt }, page: { sort, offset, limit } }: Arrangement,
): number[] {
  const { isInStock, id } = data
  const isRanked = sort === 'default'
  const bucketOf = (at: number) =>
    isRanked ? (ranks?.[at] ?? 0) * 2 + 1 - (isInStock[slots[at] ?? 0] ?? 0) : 0
  const end = Math.min(offset + limit, slots.length)
  const near = isRanked ? bucketsOfPage(slots.length, bucketOf, { offset, end }) : wholeList(slots)
  const keys = new Float64Array(near.size)
  let size = 0
  for (let at = 0; at < slots.length; at++) {
    const bucket = bucketOf(at)
    if (bucket < near.first || bucket > near.last) continue
    keys[size++] = bucket * bucketRange + (places[slots[at] ?? 0] ?? 0)
  }
  const wanted = sortedSlice(keys, offset - near.before, end - near.before)
  return Array.from(wanted, (key) => id[slotAt(key % bucketRange)] ?? 0)
}

/** The buckets that overlap a page, their product count, and the count before them. */
interface Near {
  first: number
  last: number
  size: number
  before: number
}

function wholeList({ length }: Uint32Array): Near {
  return { first: 0, last: 0, size: length, before: 0 }
}

/** Only these buckets need sorting: mostly a few of a hundred thousand hits. */
function bucketsOfPage(
  length: number,
  bucketOf: (at: number) => number,
  { offset, end }: { offset: number; end: number },
): Near {
  const counts = new Uint32Array(bucketCount)
  for (let at = 0; at < length; at++) {
    const bucket = bucketOf(at)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  let [first, before] = [0, 0]
  while (first < bucketCount - 1 && before + (counts[first] ?? 0) <= offset)
    before += counts[first++] ?? 0
  let [last, size] = [first, counts[first] ?? 0]
  while (last < bucketCount - 1 && before + size < end) size += counts[++last] ?? 0
  return { first, last, size, before }
}

export function withinTotal(page: ListingPage, total: number): ListingPage {
  const { offset, limit } = page
  if (offset < total || limit === 0) return page
  return { ...page, offset: Math.max(0, Math.ceil(total / limit) - 1) * limit }
}
