import type { Context } from '#upstream/kernel/context'
import { selectProducts, selectProductsInWarehouse } from '../products/store'
import { presentedColumns } from '../pricing/goods-terms'
import { buyerTerms, promotionTags, specialInForce, withoutTags } from './terms-store'

/**
 * Base statement for goods: selects what `decideGoods` needs of each row for this buyer now.
 * Callers add conditions, joins and columns.
 */
export function selectGoods({ db, buyer, now }: Context) {
  return selectProducts(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(buyer, now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
    .select(promotionTags(buyer, now))
}

export function selectGoodsInWarehouse(ctx: Context) {
  return selectPriced(ctx).select(promotionTags(ctx.buyer, ctx.now))
}

/** The same for products that are shown without tags. */
export function selectGoodsWithoutTags(ctx: Context) {
  return selectPriced(ctx).select(withoutTags)
}

function selectPriced({ db, buyer, now }: Context) {
  return selectProductsInWarehouse(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(buyer, now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}
