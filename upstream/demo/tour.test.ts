import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayStart } from '#upstream/kernel/time'
import { demoGoods } from './goods'
import type { DemoGoods } from './demo-goods'
import { demoGifts } from './offer-campaigns'
import { contractPriceRows, rankPriceRows } from './offers'
import { specialRows } from './promotions'

const now = dayStart(Date.parse('2026-11-21T10:00:00+08:00')) + 36_000_000
const goods = demoGoods(now)
type Item = DemoGoods['goods']

const idsOf = (rows: { goods_id: number }[]) => new Set(rows.map(({ goods_id }) => goods_id))
const giftsOf = (kind: string) =>
  new Set(demoGifts(goods).flatMap((one) => (one.kind === kind ? [one.item.id] : [])))
const isSpecial = ({ id }: Item, isLimited: boolean) =>
  specialRows(goods, now).some(
    (row) =>
      row.goods_id === id &&
      (row.limit_milli ?? 0) > 0 === isLimited &&
      row.ends_at - now > 30 * 86_400_000,
  )

const holds: Record<string, (item: Item) => boolean> = {
  'ladder 1': ({ ladder }) => ladder?.includes('"type":1') ?? false,
  'ladder 2': ({ ladder }) => ladder?.includes('"type":2') ?? false,
  special: (item) => isSpecial(item, false),
  'special, limited': (item) => isSpecial(item, true),
  contract: ({ id }) => idsOf(contractPriceRows(goods, now)).has(id),
  rank: ({ id }) => idsOf(rankPriceRows(goods)).has(id),
  'gift once': ({ id }) => giftsOf('once').has(id),
  'gift every': ({ id }) => giftsOf('every').has(id),
  'gift steps': ({ id }) => giftsOf('steps').has(id),
  'gift same': ({ id }) => giftsOf('same').has(id),
  'gift text': ({ id }) => giftsOf('text').has(id),
  'free shipping': ({ free_shipping_milli }) => (free_shipping_milli ?? 0) > 0,
  'limit per month': ({ limit_scope, limit_milli }) => limit_scope === 'month' && limit_milli > 0,
}

const rows = [
  ...readFileSync('docs/promotions-tour.md', 'utf8').matchAll(
    /^\| (.+?) *\| (\d{6}) *\| (.+?) *\|/gm,
  ),
]

test('the tour names a product for each kind of promotion', () => {
  expect(rows.map(([, what]) => what).sort()).toEqual(Object.keys(holds).sort())
})

test.each(rows.map(([, what = '', code = '', name = '']) => ({ what, code, name })))(
  'the tour is right about $what: $name',
  ({ what, code, name }) => {
    const item = goods.find(({ goods: one }) => one.code === code)?.goods
    if (item === undefined) throw new Error(`no goods ${code}`)
    expect(item.name).toBe(name)
    expect(item.is_on_shelf).toBe(1)
    expect(item.stock_milli).toBeGreaterThanOrEqual(item.package_step_milli * 5)
    expect(holds[what]?.(item)).toBe(true)
  },
)
