import type { Db } from '#upstream/kernel/db/database'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { findBatchOf } from '#upstream/trade/coupons/batch-store'
import { findDrawOf, listPrizes, takePrize, type PrizeRow } from '#upstream/trade/draw/store'
import { typedWindow, type CampaignDesk, type DemoCampaign } from './campaign-desk'
import { daysFrom } from './held-coupons'

const hourMs = 3_600_000

interface DemoDraw {
  name: string
  intro: string
  /** Days from the day of the seed. */
  window: [from: number, until: number]
  /** Prizes already drawn: the prize by its place, and how long ago. */
  drawn: { storeId: number; place: number; hoursAgo: number }[]
}

const draws: DemoDraw[] = [
  {
    name: '备货抽奖',
    intro: '资质审核通过的门店都可以抽一次，血压计、优惠券和积分等您来拿。',
    window: [-10, 60],
    drawn: [
      { storeId: 16, place: 3, hoursAgo: 50 },
      { storeId: 12, place: 2, hoursAgo: 20 },
      { storeId: 4, place: 0, hoursAgo: 3 },
    ],
  },
  {
    name: '开业抽奖',
    intro: '开业期间的抽奖，已经结束。',
    window: [-40, -20],
    drawn: [
      { storeId: 1, place: 3, hoursAgo: 30 * 24 },
      { storeId: 3, place: 2, hoursAgo: 29 * 24 },
    ],
  },
]

const prizeLines = (couponId: number) => [
  '电子血压计一台 0.2% 3',
  `满 500 减 30 券 1.8% 200 券 ${String(couponId)}`,
  '88 积分 6% 500 积分 88',
  '8 积分 32% 积分 8',
  '谢谢参与 60%',
]

/** Makes the draws and the coupon they give at the desk, and tells what was drawn of them. */
export async function seedDraws(
  { trx, desk }: { trx: Db; desk: CampaignDesk },
  now: number,
): Promise<void> {
  const couponOf = await desk.publish(drawnCoupon(now))
  const { id: couponId = 0 } = (await findBatchOf(trx, couponOf)) ?? {}
  for (const draw of draws) {
    const campaignId = await desk.publish(drawCampaign(draw, couponId, now))
    const { id = 0 } = (await findDrawOf(trx, campaignId)) ?? {}
    await tellDrawn(trx, { draw, prizes: await listPrizes(trx, id) }, now)
  }
}

function drawnCoupon(now: number): DemoCampaign {
  const day = daysFrom(now)
  return {
    at: day(-42),
    typed: {
      kind: 'coupon',
      name: '抽奖专享券',
      ...typedWindow(day(-41), day(60)),
      threshold: '500',
      reduce: '30',
      giving: 'desk',
      validDays: '30',
    },
  }
}

function drawCampaign({ name, intro, window }: DemoDraw, couponId: number, now: number) {
  const day = daysFrom(now)
  const [from, until] = window
  const lines = prizeLines(couponId).join('\n')
  const days = typedWindow(day(from), day(until))
  const typed = { kind: 'draw', name, intro, drawsPerStore: '1', lines, ...days } as const
  return { at: day(from - 1), typed }
}

async function tellDrawn(
  trx: Db,
  { draw, prizes }: { draw: DemoDraw; prizes: readonly PrizeRow[] },
  now: number,
): Promise<void> {
  const records = draw.drawn.flatMap(({ storeId, place, hoursAgo }) => {
    const prize = prizes[place]
    if (prize === undefined) return []
    const { id, draw_id, kind, name, remarks } = prize
    const won = { draw_id, prize_id: id, kind, name, remarks }
    return [{ ...won, store_id: storeId, attempt: 1, created_at: now - hoursAgo * hourMs }]
  })
  for (const { prize_id } of records) await takePrize(trx, prize_id)
  await insertRows(trx, 'draw_records', records)
}
