import type { Generated } from 'kysely'
import type { PointsOrderState } from '#contract/kinds'

export interface PointsLogTable {
  id: Generated<number>
  store_id: number
  kind: string
  points: number
  points_after: number
  order_id: number | null
  created_at: number
}

/** A product of the points mall (积分商城). */
export interface PointsGoodsTable {
  id: Generated<number>
  name: string
  intro: string
  points: number
  stock: number
  is_on_shelf: number
  place: number
}

export interface PointsOrderTable {
  id: Generated<number>
  store_id: number
  /** Token of the page; unique per store. */
  token: string
  points_goods_id: number
  name: string
  quantity: number
  points: number
  address: string
  state: PointsOrderState
  created_at: number
  updated_at: number
  version: Generated<number>
  carrier: Generated<string>
  tracking_number: Generated<string>
  shipped_at: Generated<number | null>
  completed_at: Generated<number | null>
}
