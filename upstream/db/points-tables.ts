import type { Generated } from 'kysely'

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
