import type { FlashSession } from '#contract/activity'
import { listGoods } from '#upstream/goods/catalogue/listing/list-goods'
import type { Handlers } from './handler'
import { decideFlashGoods, type DecidedFlash } from '#upstream/goods/eligibility/flash-goods'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { Goods } from '#contract/goods'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { presenterOf } from './present-goods'
import { presentList } from './present-list'

export const activityHandlers = {
  'activity.everydayPrice': async (ctx, filter) =>
    presentList(ctx, await listGoods(ctx, { ...filter, onPromotion: true })),

  'activity.flashSales': async (ctx) => {
    const some = await decideFlashGoods(ctx)
    const present = await presenterOf(
      ctx,
      some.map(({ goods }) => goods),
    )
    return { sessions: presentSessions(some, present), timestamp: ctx.now }
  },
} satisfies Partial<Handlers>

function presentSessions(
  some: readonly DecidedFlash[],
  present: (goods: DecidedGoods) => Goods,
): FlashSession[] {
  const sessions = new Map<string, FlashSession>()
  for (const { goods, isRunning } of some) {
    const { flash_starts_at: startsAt, flash_ends_at: endsAt, flash_stock_milli } = goods.row
    const key = `${startsAt}-${endsAt}`
    const session = sessions.get(key) ?? { startsAt, endsAt, isRunning, items: [] }
    session.items.push({ goods: present(goods), total: milliToQuantity(flash_stock_milli) })
    sessions.set(key, session)
  }
  return [...sessions.values()]
}
