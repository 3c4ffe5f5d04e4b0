import type { Batch } from '#contract/batch'
import type { Goods } from '#contract/goods'
import type { PromotionNote } from '#contract/promotion-note'
import type { GoodsRow } from './goods-row'

/** What the detail page shows of one product. */
export interface GoodsDetail {
  goods: GoodsRow &
    Pick<
      Goods,
      'code' | 'isPrescription' | 'isColdChain' | 'isHm' | 'ladder' | 'ladderType' | 'limitNote'
    >
  className: string
  barcode: string
  storage: string
  warehouse: string
  description: string
  trail: { id: number; name: string }[]
  promotions: PromotionNote[]
  batches: Batch[]
  alternatives: GoodsRow[]
}
