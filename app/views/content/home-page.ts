import type { NewsEntry } from '#contract/article'
import type { CommonData } from '#contract/common'
import type { DrawEntry } from '#contract/draw'
import type { ZoneName } from '#contract/zone'
import type { ShownAd } from './ads'
import type { GoodsRow } from '#app/views/goods/goods-row'
import type { HomePromotions } from './home-promotions'

/** A short price list of one category. */
export interface CategoryStrip {
  id: number
  name: string
  qx?: number
  zy?: number
  rows: GoodsRow[]
}

export interface OpenZone {
  name: ZoneName
  /** One line of introduction. */
  intro: string
}

export type Headline = Pick<NewsEntry, 'id' | 'title' | 'publishedOn'>

export interface HomePage {
  slides: ShownAd[]
  zones: OpenZone[]
  draws: DrawEntry[]
  promotions: HomePromotions
  recommended: GoodsRow[]
  hot: GoodsRow[]
  strips: CategoryStrip[]
  brands: CommonData['brand']
  /** 公司动态. */
  notices: Headline[]
  /** 行业资讯. */
  news: Headline[]
  /** Pictures for new buyers, and for existing ones. */
  newBuyers: ShownAd[]
  posters: ShownAd[]
  /** A block failed: the page is not cached for others. */
  isPartial: boolean
}
