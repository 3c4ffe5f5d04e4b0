import type { GoodsRow } from './goods-row'

/** Distinguishes products of the same name and spec. */
export type NamedGoods = Pick<GoodsRow, 'id' | 'name' | 'spec' | 'manufacturer'>

/** `阿莫西林胶囊 0.25g*24粒`: the title of a product beside its manufacturer. */
export function goodsTitle(goods: Pick<GoodsRow, 'name' | 'spec'>): string {
  return `${goods.name} ${goods.spec}`
}

/** Label of a product's fields and buttons, unique in a list. */
export function goodsLabel(goods: NamedGoods): string {
  return `${goodsTitle(goods)} ${goods.manufacturer}`
}
