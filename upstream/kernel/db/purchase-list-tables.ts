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
}

/** What the words of a store mean, learnt from its choices. */
export interface OwnWordsTable {
  id: Generated<number>
  store_id: number
  /** As `foldText` has them. */
  words: string
  goods_id: number
  learnt_at: number
}

export interface PurchaseListTables {
  purchase_lists: PurchaseListTable
  purchase_list_rows: PurchaseListRowTable
  own_words: OwnWordsTable
}
