import type { FlashSession } from '#contract/activity'
import { listGoods } from '../catalogue/list-goods'
import { favoriteIds } from '../favorites/store'
import type { Context, Handlers } from '../http/context'
import { isInForce } from '../pricing/rules'
import { listSessions, type FlashRow } from '../promotions/flash-store'
import { presentFlash } from '../promotions/present-flash'
import { milliToQuantity } from '../quantities/units'

export const activityHandlers = {
  'activity.everydayPrice': (context, filter) =>
    listGoods(context, { ...filter, onPromotion: true }),

  'activity.flashSales': async (context) => {
    const { database, buyer, now } = context
    const rows = await listSessions(database.db, buyer, now)
    const goodsIds = rows.map(({ id }) => id)
    const favorites =
      buyer === undefined
        ? new Set<number>()
        : await favoriteIds(database.db, buyer.storeId, goodsIds)
    return { sessions: presentSessions(context, rows, favorites), timestamp: now }
  },
} satisfies Partial<Handlers>

function presentSessions(
  context: Context,
  rows: readonly FlashRow[],
  favorites: ReadonlySet<number>,
): FlashSession[] {
  const sessions = new Map<string, FlashSession>()
  for (const row of rows) {
    const window = { startsAt: row.flash_starts_at, endsAt: row.flash_ends_at }
    const key = `${window.startsAt}-${window.endsAt}`
    const isRunning = isInForce(window, context.now)
    const session = sessions.get(key) ?? { ...window, isRunning, items: [] }
    session.items.push({
      goods: presentFlash(row, context, favorites.has(row.id)),
      total: milliToQuantity(row.flash_stock_milli),
    })
    sessions.set(key, session)
  }
  return [...sessions.values()]
}
