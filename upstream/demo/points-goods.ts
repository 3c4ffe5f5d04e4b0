import type { Db } from '#upstream/kernel/db/database'
import { listPointsGoods, takePointsGoods } from '#upstream/trade/points-mall/store'
import { typedWindow, type CampaignDesk } from './campaign-desk'
import { daysFrom } from './held-coupons'

/** Pieces there were of a gift that has none left. */
const allGiven = 6

const goods: [name: string, intro: string, points: number, stock: number][] = [
  ['医用额温枪', '非接触测温，附两节电池', 1_200, 30],
  ['门店陈列架', '三层亚克力台面架', 800, 50],
  ['保温采血箱', '6 升，附冰排', 2_600, 12],
  ['中药打粉机', '500 克，一年保修', 6_800, 5],
  ['一次性纸杯', '一箱 1000 只', 200, 200],
  ['处方夹', 'A5，十只装', 60, 500],
  ['LED 阅片灯', '单联，附电源', 3_000, 0],
]

/** Makes the gifts at the desk, and takes those that are all given. */
export async function seedPointsGoods(
  { trx, desk }: { trx: Db; desk: CampaignDesk },
  now: number,
): Promise<void> {
  const day = daysFrom(now)
  const lines = goods.map(([name, intro, points, stock]) =>
    [name, points, stock === 0 ? allGiven : stock, intro].join(' '),
  )
  const window = typedWindow(day(-30), day(335))
  await desk.publish({
    at: day(-31),
    typed: { kind: 'points', name: '积分商城', lines: lines.join('\n'), ...window },
  })
  const given = new Set(goods.flatMap(([name, , , stock]) => (stock === 0 ? [name] : [])))
  for (const { id, name, stock } of await listPointsGoods({ db: trx, buyer: undefined, now }))
    if (given.has(name)) await takePointsGoods(trx, id, stock)
}
