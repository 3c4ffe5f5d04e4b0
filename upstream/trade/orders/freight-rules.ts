export interface Half {
  id: number
  warehouse_id: number
  split_from_id: number | null
  state: string
  /** 1: all of it came back for the shop's fault. */
  is_back: number
  shipping_fen: number
  /** For a cancelled order: the part not refunded, which is freight. */
  paid_fen: number
}

/** The freight of orders that end unshipped, 分, by order. */
export interface EndedFreight {
  /** Kept by the shop: another order that shares it was or can be shipped. */
  kept: ReadonlyMap<number, number>
  /** Kept when its order ended, and refunded now that no order that shares it is left. */
  released: ReadonlyMap<number, number>
}

/** An order with every order it was split from or into, transitively. */
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
 * An order with every order that shares its freight: by splits, and by shipping on another one's
 * freight, since a warehouse charges once per submission (domain-rules §6).
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

/**
 * The order that carries the freight of an order without its own. Undefined where nobody pays any.
 */
export function freightHolder<
  O extends Pick<Half, 'id' | 'split_from_id' | 'warehouse_id' | 'shipping_fen'>,
>(order: O, submission: readonly O[]): O | undefined {
  if (order.shipping_fen > 0) return undefined
  return freightSharers(order, submission).find(({ shipping_fen: fen }) => fen > 0)
}

/**
 * Reports whether another order that shares the freight can be shipped, or was and is kept, apart
 * from those ending now.
 */
export function hasLivingSharer(
  order: Half,
  submission: readonly Half[],
  ending: ReadonlySet<number>,
): boolean {
  return livingSharers(order, submission).some((id) => !ending.has(id))
}

/** Ids of the other orders that share the freight and can be shipped, or were and are kept. */
export function livingSharers(order: Half, submission: readonly Half[]): number[] {
  return freightSharers(order, submission)
    .filter(({ id, state, is_back }) => id !== order.id && state !== 'cancelled' && is_back === 0)
    .map(({ id }) => id)
}

/**
 * Decides the freight of orders that end unshipped (domain-rules §17). Orders that share freight
 * paid it once, so it is refunded with the last of them, whichever carries it.
 */
export function endFreight(submission: readonly Half[], ending: ReadonlySet<number>): EndedFreight {
  const kept = new Map<number, number>()
  const released = new Map<number, number>()
  for (const order of submission.filter(({ id }) => ending.has(id))) {
    if (hasLivingSharer(order, submission, ending)) {
      // Unpaid freight cannot be kept.
      if (order.shipping_fen > 0 && order.state !== 'unpaid') kept.set(order.id, order.shipping_fen)
      continue
    }
    for (const half of freightSharers(order, submission))
      if (!ending.has(half.id) && half.state === 'cancelled' && half.paid_fen > 0)
        released.set(half.id, half.paid_fen)
  }
  return { kept, released }
}
