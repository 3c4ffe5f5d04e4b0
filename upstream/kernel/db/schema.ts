import type { tables as kernel } from './migrations/001-kernel'
import type { tables as members } from './migrations/002-members'
import type { tables as membersContracts } from './migrations/002-members-contracts'
import type { tables as membersDesk } from './migrations/002-members-desk'
import type { tables as membersPapers } from './migrations/002-members-papers'
import type { tables as membersSignIn } from './migrations/002-members-sign-in'
import type { tables as membersWallet } from './migrations/002-members-wallet'
import type { tables as goods } from './migrations/003-goods'
import type { tables as goodsKeeping } from './migrations/003-goods-keeping'
import type { tables as goodsOffers } from './migrations/003-goods-offers'
import type { tables as goodsStock } from './migrations/003-goods-stock'
import type { tables as content } from './migrations/004-content'
import type { tables as tradeAfterSales } from './migrations/005-trade-after-sales'
import type { tables as tradeCart } from './migrations/005-trade-cart'
import type { tables as tradeInvoices } from './migrations/005-trade-invoices'
import type { tables as tradeOrders } from './migrations/005-trade-orders'
import type { tables as tradePayments } from './migrations/005-trade-payments'
import type { tables as tradeRequests } from './migrations/005-trade-requests'
import type { tables as tradeRewards } from './migrations/005-trade-rewards'
import type { tables as tradeShipments } from './migrations/005-trade-shipments'
import type { RowsOf } from './row-types'

/**
 * The tables. A column's suffix is its unit: `_e4` unit price in 1/10000 yuan, `_fen` money in 分,
 * `_milli` quantity in thousandths of the goods' unit, `_at` ms since 1970; days are `YYYY-MM-DD`
 * text in Asia/Shanghai, booleans are 1/0 (both engines agree on integers).
 */
export interface Schema
  extends
    RowsOf<typeof kernel>,
    RowsOf<typeof membersContracts>,
    RowsOf<typeof membersDesk>,
    RowsOf<typeof membersPapers>,
    RowsOf<typeof membersSignIn>,
    RowsOf<typeof membersWallet>,
    RowsOf<typeof members>,
    RowsOf<typeof goodsKeeping>,
    RowsOf<typeof goodsOffers>,
    RowsOf<typeof goodsStock>,
    RowsOf<typeof goods>,
    RowsOf<typeof content>,
    RowsOf<typeof tradeAfterSales>,
    RowsOf<typeof tradeCart>,
    RowsOf<typeof tradeInvoices>,
    RowsOf<typeof tradeOrders>,
    RowsOf<typeof tradePayments>,
    RowsOf<typeof tradeRequests>,
    RowsOf<typeof tradeRewards>,
    RowsOf<typeof tradeShipments> {
  goods_codes: { code: string; goods_id: number }
}
