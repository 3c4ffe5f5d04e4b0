import { groupBy } from '#upstream/kernel/group-by'
import { formatYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay, shownMoment, startOfDay } from '#upstream/kernel/time'
import { typedWindow, type DemoCampaign } from './campaign-desk'
import type { DemoGoods } from './demo-goods'
import { flashRows, specialRows } from './promotions'

type Row = ReturnType<typeof specialRows>[number]

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Days whose 每日特价 and flash sales are campaigns; what comes after them are rows. */
const daysByDesk = 3

/** The special prices and flash sales of the demonstration, by how they come into the shop. */
export function demoPrices(goods: readonly DemoGoods[], now: number) {
  const until = startOfDay(now) + daysByDesk * dayMs
  const rows = [...specialRows(goods, now), ...flashRows(goods, now)]
  return {
    byDesk: rows.filter(({ starts_at }) => starts_at < until),
    later: rows.filter(({ starts_at }) => starts_at >= until),
  }
}

/** A campaign for each kind and window, and one for the limits that are strict. */
export function priceCampaigns(
  goods: readonly DemoGoods[],
  rows: readonly Row[],
  now: number,
): DemoCampaign[] {
  const codes = new Map(goods.map(({ goods: { id, code } }) => [id, code]))
  const keyOf = ({ kind, starts_at, ends_at, is_strict }: Row) =>
    [kind, starts_at, ends_at, is_strict].join(' ')
  return [...groupBy(rows, keyOf).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { kind, starts_at, ends_at, is_strict } = first
    const lines = same.map((row) => lineOf(codes.get(row.goods_id) ?? '', row)).join('\n')
    const window = typedWindow(starts_at, ends_at)
    const typed = { kind, name: nameOf(first), isStrict: is_strict === 1, lines, ...window }
    return [{ at: startOfDay(now) - 8 * hourMs, typed }]
  })
}

function lineOf(code: string, { kind, price_e4, stock_milli = 0, limit_milli = 0 }: Row): string {
  const milli = kind === 'flash' ? [stock_milli, limit_milli] : [limit_milli]
  const quantities = milli.map((one) => String(milliToQuantity(one)))
  return [code, formatYuanE4(price_e4), ...quantities].join(' ')
}

function nameOf({ kind, starts_at, ends_at, is_strict }: Row): string {
  const day = chinaDay(starts_at).slice(5)
  if (kind === 'flash') return `秒杀 ${shownMoment(starts_at).slice(5)}`
  const name = ends_at - starts_at > dayMs ? '长期特价' : `每日特价 ${day}`
  return is_strict === 1 ? `${name}（限购）` : name
}

/** Stock of goods that the flash sales of these rows take when they are published. */
export function stockOfFlash(rows: readonly Row[]): ReadonlyMap<number, number> {
  const stock = new Map<number, number>()
  for (const { goods_id: id, stock_milli = 0 } of rows)
    stock.set(id, (stock.get(id) ?? 0) + stock_milli)
  return stock
}
