import type { Facet } from '#contract/goods'
import type { PromotionNote } from '#contract/promotion-note'
import type { Paging } from '#contract/scalars'
import type { Zone } from '#contract/zone'
import type { GoodsRow } from './goods-row'
import type { ListQuery } from '#app/site/paths'

/** A list or search page: its rows, where it stands, and the query its links are built from. */
export interface GoodsListing {
  /** The zone or themed list it is, with its state. */
  zone: Zone | undefined
  rows: GoodsRow[]
  paging: Paging
  facets: Record<'class' | 'dosageForm' | 'initial', Facet[]>
  /** With a keyword the categories that hold hits, with counts; else the ones below this one. */
  categories: { id: number; name: string; count?: number }[]
  trail: { id: number; name: string }[]
  relaxed: string | undefined
  /** What was tried for words that found nothing. */
  emptyHint?: string
  /** 满减 of the zone it is. */
  promotions: PromotionNote[]
  query: ListQuery
}
