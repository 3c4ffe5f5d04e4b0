import type { Combination } from '#contract/set'
import type { GoodsRow } from './goods-row'

export interface CombinationRow extends Omit<Combination, 'items'> {
  items: { goods: GoodsRow; quantity: number; price: string | undefined }[]
}
