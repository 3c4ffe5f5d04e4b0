import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
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
  return new Map(
    [...byGoods(ready)].flatMap(([goodsId, rows]) => tell(rows, keptMilli.get(goodsId) ?? 0)),
  )
}

export interface SumAhead {
  /** Number of products that go into the cart. */
  products: number
  /** By how much the cart grows; undefined while a price is hidden. */
  amountFen: number | undefined
}

/**
 * Predicts what adding rows puts into the cart, through the function that adds: products, not rows,
 * each with the quantity that it becomes.
 */
export function sumAhead(
  ready: readonly (ReadyRow & { price: Price | undefined })[],
  keptMilli: ReadonlyMap<number, number>,
): SumAhead {
  const amounts = [...byGoods(ready)].flatMap(([goodsId, rows]) => {
    const kept = keptMilli.get(goodsId) ?? 0
    const [{ terms, price } = {}] = rows
    if (terms === undefined) return []
    const decision = decideMore(kept, { quantityMilli: sumOf(rows) }, terms)
    if (!decision.isAdded) return []
    const fenOf = (milli: number) => price && priceQuantity(price, milli).amountFen
    const [after, before] = [fenOf(decision.quantityMilli), kept === 0 ? 0 : fenOf(kept)]
    return [after === undefined || before === undefined ? undefined : after - before]
  })
  return {
    products: amounts.length,
    amountFen: amounts.reduce<number | undefined>(
      (sum, fen) => (sum === undefined || fen === undefined ? undefined : sum + fen),
      0,
    ),
  }
}

function byGoods<R extends ReadyRow>(ready: readonly R[]): Map<number, R[]> {
  const rowsOf = new Map<number, R[]>()
  for (const row of ready) rowsOf.set(row.goodsId, [...(rowsOf.get(row.goodsId) ?? []), row])
  return rowsOf
}

function sumOf(rows: readonly ReadyRow[]): number {
  return rows.reduce((milli, { quantityMilli }) => milli + quantityMilli, 0)
}

function tell(rows: readonly ReadyRow[], keptMilli: number): [number, Foretold][] {
  const [first] = rows
  if (first === undefined) return []
  const sum = sumOf(rows)
  const decision = decideMore(keptMilli, { quantityMilli: sum }, first.terms)
  if (decision.message === undefined) return []
  const all = `同一商品 ${rows.length} 行共 ${String(milliToQuantity(sum))} ${first.terms.unit}，`
  const will = announced(decision.message)
  const message = `${decision.isAdded ? '加入时：' : ''}${rows.length > 1 ? all : ''}${will}`
  return rows.map(({ id }) => [id, { message, isRefused: !decision.isAdded }])
}
