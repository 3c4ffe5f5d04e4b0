import type { GridCell, GridChange } from '#contract/multi-store'
import { decideGoods, isBuyable, type Asker } from '#upstream/goods/eligibility/decide-goods'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { decideMore } from '../cart/addition-rules'

const fewestRows = 8
const mostRows = 20
const cellsOnAPage = 400

export function rowsOnAPage(stores: number): number {
  const fitting = Math.floor(cellsOnAPage / Math.max(1, stores))
  return Math.min(mostRows, Math.max(fewestRows, fitting))
}

/**
 * A product's terms for one store, and the result of adding the typed quantity to that store's cart
 * (domain-rules §14), through `decideGoods` and `decideMore`.
 */
export function decideCell(
  row: Parameters<typeof decideGoods>[0] & { kept_milli: number | null },
  asker: Asker & { buyer: { storeId: number } },
  typedMilli: number,
): GridCell {
  const decided = decideGoods(row, asker)
  const { price, priceNotice, reasons, quantity } = decided
  const keptMilli = row.kept_milli ?? 0
  const note =
    typedMilli > 0 && isBuyable(decided)
      ? decideMore(keptMilli, { quantityMilli: typedMilli }, quantity).message
      : undefined
  return {
    storeId: asker.buyer.storeId,
    quantity: milliToQuantity(typedMilli),
    inCart: milliToQuantity(keptMilli),
    ...(price === undefined ? { priceNotice } : { price: formatYuanE4(price.priceE4) }),
    reasons,
    ...(note !== undefined && { note }),
  }
}

export function lastChanges(changes: readonly GridChange[]): GridChange[] {
  const last = new Map(changes.map((change) => [`${change.storeId}/${change.goodsId}`, change]))
  return [...last.values()]
}
