import type { Generated } from 'kysely'

/** A purchase list that a store pasted or uploaded (采购清单, domain-rules §20). */
export interface PurchaseListTable {
  id: Generated<number>
  store_id: number
  member_id: number
  source: 'text' | 'file'
  /** Idempotency key: the page's token with what was sent. Null without one, and once expired. */
  token: Generated<string | null>
  created_at: number
}

export interface PurchaseListRowTable {
  id: Generated<number>
  list_id: number
  place: number
  typed: string
  /** The part of the row that was searched for. */
  words: string
  /** As typed; '' when no number was read. */
  quantity: string
  /** Unit of the quantity; '' for the product's own unit. */
  unit: string
  goods_id: number | null
  /** The likeliest product while none is sure or chosen. */
  suggested_id: Generated<number | null>
  /** Comma-separated reasons for it, the strongest first. */
  reasons: Generated<string>
  /** Words that tell no product, left out for the suggestion. */
  left_out: Generated<string>
  /** Comma-separated ids of possible products, the likeliest first. */
  candidates: string
  /** 1: the store chose this product for the same words before. */
  is_learnt: Generated<number>
  added_at: number | null
  added_by: Generated<number | null>
  /** The message when the quantity added differs from the row's; '' otherwise. */
  added_note: Generated<string>
  version: Generated<number>
}

/** A store's own words for products, learnt from its choices. */
export interface OwnWordsTable {
  id: Generated<number>
  store_id: number
  /** Normalised with `foldText`. */
  words: string
  /** As typed; '' when unknown or when only a part of the text is the store's code. */
  typed: Generated<string>
  goods_id: number
  learnt_at: number
}

export interface PurchaseTemplateTable {
  id: Generated<number>
  store_id: number
  member_id: number
  name: string
  changed_at: number
}

export interface PurchaseTemplateRowTable {
  id: Generated<number>
  template_id: number
  place: number
  goods_id: number
  quantity_milli: number
  version: Generated<number>
}

/** A quantity typed in the table goods × stores (多店订货), not yet sent to the store's cart. */
export interface StoreOrderCellTable {
  id: Generated<number>
  member_id: number
  store_id: number
  goods_id: number
  quantity_milli: number
  typed_at: number
}

export interface PurchaseListTables {
  store_order_cells: StoreOrderCellTable
  purchase_templates: PurchaseTemplateTable
  purchase_template_rows: PurchaseTemplateRowTable
  purchase_lists: PurchaseListTable
  purchase_list_rows: PurchaseListRowTable
  own_words: OwnWordsTable
}
