/** An order of a submission, with what decides about freight that several orders share. */
export interface Half {
  id: number
  warehouse_id: number
  split_from_id: number | null
  state: string
  shipping_fen: number
  /** Of a cancelled order: what of it did not come back, which is freight. */
  paid_fen: number
}

/** What becomes of freight when orders end of which nothing is ever sent. 分, by order. */
export interface EndedFreight {
  /** Stays with the shop: another order that shares it was sent, or can be. */
  kept: ReadonlyMap<number, number>
  /** Was kept when its order ended, and comes back now that no order that shares it is left. */
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
      if (isHalfOf(one, other)) family.set(other.id, family.get(other.id) ?? other)
  return [...family.values()]
}

/**
 * An order and all that share its freight: what it was split from or into, and what rides on it or
 * what it rides on, for a warehouse charges once per submission (domain-rules §6).
 */
export function freightSharers<
  O extends Pick<Half, 'id' | 'split_from_id' | 'warehouse_id' | 'shipping_fen'>,
>(order: O, submission: readonly O[]): O[] {
  const sharers = new Map([[order.id, order]])
  for (const one of sharers.values())
    for (const other of submission)
      if (isOfOneFreight(one, other) || isHalfOf(one, other))
        sharers.set(other.id, sharers.get(other.id) ?? other)
  return [...sharers.values()]
}

function isHalfOf(one: Split, other: Split): boolean {
  return other.split_from_id === one.id || one.split_from_id === other.id
}

type Split = Pick<Half, 'id' | 'split_from_id'>
type Carried = Pick<Half, 'warehouse_id' | 'shipping_fen'>

function isOfOneFreight(one: Carried, other: Carried): boolean {
  const isCharged = one.shipping_fen > 0 !== other.shipping_fen > 0
  return isCharged && one.warehouse_id === other.warehouse_id
}

/** The other order that an order without freight has its freight on; none where nobody pays any. */
export function freightHolder<
  O extends Pick<Half, 'id' | 'split_from_id' | 'warehouse_id' | 'shipping_fen'>,
>(order: O, submission: readonly O[]): O | undefined {
  if (order.shipping_fen > 0) return undefined
  return freightSharers(order, submission).find(({ shipping_fen: fen }) => fen > 0)
}

/** Whether another order that shares the freight was sent or can be, besides those that end now. */
export function hasLivingSharer(
  order: Half,
  submission: readonly Half[],
  ending: ReadonlySet<number>,
): boolean {
  return freightSharers(order, submission).some(
    ({ id, state }) => id !== order.id && state !== 'cancelled' && !ending.has(id),
  )
}

/**
 * What becomes of the freight when these orders of a submission end with nothing sent (domain-rules
 * §17): orders that share it paid it once, so it comes back with the last of them, whichever holds it.
 */
export function endFreight(submission: readonly Half[], ending: ReadonlySet<number>): EndedFreight {
  const kept = new Map<number, number>()
  const released = new Map<number, number>()
  for (const order of submission.filter(({ id }) => ending.has(id))) {
    if (hasLivingSharer(order, submission, ending)) {
      // Nothing can be kept of what nobody paid.
      if (order.shipping_fen > 0 && order.state !== 'unpaid') kept.set(order.id, order.shipping_fen)
      continue
    }
    for (const half of freightSharers(order, submission))
      if (!ending.has(half.id) && half.paid_fen > 0) released.set(half.id, half.paid_fen)
  }
  return { kept, released }
}
