import type { Goods } from '#contract/goods'

/** What a row, card or tile shows of a product; the rest stays on the server. */
export type GoodsRow = Pick<
  Goods,
  | 'id'
  | 'name'
  | 'tradeName'
  | 'manufacturer'
  | 'spec'
  | 'dosageForm'
  | 'approvalNumber'
  | 'unit'
  | 'class'
  | 'price'
  | 'basePrice'
  | 'priceNotice'
  | 'stock'
  | 'packageStep'
  | 'caseQuantity'
  | 'minimum'
  | 'limit'
  | 'expiresOn'
  | 'isNearExpiry'
  | 'reasons'
  | 'warehouseId'
  | 'isFavorite'
> & { tags: string[] }

/** A row from the upstream's goods. `basePrice` stays only where it differs from the price. */
export function toGoodsRow(goods: Goods): GoodsRow {
  return {
    id: goods.id,
    name: goods.name,
    tradeName: goods.tradeName === goods.name ? '' : goods.tradeName,
    manufacturer: goods.manufacturer,
    spec: goods.spec,
    dosageForm: goods.dosageForm,
    approvalNumber: goods.approvalNumber,
    unit: goods.unit,
    class: goods.class,
    ...(goods.price !== undefined && { price: goods.price }),
    ...(goods.basePrice !== goods.price && { basePrice: goods.basePrice }),
    ...(goods.priceNotice !== undefined && { priceNotice: goods.priceNotice }),
    stock: goods.stock,
    packageStep: goods.packageStep,
    caseQuantity: goods.caseQuantity,
    minimum: goods.minimum,
    limit: goods.limit,
    expiresOn: goods.expiresOn,
    isNearExpiry: goods.isNearExpiry,
    reasons: goods.reasons,
    warehouseId: goods.warehouseId,
    isFavorite: goods.isFavorite,
    tags: goods.tags.map((tag) => tag.name),
  }
}
