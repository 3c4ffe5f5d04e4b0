import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import type { DemoBatch } from './expiry'

export interface DemoGoods {
  goods: NewGoods & { id: number }
  batches: DemoBatch[]
}
