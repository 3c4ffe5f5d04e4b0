import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import type { DemoBatch } from './expiry'

/** One row of goods and its batches; `goods.id` is given, so that batches know theirs. */
export interface DemoGoods {
  goods: NewGoods & { id: number }
  batches: DemoBatch[]
}
