import type { Goods } from '#contract/goods'
import { picturePaths } from '#app/site/picture-paths'
import { isMore } from '#app/words/money'
import { unitPrice } from '#app/words/unit-price'
import { pick } from '#app/views/pick'

const shown = [
  'id',
  'name',
  'manufacturer',
  'spec',
  'approvalNumber',
  'unit',
  'price',
  'special',
  'priceNotice',
  'stock',
  'packageStep',
  'caseQuantity',
  'minimum',
  'limit',
  'expiresOn',
  'isNearExpiry',
  'reasons',
  'warehouseId',
  'isFavorite',
] as const satisfies (keyof Goods)[]

/** The fields of a product in a row, card or tile; the rest stays on the server. */
export type GoodsRow = Pick<Goods, (typeof shown)[number] | 'tradeName' | 'basePrice'> & {
  tags: string[]
  /** Price of one 片, 粒, ml or g; absent where hidden or unknown. */
  unitPrice?: string
  /** Where its picture of 320 px is. */
  picture: string
}

/** A syringe of 20 ml is not priced by the ml. */
export function unitPriceOf(goods: Goods): string | undefined {
  return goods.class.startsWith('device') ? undefined : unitPrice(goods)
}

/** A row from the upstream's goods. `basePrice` stays only where it is above the price. */
export function toGoodsRow(goods: Goods): GoodsRow {
  const { basePrice, price, tradeName } = goods
  const each = unitPriceOf(goods)
  const row: GoodsRow = {
    ...pick(goods, shown),
    tradeName: tradeName === goods.name ? '' : tradeName,
    tags: goods.tags.map((tag) => tag.name),
    picture: picturePaths.goods(goods, '320'),
  }
  // One by one: each spread would copy the row once more, for every row of every list.
  const isLowered = basePrice !== undefined && (price === undefined || isMore(basePrice, price))
  if (isLowered) row.basePrice = basePrice
  if (each !== undefined) row.unitPrice = each
  return row
}
