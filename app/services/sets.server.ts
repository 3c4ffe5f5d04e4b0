import type { CombinationRow } from '#app/utils/combination-row'
import { toGoodsRow } from '#app/utils/goods-row'
import { ask } from './api.server'

/** The combination sets that run or are to come, as this buyer sees them; `now` is the server's clock. */
export async function getSets(request: Request): Promise<{ sets: CombinationRow[]; now: number }> {
  const { items, timestamp } = await ask(request, 'activity.sets', {})
  return {
    now: timestamp,
    sets: items.map((set) => ({
      ...set,
      items: set.items.map(({ goods, quantity, price }) => ({
        goods: toGoodsRow(goods),
        quantity,
        price,
      })),
    })),
  }
}
