import type { SpecialRow } from './special-row'

/** What `buyerTerms` and the special price add to a row of goods. */
export interface BuyerTermsRow extends SpecialRow {
  contract_price_e4: number | null
  contract_ends_at: number | null
  rank_price_e4: number | null
  /** Ordered within the scope of the goods' limit, not cancelled; 0 for a limit per order. */
  limit_used_milli: number
  /** What stores wait for of it, which is not for whoever comes later. */
  awaited_milli: number
  /** What is kept for this store. */
  reserved_milli: number
  /** 1 while a flash sale of it runs, while it brings gifts, and while a 满减 of a zone counts it. */
  has_flash: number
  has_gift: number
  has_reduction: number
  /** 1: it can be had by 换购. */
  has_exchange: number
}
