import { affordedMilli } from '../campaigns/budget'
import type { OwnTerms } from '../pricing/goods-terms'
import { decidePrice, type Price } from '../pricing/rules'
import { flashQuantity, windowReasons } from './flash-rules'
import type { FlashRow } from './flash-store'

export function flashTerms(row: FlashRow, now: number): OwnTerms {
  const terms = {
    startsAt: row.flash_starts_at,
    endsAt: row.flash_ends_at,
    stockMilli: row.flash_stock_milli,
    soldMilli: row.flash_sold_milli,
    heldMilli: row.flash_held_milli,
    limitMilli: row.flash_limit_milli,
    ownMilli: row.flash_own_milli,
    budgetMilli: affordedMilli(
      { basePriceE4: row.base_price_e4, priceE4: row.flash_price_e4 },
      row.flash_left_fen,
    ),
  }
  return {
    price: flashPrice(row.flash_id, row.flash_price_e4),
    quantity: flashQuantity(terms, { unit: row.unit, stepMilli: row.package_step_milli }),
    reasons: windowReasons(terms, now),
  }
}

export function flashPrice(promotionId: number, priceE4: number): Price | undefined {
  return decidePrice({ basePriceE4: null, flash: { promotionId, priceE4 } })
}
