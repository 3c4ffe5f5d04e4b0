import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { DemoGoods } from './demo-goods'
import {
  contractPriceRows,
  exchangeRows,
  giftRows,
  priceChangeRows,
  rankPriceRows,
  reductionRows,
} from './offers'
import { flashRows, specialRows } from './promotions'

export async function insertPromotions(
  trx: Db,
  goods: readonly DemoGoods[],
  now: number,
): Promise<void> {
  await insertRows(trx, 'promotions', specialRows(goods, now))
  await insertRows(trx, 'promotions', flashRows(goods, now))
  await insertRows(trx, 'full_reductions', reductionRows(now))
  await insertRows(trx, 'gift_offers', giftRows(goods, now))
  await insertRows(trx, 'exchange_offers', exchangeRows(goods, now))
  await insertRows(trx, 'contract_prices', contractPriceRows(goods, now))
  await insertRows(trx, 'rank_prices', rankPriceRows(goods))
  await insertRows(trx, 'price_changes', priceChangeRows(goods, now))
}
