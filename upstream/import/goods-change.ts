import { labelsOf, type GoodsColumn } from './decided-columns'
import type { ComparedGoods } from './match-batch'

export interface GoodsChange {
  name: string
  spec: string
  manufacturer: string
  isNew: boolean
  /** Old and new price if changed; null for no price. In 1/10000 yuan. */
  priceE4?: [before: number | null, after: number | null]
  /** In thousandths. */
  stockMilli?: [before: number, after: number]
  others: string
  /** Labels of what blank cells clear. */
  cleared: string
}

export function changeOf({
  goods,
  before,
  stored,
  batches,
  folded,
}: ComparedGoods['writes'][number]): GoodsChange {
  const { name, spec, manufacturer } = goods
  const isNew = before === undefined || stored === undefined
  const change = { name, spec, manufacturer, isNew, others: '', cleared: '' }
  if (isNew)
    return {
      ...change,
      priceE4: [null, goods.base_price_e4 ?? null],
      stockMilli: [0, goods.stock_milli],
    }
  const { changed } = before
  const told = ['base_price_e4', 'stock_milli', 'manufacturer_initial']
  const others = changed.filter((column) => !told.includes(column))
  const isCleared = (column: GoodsColumn) => folded.blank.includes(column)
  const labels = labelsOf(others.filter((column) => !isCleared(column)))
  return {
    ...change,
    ...(changed.includes('base_price_e4') && {
      priceE4: [stored.base_price_e4, goods.base_price_e4 ?? null],
    }),
    ...(changed.includes('stock_milli') && {
      stockMilli: [stored.stock_milli, goods.stock_milli],
    }),
    cleared: labelsOf(changed.filter(isCleared)),
    others: labels === '' && changed.length === 0 && batches !== undefined ? '批次' : labels,
  }
}

/** A price that a second person decides, as a change. */
export function reviewOf({ folded, price }: ComparedGoods['reviews'][number]): GoodsChange {
  const { name, spec, manufacturer } = folded.goods
  const priceE4: GoodsChange['priceE4'] = [price.beforeE4, price.afterE4]
  return { name, spec, manufacturer, isNew: false, priceE4, others: '', cleared: '' }
}
