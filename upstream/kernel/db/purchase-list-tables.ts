import type { Generated } from 'kysely'

/** A list of wishes that a store pasted or sent as a file (domain-rules §20). */
export interface PurchaseListTable {
  id: Generated<number>
  store_id: number
  /** Who made it. */
  member_id: number
  source: 'text' | 'file'
  created_at: number
}

export interface PurchaseListRowTable {
  id: Generated<number>
  list_id: number
  /** From 0, in the order of the list. */
  place: number
  /** As it was typed. */
  typed: string
  /** What of it was looked for. */
  words: string
  /** As it was typed; '' where no number was read. */
  quantity: string
  /** What the number counts; '' for the unit of the product. */
  unit: string
  /** What it is; null while that is open. */
  goods_id: number | null
  /** Ids of what it may be, the likeliest first, with commas between. */
  candidates: string
  /** 1: the store chose it for the same words before. */
  is_learnt: Generated<number>
  /** When it was put into the cart; null before. */
  added_at: number | null
  /** Who put it there; null before, and where it was before that was noted. */
  added_by: Generated<number | null>
  /** What came into the cart where it is not what the row says, and why; '' else. */
  added_note: Generated<string>
  /** Counts what people changed of the row. */
  version: Generated<number>
}

/** What the words of a store mean, learnt from its choices. */
export interface OwnWordsTable {
  id: Generated<number>
  store_id: number
  /** As `foldText` has them. */
  words: string
  /** As it was typed; '' where only part of that is the code, or where it is not known. */
  typed: Generated<string>
  goods_id: number
  learnt_at: number
}

/** A named list of products that a store orders again and again. */
export interface PurchaseTemplateTable {
  id: Generated<number>
  store_id: number
  /** Who made it. */
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
  /** Counts its changes. */
  version: Generated<number>
}

/** A number typed for a product of one store, beside other stores, and not sent to its cart yet. */
export interface StoreOrderCellTable {
  id: Generated<number>
  /** Who typed it. */
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
