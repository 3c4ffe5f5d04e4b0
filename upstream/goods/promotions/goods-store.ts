import type { Context } from '#upstream/kernel/context'
import { buyerTerms } from './terms-store'
import { presentedColumns } from '../pricing/goods-terms'
import { specialInForce } from '../pricing/special-row'

/**
 * The statement about goods that every decision begins with: what `decideGoods` needs of each row
 * for this buyer now. Whoever asks narrows it, joins tables of its own and selects more.
 */
export function selectGoods({ db, buyer, now }: Context) {
  return db
    .selectFrom('goods')
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(now)))
    .select(presentedColumns)
    .select(buyerTerms(buyer, now))
}

/** As `selectGoods`, with the name of the warehouse that the goods are sent from. */
export function selectGoodsInWarehouse(ctx: Context) {
  return selectGoods(ctx)
    .innerJoin('warehouses', 'warehouses.id', 'goods.warehouse_id')
    .select('warehouses.name as warehouse')
}
