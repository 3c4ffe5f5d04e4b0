import type { GoodsRow } from './goods-row'

/** What tells a product from another of the same name and spec. */
export type NamedGoods = Pick<GoodsRow, 'id' | 'name' | 'spec' | 'manufacturer'>

/** `阿莫西林胶囊 0.25g*24粒`: what a product is called where its manufacturer stands beside it. */
export function goodsTitle(goods: Pick<GoodsRow, 'name' | 'spec'>): string {
  return `${goods.name} ${goods.spec}`
}

/** How the fields and buttons of a product are called, so that no two of a list are called alike. */
export function goodsLabel(goods: NamedGoods): string {
  return `${goodsTitle(goods)} ${goods.manufacturer}`
}
