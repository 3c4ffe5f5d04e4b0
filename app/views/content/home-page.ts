import type { NewsEntry } from '#contract/article'
import type { CommonData } from '#contract/common'
import type { Draw } from '#contract/draw'
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

/** A zone that is open to this buyer now. */
export interface OpenZone {
  name: ZoneName
  /** What it is, in a line. */
  intro: string
}

/** A prize draw by its name. */
export type DrawEntry = Pick<Draw, 'id' | 'name'>

/** A piece of news by its title. */
export type Headline = Pick<NewsEntry, 'id' | 'title' | 'publishedOn'>

/** What the home page shows; what is empty, or could not be had, leaves no trace on it. */
export interface HomePage {
  slides: ShownAd[]
  zones: OpenZone[]
  /** The prize draw that is open. */
  draw?: DrawEntry
  promotions: HomePromotions
  recommended: GoodsRow[]
  hot: GoodsRow[]
  strips: CategoryStrip[]
  brands: CommonData['brand']
  /** 公司动态. */
  notices: Headline[]
  /** 行业资讯. */
  news: Headline[]
  /** Pictures for who does not buy here yet, and for who does. */
  newBuyers: ShownAd[]
  posters: ShownAd[]
  /** Something could not be had: not a page to be kept for others. */
  isPartial: boolean
}
