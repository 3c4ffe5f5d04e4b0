import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsFilterSchema } from '#contract/goods'
import { toGoodsRow } from '#app/views/goods/goods-row'
import type { FlashSale, HomePromotions } from '#app/views/content/home-promotions'

type FlashSales = DataOf<Calls['activity.flashSales']>

/** Filter of the special prices on the home page: a few, in stock. */
export const specialsFilter = goodsFilterSchema.parse({ stock: 1, size: 6 })

export function toHomePromotions({
  specials,
  flashSales,
}: {
  specials?: DataOf<Calls['activity.everydayPrice']> | undefined
  flashSales?: FlashSales | undefined
}): HomePromotions {
  return {
    specials: specials?.items.map(toGoodsRow) ?? [],
    flash: flashSales && toFlashSale(flashSales),
  }
}

// The first session is the running or the next one.
function toFlashSale({ sessions, timestamp }: FlashSales): FlashSale | undefined {
  const [session, next] = sessions
  if (session === undefined) return undefined
  const { startsAt, endsAt, isRunning, items } = session
  const rows = items.map(({ goods, total }) => ({ ...toGoodsRow(goods), total }))
  return { now: timestamp, isRunning, startsAt, endsAt, rows, nextAt: next?.startsAt }
}
