/** An order of a submission, with what decides about the freight of orders that were one. */
export interface Half {
  id: number
  split_from_id: number | null
  state: string
  shipping_fen: number
  /** Of a cancelled order: what of it did not come back, which is freight. */
  paid_fen: number
}

/** What becomes of freight when orders end of which nothing is ever sent. 分, by order. */
export interface EndedFreight {
  /** Stays with the shop: another half was sent, or can be. */
  kept: ReadonlyMap<number, number>
  /** Was kept when its order ended, and comes back now that no half is left. */
  released: ReadonlyMap<number, number>
}

/** An order and all that it was split from or into, directly or by others of them. */
export function splitFamily<O extends Pick<Half, 'id' | 'split_from_id'>>(
  order: O,
  submission: readonly O[],
): O[] {
  const family = new Map([[order.id, order]])
  for (const one of family.values())
    for (const other of submission)
      if (other.split_from_id === one.id || one.split_from_id === other.id)
        family.set(other.id, family.get(other.id) ?? other)
  return [...family.values()]
}

/** Whether another half of an order was sent or can be, besides those that end now. */
export function hasLivingHalf(
  order: Half,
  submission: readonly Half[],
  ending: ReadonlySet<number>,
): boolean {
  return splitFamily(order, submission).some(
    ({ id, state }) => id !== order.id && state !== 'cancelled' && !ending.has(id),
  )
}

/**
 * What becomes of the freight when these orders of a submission end with nothing sent (domain-rules
 * §17): orders that were one paid it once, so it comes back with the last of them, whichever holds it.
 */
export function endFreight(submission: readonly Half[], ending: ReadonlySet<number>): EndedFreight {
  const kept = new Map<number, number>()
  const released = new Map<number, number>()
  for (const order of submission.filter(({ id }) => ending.has(id))) {
    if (hasLivingHalf(order, submission, ending)) {
      if (order.shipping_fen > 0) kept.set(order.id, order.shipping_fen)
      continue
    }
    for (const half of splitFamily(order, submission))
      if (!ending.has(half.id) && half.paid_fen > 0) released.set(half.id, half.paid_fen)
  }
  return { kept, released }
}
