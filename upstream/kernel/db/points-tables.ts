import type { Generated } from 'kysely'
import type { PointsOrderState } from '#contract/kinds'

/** Every movement of a store's points, with the points after it. */
export interface PointsLogTable {
  id: Generated<number>
  store_id: number
  kind: string
  /** Negative when they were spent. */
  points: number
  points_after: number
  order_id: number | null
  created_at: number
}

/** Something that points buy. */
export interface PointsGoodsTable {
  id: Generated<number>
  name: string
  intro: string
  points: number
  stock: number
  is_on_shelf: number
  /** Its place in the list. */
  place: number
}

export interface PointsOrderTable {
  id: Generated<number>
  store_id: number
  /** Of the page it was sent from; unique per store. */
  token: string
  points_goods_id: number
  /** As it was called then. */
  name: string
  quantity: number
  points: number
  /** JSON of the address at the time. */
  address: string
  state: PointsOrderState
  created_at: number
  updated_at: number
  /** Counts what became of it. */
  version: Generated<number>
  /** Who brings it, and under which number; '' before it was sent. */
  carrier: Generated<string>
  tracking_number: Generated<string>
  shipped_at: Generated<number | null>
  completed_at: Generated<number | null>
}
