import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { announced, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { decideMore } from '../cart/addition-rules'

interface ReadyRow {
  id: number
  goodsId: number
  quantityMilli: number
  terms: QuantityTerms
}

export interface Foretold {
  message: string
  isRefused: boolean
}

/**
 * Predicts the adjustments of adding rows, through the function that adds: rows of one product are
 * summed with the cart's quantity. Unadjusted rows have no entry.
 */
export function foretell(
  ready: readonly ReadyRow[],
  keptMilli: ReadonlyMap<number, number>,
): Map<number, Foretold> {
  const rowsOf = new Map<number, ReadyRow[]>()
  for (const row of ready) rowsOf.set(row.goodsId, [...(rowsOf.get(row.goodsId) ?? []), row])
  return new Map([...rowsOf].flatMap(([goodsId, rows]) => tell(rows, keptMilli.get(goodsId) ?? 0)))
}

function tell(rows: readonly ReadyRow[], keptMilli: number): [number, Foretold][] {
  const [first] = rows
  if (first === undefined) return []
  const sum = rows.reduce((milli, { quantityMilli }) => milli + quantityMilli, 0)
  const decision = decideMore(keptMilli, { quantityMilli: sum }, first.terms)
  if (decision.message === undefined) return []
  const all = `同一商品 ${rows.length} 行共 ${String(milliToQuantity(sum))} ${first.terms.unit}，`
  const will = announced(decision.message)
  const message = `${decision.isAdded ? '加入时：' : ''}${rows.length > 1 ? all : ''}${will}`
  return rows.map(({ id }) => [id, { message, isRefused: !decision.isAdded }])
}
