import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { QuantityTerms } from '#upstream/kernel/quantities/rules'
import { decideMore } from '../cart/addition-rules'

/** A row that would go into the cart. */
interface ReadyRow {
  id: number
  goodsId: number
  quantityMilli: number
  terms: QuantityTerms
}

/** What will come of a row: another number, or nothing, and why. */
export interface Foretold {
  message: string
  isRefused: boolean
}

/**
 * What adding rows will do to their numbers, by the function that adds: rows of one product are summed,
 * and what the cart has of it counts. Rows that go as they are have no entry.
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
  // The cart says what it has done; here it is still to come.
  const will = decision.message.replace(/ 已(?=按|调整)/gu, ' 将')
  const message = `${decision.isAdded ? '加入时：' : ''}${rows.length > 1 ? all : ''}${will}`
  return rows.map(({ id }) => [id, { message, isRefused: !decision.isAdded }])
}
