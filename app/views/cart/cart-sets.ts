import type { CartGroup, CartLineView } from './cart-groups'

// Separate from the functions that build the cart's views, which run on the server only: the
// scripts of the cart load this file.

/** Sets from several warehouses, whose lines are in several groups. */
export function findSplitSets(groups: readonly CartGroup[]): Set<number> {
  const leads = groups.flatMap(({ lines }) => lines.filter(({ isSetMate }) => !isSetMate))
  const ids = leads.flatMap(({ set }) => set?.id ?? [])
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
}

/** These lines, and all lines of their sets: they go together. */
export function withSetMates<L extends Pick<CartLineView, 'id' | 'set'>>(
  lines: readonly L[],
  ids: readonly number[],
): L[] {
  const asked = lines.filter(({ id }) => ids.includes(id))
  const sets = new Set(asked.flatMap(({ set }) => set?.id ?? []))
  return lines.filter(({ id, set }) => ids.includes(id) || (set !== undefined && sets.has(set.id)))
}

/**
 * These lines and all others of the same goods: a set reduces the stock left for the other lines.
 */
export function withSameGoods<L extends { id: number; goods: { id: number } }>(
  lines: readonly L[],
  changed: readonly L[],
): L[] {
  const goods = new Set(changed.map((line) => line.goods.id))
  return lines.filter((line) => goods.has(line.goods.id))
}
