import type { Zone } from '#contract/zone'
import type { GoodsListing } from './goods-listing'
import type { ListView } from '#app/site/list-view'

export interface ZoneGoods extends Pick<Zone, 'intro' | 'state' | 'opensAt'> {
  title: string
  view: ListView
  listing: GoodsListing
}
