import type { Goods } from '#contract/goods'
import { photoOf } from '#app/site/picture-paths'
import { unitPrice } from '#app/words/unit-price'
import { pick } from '#app/views/pick'

const shown = [
  'id',
  'name',
  'manufacturer',
  'spec',
  'dosageForm',
  'approvalNumber',
  'unit',
  'class',
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
  images?: string[]
}

/** A syringe of 20 ml is not priced by the ml. */
export function unitPriceOf(goods: Goods): string | undefined {
  return goods.class.startsWith('device') ? undefined : unitPrice(goods)
}

/** A row from the upstream's goods. `basePrice` stays only where it differs from the price. */
export function toGoodsRow(goods: Goods): GoodsRow {
  const { basePrice, price, tradeName } = goods
  const photo = photoOf(goods)
  const each = unitPriceOf(goods)
  const row: GoodsRow = {
    ...pick(goods, shown),
    tradeName: tradeName === goods.name ? '' : tradeName,
    tags: goods.tags.map((tag) => tag.name),
  }
  // One by one: each spread would copy the row once more, for every row of every list.
  if (basePrice !== undefined && basePrice !== price) row.basePrice = basePrice
  if (photo !== undefined) row.images = [photo]
  if (each !== undefined) row.unitPrice = each
  return row
}
