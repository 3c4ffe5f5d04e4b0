import type { ControlledGoods } from '#contract/controlled'
import type { Paging } from '#contract/scalars'
import type { GoodsRow } from './goods-row'

export interface ControlledRow extends Omit<ControlledGoods, 'goods'> {
  goods: GoodsRow
}

export interface ControlledRows {
  rows: ControlledRow[]
  paging: Paging
  /** Only those this store has applied for. */
  mine: boolean
}
