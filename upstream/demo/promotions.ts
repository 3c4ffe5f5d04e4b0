import type { Insertable } from 'kysely'
import { addDays, chinaDay, startOfDay } from '#upstream/kernel/time'
import { chance, drawNumber, drawOne } from './chance'
import type { DemoGoods } from './demo-goods'
import type { Schema } from '#upstream/kernel/db/schema'

type Promotion = Insertable<Schema['promotions']>

const dayMs = 86_400_000
/** Days after the seed for which the demo stays usable. */
const daysAhead = 60
const hourMs = 3_600_000
/** Starting hours of flash-sale sessions; each lasts until the next. */
const sessionHours = [0, 8, 12, 18]
const goodsPerSession = 6

/**
 * Special prices on the day of `now` (ms): some permanent, others on one weekday only, so that 每日特价
 * differs from day to day.
 */
export function specialRows(goods: readonly DemoGoods[], now: number): Promotion[] {
  const today = startOfDay(now)
  return goods.flatMap(({ goods: item }) => {
    if (!mayBeReduced(item, now)) return []
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

function special(item: DemoGoods['goods'], startsAt: number, endsAt: number): Promotion {
  const percent = drawOne([75, 80, 85, 88, 90], 'special-price', item.identity)
  const steps = drawNumber(2, 8, 'special-limit', item.identity)
  const isLimited = chance('special-limited', item.identity) < 0.4
  return {
    kind: 'special',
    goods_id: item.id,
    price_e4: percentOf(item.base_price_e4 ?? 0, percent),
    limit_milli: isLimited ? item.package_step_milli * steps : 0,
    is_strict: isLimited && chance('special-strict', item.identity) < 0.2 ? 1 : 0,
    stock_milli: 0,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

export function flashRows(goods: readonly DemoGoods[], now: number): Promotion[] {
  const today = startOfDay(now)
  const offered = goods
    .map(({ goods: item }) => item)
    .filter((item) => mayBeReduced(item, now) && (item.base_price_e4 ?? 0) > 0)
    .filter((item) => chance('flash', item.identity) < 0.15)
    .sort((a, b) => chance('flash-place', a.identity) - chance('flash-place', b.identity))
  const count = daysAhead * sessionHours.length
  return Array.from({ length: count }, (_, at) => {
    const [day, session] = [Math.floor(at / sessionHours.length), at % sessionHours.length]
    const hour = (index: number) => today + day * dayMs + (sessionHours[index] ?? 24) * hourMs
    return Array.from({ length: goodsPerSession }, (__, place) => {
      const item = offered[(at * goodsPerSession + place) % offered.length]
      return item === undefined ? [] : [flash(item, hour(session), hour(session + 1))]
    }).flat()
  }).flat()
}

/** Excludes goods that would be in their last month before `daysAhead` is over. */
function mayBeReduced(item: DemoGoods['goods'], now: number): boolean {
  if (item.is_on_shelf === 0 || item.is_hm === 1 || item.control !== '') return false
  const neededUntil = addDays(chinaDay(now), daysAhead + 31)
  return typeof item.expires_on !== 'string' || item.expires_on >= neededUntil
}

function flash(item: DemoGoods['goods'], startsAt: number, endsAt: number): Promotion {
  const percent = drawOne([50, 60, 65, 70], 'flash-price', item.identity)
  const stock = drawNumber(4, 30, 'flash-stock', item.identity)
  return {
    kind: 'flash',
    goods_id: item.id,
    price_e4: percentOf(item.base_price_e4 ?? 0, percent),
    limit_milli: item.package_step_milli * 2,
    is_strict: 0,
    stock_milli: item.package_step_milli * stock,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

// In whole 分.
function percentOf(priceE4: number, percent: number): number {
  return Math.max(1, Math.round((priceE4 * percent) / 10_000)) * 100
}

function weekdayOf(at: number): number {
  return new Date(chinaDay(at)).getUTCDay()
}
