import type { GoodsListing } from './goods-listing'

const trees = { qx: '医疗器械', zy: '中药饮片' }

/** What a list is called: the keyword, the category, the tree, or everything. */
export function listingTitle({ query, trail }: Pick<GoodsListing, 'query' | 'trail'>): string {
  if (query.keywords !== undefined) return `搜索“${query.keywords}”`
  const category = trail.at(-1)?.name
  if (category !== undefined) return category
  if (query.qx === 2) return trees.qx
  return query.zy === 2 ? trees.zy : '全部商品'
}
