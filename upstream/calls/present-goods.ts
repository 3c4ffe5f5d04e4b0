import type { Goods, GoodsClass } from '#contract/goods'
import { pictureAddress } from '#contract/goods-pictures'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { favoriteIds } from '#upstream/goods/favorites/store'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import { isInFreeShippingZone, tagNames } from '#upstream/goods/promotions/tags'
import type { Context } from '#upstream/kernel/context'
import { formatYuanE4 } from '#upstream/kernel/money'
import { limitOf, quantityBounds } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

export function presentGoods(
  decided: DecidedGoods,
  { isFavorite }: Pick<Goods, 'isFavorite'>,
): Goods {
  const { row, quantity, reasons } = decided
  const bounds = quantityBounds(quantity)
  const limit = limitOf(quantity)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    tradeName: row.trade_name,
    manufacturer: row.manufacturer,
    spec: row.spec,
    dosageForm: row.dosage_form,
    approvalNumber: row.approval_number,
    unit: row.unit,
    class: row.class as GoodsClass,
    categoryId: row.category_id,
    images: picturesOf(row),
    ...presentPrice(decided),
    stock: milliToQuantity(quantity.stockMilli),
    packageStep: milliToQuantity(bounds.stepMilli),
    caseQuantity: milliToQuantity(row.case_milli),
    minimum: milliToQuantity(bounds.minimumMilli),
    maximum: milliToQuantity(bounds.maximumMilli),
    limit: Number.isFinite(limit) ? milliToQuantity(limit) : 0,
    ...(quantity.limitNote !== undefined && { limitNote: quantity.limitNote }),
    ...presentShipping(row, bounds.minimumMilli),
    ...(row.expires_on !== null && { expiresOn: row.expires_on }),
    isNearExpiry: decided.isNearExpiry,
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isColdChain: row.is_cold_chain === 1,
    isInFreeShippingZone: isInFreeShippingZone(row),
    isControlled: row.control !== '',
    isBuyable: isBuyable(decided),
    reasons,
    tags: decided.tags.map((name) => ({ id: tagNames.indexOf(name) + 1, name })),
    warehouseId: row.warehouse_id,
    isFavorite,
  }
}

/** Decided products in the contract's shape. One statement; none for a visitor. */
export async function presentAll(ctx: Context, some: readonly DecidedGoods[]): Promise<Goods[]> {
  const present = await presenterOf(ctx, some)
  return some.map(present)
}

/**
 * Returns a function that presents these products; it knows which of them the buyer's store has
 * marked.
 */
export async function presenterOf(
  { db, buyer }: Context,
  some: readonly DecidedGoods[],
): Promise<(one: DecidedGoods) => Goods> {
  const ids = some.map(({ row }) => row.id)
  const favorites =
    buyer === undefined ? new Set<number>() : await favoriteIds(db, buyer.storeId, ids)
  return (one) => presentGoods(one, { isFavorite: favorites.has(one.row.id) })
}

function presentShipping(
  { free_shipping_milli }: PresentedRow,
  minimumMilli: number,
): Pick<Goods, 'hasFreeShippingThreshold' | 'freeShippingFrom' | 'isFreeShipping'> {
  const hasFreeShippingThreshold = free_shipping_milli > 0
  return {
    hasFreeShippingThreshold,
    freeShippingFrom: milliToQuantity(free_shipping_milli),
    isFreeShipping: hasFreeShippingThreshold && free_shipping_milli <= minimumMilli,
  }
}

function presentPrice({
  row,
  price,
  afterSpecial,
  priceNotice,
}: DecidedGoods): Pick<
  Goods,
  'price' | 'basePrice' | 'special' | 'priceNotice' | 'ladder' | 'ladderType'
> {
  if (price === undefined) return { priceNotice }
  return {
    price: formatYuanE4(price.priceE4),
    ...(row.base_price_e4 !== null && { basePrice: formatYuanE4(row.base_price_e4) }),
    ...(price.source === 'special' &&
      price.endsAt !== undefined && {
        special: {
          until: price.endsAt,
          ...(price.leftMilli !== undefined && { left: milliToQuantity(price.leftMilli) }),
          ...(afterSpecial !== undefined && { next: formatYuanE4(afterSpecial.priceE4) }),
        },
      }),
    ...(price.ladder !== undefined && {
      ladderType: price.ladder.type,
      ladder: price.ladder.steps.map(({ fromMilli, priceE4 }) => ({
        from: milliToQuantity(fromMilli),
        price: formatYuanE4(priceE4),
      })),
    }),
  }
}

/** The picture by which lists show a product; none where it has none. */
export function picturesOf({ picture }: Pick<PresentedRow, 'picture'>): string[] {
  return picture === '' ? [] : [pictureAddress(picture)]
}
