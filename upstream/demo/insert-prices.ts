import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { DemoGoods } from './demo-goods'
import { contractPriceRows, priceChangeRows, rankPriceRows } from './offers'
import { demoPrices } from './price-campaigns'

/** Prices that no campaign has: of stores and ranks, and those of the weeks to come. */
export async function insertPrices(
  trx: Db,
  goods: readonly DemoGoods[],
  now: number,
): Promise<void> {
  await insertRows(trx, 'promotions', demoPrices(goods, now).later)
  await insertRows(trx, 'contract_prices', contractPriceRows(goods, now))
  await insertRows(trx, 'rank_prices', rankPriceRows(goods))
  await insertRows(trx, 'price_changes', priceChangeRows(goods, now))
}
