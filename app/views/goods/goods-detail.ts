import type { Batch } from '#contract/batch'
import type { Goods } from '#contract/goods'
import type { PromotionNote } from '#contract/promotion-note'
import type { GoodsRow } from './goods-row'
import type { LadderStep } from './ladder-steps'
import type { PriceHistory } from './price-history'

/** Fields of the detail page in addition to those of a row. */
export const shownInDetail = [
  'code',
  'dosageForm',
  'isPrescription',
  'isColdChain',
  'isHm',
  'ladderType',
  'limitNote',
] as const satisfies (keyof Goods)[]

export interface GoodsDetail {
  goods: GoodsRow & Pick<Goods, (typeof shownInDetail)[number]>
  className: string
  barcode: string
  storage: string
  warehouse: string
  description: string
  trail: { id: number; name: string }[]
  promotions: PromotionNote[]
  /** False where the package is drawn. */
  hasPhoto: boolean
  /** Addresses in both sizes of the pictures that the upstream keeps, where there are several: the main one first. */
  pictures: Record<'small' | 'large', string>[]
  batches: Batch[]
  alternatives: GoodsRow[]
  history?: PriceHistory
  stairs: LadderStep[]
}
