import type { Insertable } from 'kysely'
import type { PromotionTable } from '../db/promotion-tables'
import { chinaDay } from '../time'
import { chance, drawNumber, drawOne } from './chance'
import type { DemoGoods } from './goods'

type Special = Insertable<PromotionTable>

const dayMs = 86_400_000
/** The shop may be looked at for so long after it was filled. */
const daysAhead = 60

/**
 * Special prices as they stand on the day of `now` (ms): some for the whole time, others for one
 * day of the week only, so that 每日特价 differs from day to day.
 */
export function specialRows(goods: readonly DemoGoods[], now: number): Special[] {
  const today = Date.parse(`${chinaDay(now)}T00:00:00+08:00`)
  return goods.flatMap(({ goods: item }) => {
    if (item.is_on_shelf === 0 || item.is_hm === 1 || item.control !== '') return []
    const drawn = chance('special', item.identity)
    if (drawn < 0.04) return [special(item, today, today + daysAhead * dayMs)]
    if (drawn >= 0.12) return []
    const weekday = drawNumber(0, 6, 'weekday', item.identity)
    const days = Array.from({ length: daysAhead }, (_, day) => today + day * dayMs)
    return days
      .filter((day) => weekdayOf(day) === weekday)
      .map((day) => special(item, day, day + dayMs))
  })
}

function special(item: DemoGoods['goods'], startsAt: number, endsAt: number): Special {
  const percent = drawOne([75, 80, 85, 88, 90], 'special-price', item.identity)
  const steps = drawNumber(2, 8, 'special-limit', item.identity)
  const isLimited = chance('special-limited', item.identity) < 0.4
  return {
    kind: 'special',
    goods_id: item.id,
    price_e4: Math.max(1, Math.round(((item.base_price_e4 ?? 0) * percent) / 10_000)) * 100,
    limit_milli: isLimited ? item.package_step_milli * steps : 0,
    is_strict: isLimited && chance('special-strict', item.identity) < 0.2 ? 1 : 0,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

function weekdayOf(at: number): number {
  return new Date(chinaDay(at)).getUTCDay()
}
