import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const goods: [name: string, intro: string, points: number, stock: number][] = [
  ['医用额温枪', '非接触测温，附两节电池', 1_200, 30],
  ['门店陈列架', '三层亚克力台面架', 800, 50],
  ['保温采血箱', '6 升，附冰排', 2_600, 12],
  ['中药打粉机', '500 克，一年保修', 6_800, 5],
  ['一次性纸杯', '一箱 1000 只', 200, 200],
  ['处方夹', 'A5，十只装', 60, 500],
  ['LED 阅片灯', '单联，附电源', 3_000, 0],
]

export const pointsGoodsRows: Insertable<Schema['points_goods']>[] = goods.map(
  ([name, intro, points, stock], place) => ({
    id: place + 1,
    name,
    intro,
    points,
    stock,
    is_on_shelf: 1,
    place,
  }),
)
