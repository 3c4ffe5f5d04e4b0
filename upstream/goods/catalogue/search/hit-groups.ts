import type { Hits } from './find-products'
import type { Listing } from '../index/listing'
import { bucketRange } from '../index/listing-page'

export interface HitGroup {
  bestId: number
  count: number
}

export function groupHits(
  { orders, columns }: Listing,
  { slots, ranks }: Hits,
  groupOf: (slot: number) => number,
  limit: number,
): HitGroup[] {
  const { places, slotAt } = orders.get('default')
  const { isInStock, id } = columns.data
  const groups = new Map<number, { key: number; count: number }>()
  for (const [at, slot] of slots.entries()) {
    const bucket = (ranks[at] ?? 0) * 2 + 1 - (isInStock[slot] ?? 0)
    const key = bucket * bucketRange + (places[slot] ?? 0)
    const value = groupOf(slot)
    const group = groups.get(value)
    if (group === undefined) groups.set(value, { key, count: 1 })
    else {
      group.count++
      if (key < group.key) group.key = key
    }
  }
  return [...groups.values()]
    .sort((a, b) => a.key - b.key)
    .slice(0, limit)
    .map(({ key, count }) => ({ bestId: id[slotAt(key % bucketRange)] ?? 0, count }))
}

export function countCategories(
  { columns }: Listing,
  { slots }: Pick<Hits, 'slots'>,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const slot of slots) {
    const category = columns.cells.categoryOf(columns.data.cell[slot] ?? 0)
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}
