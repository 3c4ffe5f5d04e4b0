import type { Goods } from '#contract/goods'
import { ask } from './api.server'

/** 热销商品, most sold first. */
export function getHotGoods(request: Request, limit: number): Promise<Goods[]> {
  return ask(request, 'goods.hot', { limit })
}
