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
    flash: flashSales === undefined ? [] : toFlashSales(flashSales),
  }
}

/** Every session that runs, or else the next one. */
function toFlashSales({ sessions, timestamp }: FlashSales): FlashSale[] {
  const running = sessions.filter(({ isRunning }) => isRunning)
  const shown = running.length > 0 ? running : sessions.slice(0, 1)
  const next = sessions.find((session) => !shown.includes(session))
  const seen = new Set<number>()
  return shown.map(({ startsAt, endsAt, isRunning, items }, index) => {
    // A product in two sessions is sold by the earlier one.
    const rows = items
      .filter(({ goods }) => !seen.has(goods.id))
      .map(({ goods, total }) => ({ ...toGoodsRow(goods), total }))
    for (const { id } of rows) seen.add(id)
    const nextAt = index === shown.length - 1 ? next?.startsAt : undefined
    return { now: timestamp, isRunning, startsAt, endsAt, rows, nextAt }
  })
}
