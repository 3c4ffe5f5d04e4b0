import { sumFen, youxArea, type PayableLine } from './line'

/** The freight settings, 分 (domain-rules §6). */
export interface ShippingTerms {
  /** Everything ships free from this amount after 满减. */
  freeFromFen: number
  /** A warehouse with 优选 goods ships free when these alone reach this amount. */
  youxFreeFromFen: number
  feeFen: number
}

export type FreeShipping = 'amount' | 'goods' | 'youx'

export interface Shipping {
  /** By warehouse: the fee, or the reason for free shipping. */
  warehouses: Map<number, { fen: number; free?: FreeShipping }>
  /** The gap to free shipping on everything. 0 when nothing is charged. */
  gapFen: number
}

/**
 * The freight of these lines: free from the threshold on goods after 满减, else one fee per
 * warehouse. A warehouse ships free when one of its lines has the quantity for it, or when its 优选
 * goods reach their own threshold (domain-rules §6). `baseFen` is the amount that counts, 分.
 */
export function shippingOf(
  lines: readonly PayableLine[],
  baseFen: number,
  terms: ShippingTerms,
): Shipping {
  const isFree = baseFen >= terms.freeFromFen
  // 换购 goods count for no promotion (domain-rules §6), so they give no free shipping.
  const counted = lines.filter(({ kind }) => kind !== 'exchange')
  const youx = counted.filter(({ areas }) => areas.includes(youxArea))
  const isYouxFree = sumFen(youx, ({ amountFen }) => amountFen) >= terms.youxFreeFromFen
  const warehouses: Shipping['warehouses'] = new Map()
  for (const { warehouseId } of lines) warehouses.set(warehouseId, { fen: terms.feeFen })
  if (isYouxFree)
    for (const { warehouseId } of youx) warehouses.set(warehouseId, { fen: 0, free: 'youx' })
  for (const line of counted.filter(freesItsWarehouse))
    warehouses.set(line.warehouseId, { fen: 0, free: 'goods' })
  if (isFree) for (const id of warehouses.keys()) warehouses.set(id, { fen: 0, free: 'amount' })
  const isCharged = [...warehouses.values()].some(({ fen }) => fen > 0)
  return { warehouses, gapFen: isCharged ? Math.max(0, terms.freeFromFen - baseFen) : 0 }
}

function freesItsWarehouse({ freeShippingMilli, quantityMilli }: PayableLine): boolean {
  return freeShippingMilli > 0 && quantityMilli >= freeShippingMilli
}
