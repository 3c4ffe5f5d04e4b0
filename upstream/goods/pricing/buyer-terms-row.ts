import type { SpecialRow } from './special-row'

export interface BuyerTermsRow extends SpecialRow {
  contract_price_e4: number | null
  contract_ends_at: number | null
  rank_price_e4: number | null
  /** Ordered within the limit's scope and not cancelled; 0 for a limit per order. */
  limit_used_milli: number
  /** Backordered by waiting stores, so not available to later orders. */
  awaited_milli: number
  reserved_milli: number
  /** 1 while a flash sale, a gift offer, or a zone's 满减 applies to it. */
  has_flash: number
  has_gift: number
  has_reduction: number
  has_exchange: number
}
