import type { Context } from '#upstream/kernel/context'
import { selectProducts, selectProductsInWarehouse } from '../products/store'
import { presentedColumns } from '../pricing/goods-terms'
import { buyerTerms, specialInForce } from './terms-store'

/**
 * The statement about goods that every decision begins with: what `decideGoods` needs of each row
 * for this buyer now. Whoever asks narrows it, joins tables of its own and selects more.
 */
export function selectGoods({ db, buyer, now }: Context) {
  return selectProducts(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}

/** As `selectGoods`, with the name of the warehouse that the goods are sent from. */
export function selectGoodsInWarehouse({ db, buyer, now }: Context) {
  return selectProductsInWarehouse(db)
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}
