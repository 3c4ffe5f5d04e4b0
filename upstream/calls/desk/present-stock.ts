import type { StockBatch, StockedGoods } from '#contract/desk/stock'
import { statesOf } from '#upstream/goods/stock/keeping-rules'
import type { StockBatchRow } from '#upstream/goods/stock/keeping-store'
import type { StockedRow } from '#upstream/goods/stock/stock-list-store'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

type GoodsPart = Pick<StockedRow, 'goods_id' | 'code' | 'name' | 'spec' | 'manufacturer' | 'unit'>

export function presentGoods({ goods_id: id, code, name, spec, manufacturer, unit }: GoodsPart) {
  return { id, code, name, spec, manufacturer, unit } satisfies StockedGoods
}

type BatchPart = {
  [
    K in
      | 'batch_id'
      | 'number'
      | 'batch_expires_on'
      | 'batch_milli'
      | 'apart_milli'
      | 'hold'
      | 'produced_on'
  ]: StockedRow[K] | null
}

export function presentBatch(row: BatchPart, today: string): StockBatch {
  const saleMilli = row.batch_milli ?? 0
  const apartMilli = row.apart_milli ?? 0
  const expiresOn = row.batch_expires_on ?? ''
  return {
    id: row.batch_id ?? 0,
    number: row.number ?? '',
    ...(row.produced_on !== null && { producedOn: row.produced_on }),
    ...(expiresOn !== '' && { expiresOn }),
    sale: milliToQuantity(saleMilli),
    apart: milliToQuantity(apartMilli),
    states: statesOf({ saleMilli, apartMilli, expiresOn, hold: row.hold ?? '' }, today),
    isHeld: row.hold === 'near',
  }
}

export function presentBatchRow(row: StockBatchRow, today: string): StockBatch {
  return presentBatch(
    {
      ...row,
      batch_id: row.id,
      batch_milli: row.stock_milli,
      batch_expires_on: row.expires_on,
    },
    today,
  )
}
