import type { Facet, GoodsList } from '#contract/goods'
import type { PromotionNote } from '#contract/promotion-note'
import type { Paging } from '#contract/scalars'
import type { Zone } from '#contract/zone'
import type { GoodsRow } from './goods-row'
import type { ListQuery } from '#app/site/paths'

export interface GoodsListing {
  /** Its zone or themed list, with the state. */
  zone: Zone | undefined
  rows: GoodsRow[]
  paging: Paging
  facets: Record<'class' | 'dosageForm' | 'initial', Facet[]>
  /** With a keyword the categories with matches, with counts; else the child categories. */
  categories: { id: number; name: string; count?: number }[]
  trail: { id: number; name: string }[]
  relaxed: string | undefined
  isByUse: boolean | undefined
  /** Of a store that may buy: what is shown, and how many are outside its scope. */
  scope: GoodsList['scope']
  /** Hint for a search without results. */
  emptyHint?: string
  /** 满减 of its zone. */
  promotions: PromotionNote[]
  query: ListQuery
}
