export const gridSources = {
  favorites: '我的收藏',
  history: '采购过的商品',
  cart: '本店购物车',
  typed: '已填数量的',
} as const
export type GridSource = keyof typeof gridSources
