import type { GoodsListing } from './goods-listing'
import type { PageWords } from '#app/site/page-meta'

const trees = { qx: '医疗器械', zy: '中药饮片' }

export function chosenCategory(trail: GoodsListing['trail']): string | undefined {
  return trail[trail.length - 1]?.name
}

/** The title of a list: the keyword, the category, the tree, or everything. */
export function listingTitle({ query, trail }: Pick<GoodsListing, 'query' | 'trail'>): string {
  if (query.keywords !== undefined) return `搜索“${query.keywords}”`
  const category = chosenCategory(trail)
  if (category !== undefined) return category
  if (query.qx === 2) return trees.qx
  return query.zy === 2 ? trees.zy : '全部商品'
}

export function listingMeta(listing: GoodsListing): PageWords {
  const title = listingTitle(listing)
  const count = `在售 ${listing.paging.total} 种`
  return {
    title,
    description: `${title}，${count}，按剂型、厂家和效期挑选，药店与诊所在线采购。`,
  }
}
