import type { GoodsRow } from './goods-row'

/** Distinguishes products of the same name and spec. */
export type NamedGoods = Pick<GoodsRow, 'id' | 'name' | 'spec' | 'manufacturer'>

export function goodsTitle(goods: Pick<GoodsRow, 'name' | 'spec'>): string {
  return `${goods.name} ${goods.spec}`
}

/** Label of a product's fields and buttons, unique in a list. */
export function goodsLabel(goods: NamedGoods): string {
  return `${goodsTitle(goods)} ${goods.manufacturer}`
}
