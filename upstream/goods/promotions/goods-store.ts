import type { Context } from '#upstream/kernel/context'
import { selectProducts, selectProductsInWarehouse } from '../products/store'
import { presentedColumns } from '../pricing/goods-terms'
import { buyerTerms, specialInForce } from './terms-store'

/**
 * Base statement for goods: selects what `decideGoods` needs of each row for this buyer now.
 * Callers add conditions, joins and columns.
 */
export function selectGoods({ db, buyer, now }: Context) {
  return selectProducts(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(buyer, now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}

export function selectGoodsInWarehouse({ db, buyer, now }: Context) {
  return selectProductsInWarehouse(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(buyer, now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}
