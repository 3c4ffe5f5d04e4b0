import type { Listing } from '../index/listing'
import type { Hits } from './find-products'

const mostNamed = 2
const shortestShared = 2

/**
 * The meant names for a message, “板蓝根”: their shared beginning, else the two most frequent ones.
 */
export function commonNames(
  listing: Listing,
  { slots }: Hits,
  meant: ReadonlyMap<number, string>,
): string {
  const counts = new Map<string, number>()
  for (const [term, count] of listing.countTerms(slots)) {
    const name = meant.get(term)
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shared = sharedBeginning(names)
  const told = shared.length >= shortestShared ? [shared] : names.slice(0, mostNamed)
  return told.map(quoted).join('、')
}

export function quoted(text: string): string {
  return `“${text}”`
}

function sharedBeginning([first = '', ...others]: readonly string[]): string {
  let shared = first
  for (const other of others) while (!other.startsWith(shared)) shared = shared.slice(0, -1)
  return shared
}
