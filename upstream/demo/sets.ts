import type { Insertable } from 'kysely'
import { advanceIds, insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { engineOf } from '#upstream/kernel/db/engine'
import { startOfDay } from '#upstream/kernel/time'
import type { DemoGoods } from './demo-goods'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

interface DemoSet {
  name: string
  intro: string
  percent: number
  limit?: number
  /** Days from the day of the seed. */
  window?: [from: number, until: number]
  /** Quantity by generic name; of several products the one with most stock. */
  goods: Record<string, number>
  isShort?: true
}

const sets: DemoSet[] = [
  {
    name: '秋冬感冒备货套餐',
    intro: '解表、退热、清热三样一次配齐。',
    percent: 88,
    limit: 5,
    goods: { 连花清瘟胶囊: 20, 布洛芬缓释胶囊: 20, 板蓝根颗粒: 10 },
  },
  {
    name: '糖尿病慢病套餐',
    intro: '口服药与试纸按月用量配好。',
    percent: 90,
    goods: { 盐酸二甲双胍片: 20, 阿卡波糖片: 10, 血糖试纸: 5 },
  },
  {
    name: '补气养血饮片套餐',
    intro: '按公斤配的常用方料。',
    percent: 85,
    limit: 2,
    goods: { 黄芪: 1, 当归: 0.5, 党参: 1 },
  },
  {
    name: '门诊换药套餐（含缺货商品）',
    intro: '到货后自动恢复销售。',
    percent: 90,
    goods: { 医用棉签: 20, 血糖试纸: 5 },
    isShort: true,
  },
  {
    name: '年货节退热套餐（未开始）',
    intro: '年货节当天开售。',
    percent: 80,
    limit: 1,
    window: [10, 40],
    goods: { 布洛芬缓释胶囊: 30, 感冒灵颗粒: 20 },
  },
]

/** Combination sets as of `now` (ms): in force, short of stock, not yet started. */
export async function seedSets(trx: Db, goods: readonly DemoGoods[], now: number): Promise<void> {
  const today = startOfDay(now)
  const rows: (Insertable<Schema['sets']> & { id: number })[] = []
  const parts: Insertable<Schema['set_goods']>[] = []
  for (const [at, set] of sets.entries()) {
    const [from, until] = set.window ?? [-5, 60]
    const { name, intro, limit = 0 } = set
    const window = { starts_at: today + from * dayMs, ends_at: today + until * dayMs }
    rows.push({ id: at + 1, name, intro, limit_count: limit, ...window })
    parts.push(...partsOf(set, goods).map((part) => ({ set_id: at + 1, ...part })))
  }
  await insertRows(trx, 'sets', rows)
  await insertRows(trx, 'set_goods', parts)
  await advanceIds(trx, engineOf(trx), ['sets'])
}

function partsOf(set: DemoSet, goods: readonly DemoGoods[]) {
  const onSale = goods
    .map(({ goods: item }) => item)
    .filter((item) => item.is_on_shelf === 1 && item.control === '' && item.is_hm === 0)
  const wanted = Object.entries(set.goods).map(([name, quantity]) => ({
    item: onSale
      .filter((one) => one.name === name)
      .sort((a, b) => b.stock_milli - a.stock_milli)[0],
    quantity,
  }))
  const short = onSale.find((item) => item.stock_milli === 0 && item.class === 'device2')
  return [...wanted, ...(set.isShort === true ? [{ item: short, quantity: 10 }] : [])].flatMap(
    ({ item, quantity }) =>
      item === undefined
        ? []
        : [
            {
              goods_id: item.id,
              quantity_milli: quantity * 1000,
              // In whole 分.
              price_e4: Math.round(((item.base_price_e4 ?? 0) * set.percent) / 10_000) * 100,
            },
          ],
  )
}
