import type { Batch } from '#contract/batch'
import type { Goods } from '#contract/goods'
import type { PromotionNote } from '#contract/promotion-note'
import type { GoodsRow } from './goods-row'

/** What the detail page shows of a product beyond what a row shows. */
export const shownInDetail = [
  'code',
  'isPrescription',
  'isColdChain',
  'isHm',
  'ladder',
  'ladderType',
  'limitNote',
] as const satisfies (keyof Goods)[]

/** What the detail page shows of one product. */
export interface GoodsDetail {
  goods: GoodsRow & Pick<Goods, (typeof shownInDetail)[number]>
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
