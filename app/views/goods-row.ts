import type { Goods } from '#contract/goods'
import { photoOf } from '#app/site/paths'
import { pick } from './pick'

const shown = [
  'id',
  'name',
  'tradeName',
  'manufacturer',
  'spec',
  'dosageForm',
  'approvalNumber',
  'unit',
  'class',
  'price',
  'basePrice',
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

/** What a row, card or tile shows of a product; the rest stays on the server. */
export type GoodsRow = Pick<Goods, (typeof shown)[number]> & {
  tags: string[]
  /** Its photo, where it has one. */
  images?: string[]
}

/** A row from the upstream's goods. `basePrice` stays only where it differs from the price. */
export function toGoodsRow(goods: Goods): GoodsRow {
  const { basePrice, ...row } = pick(goods, shown)
  const photo = photoOf(goods)
  return {
    ...row,
    ...(basePrice !== undefined && basePrice !== goods.price && { basePrice }),
    ...(photo !== undefined && { images: [photo] }),
    tradeName: goods.tradeName === goods.name ? '' : goods.tradeName,
    tags: goods.tags.map((tag) => tag.name),
  }
}
