import type { Insertable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { formatYuanE4 } from '#upstream/kernel/money'
import {
  openCampaignDesk,
  typedWindow,
  type CampaignDesk,
  type DemoCampaign,
} from './campaign-desk'
import type { Place } from './at-work'
import { cashbackCampaign } from './cashback'
import { seedCoupons } from './coupons'
import type { DemoGoods } from './demo-goods'
import { seedDraws } from './draws'
import { daysFrom } from './held-coupons'
import { exchangeCampaign, giftCampaigns, reductionCampaigns } from './offer-campaigns'
import { percentOf, plainItems } from './offers'
import type { PastOrder } from './past-order'
import { seedPointsGoods } from './points-goods'
import { demoPrices, priceCampaigns } from './price-campaigns'
import { setCampaigns } from './sets'

const hourMs = 3_600_000

interface Shop {
  goods: readonly DemoGoods[]
  stores: readonly Insertable<Schema['stores']>[]
  orders: readonly PastOrder[]
}

/**
 * Makes the promotions of the demonstration as the desk makes them, in every state. The first one
 * waits for its second person.
 */
export async function seedCampaigns(
  place: Place & { db: Db },
  { goods, stores, orders }: Shop,
  now: number,
): Promise<void> {
  const desk = await openCampaignDesk(place)
  const at = { trx: place.db, desk }
  const waiting = clearance(goods, now)
  await desk.decide(await desk.draft(waiting), 'publish', waiting)
  await seedUnpublished(desk, now)
  await seedCoupons(at, { stores, orders }, now)
  await seedDraws(at, now)
  await seedPointsGoods(at, now)
  const published = [
    cashbackCampaign(now),
    ...setCampaigns(goods, now),
    ...reductionCampaigns(now),
    ...giftCampaigns(goods, now),
    exchangeCampaign(goods, now),
    ...priceCampaigns(goods, demoPrices(goods, now).byDesk, now),
  ]
  for (const one of published) await desk.publish(one)
}

/** So cheap that a second person confirms it. */
function clearance(goods: readonly DemoGoods[], now: number): DemoCampaign {
  const day = daysFrom(now)
  const lines = plainItems(goods)
    .filter(({ class: kind, stock_milli }) => kind === 'device2' && stock_milli >= 20_000)
    .slice(0, 3)
    .map((item) => `${item.code} ${formatYuanE4(percentOf(item, 60))}`)
  const window = typedWindow(day(1), day(15))
  const typed = { name: '器械清仓特价', lines: lines.join('\n'), ...window }
  return { at: now - 2 * hourMs, typed: { kind: 'special', ...typed } }
}

/** One that was stopped early, its copy for next time, and a draft. */
async function seedUnpublished(desk: CampaignDesk, now: number): Promise<void> {
  const day = daysFrom(now)
  const pieces = {
    kind: 'reduction',
    name: '秋季饮片满减',
    scope: 'classes',
    scopeValues: '中药饮片',
    lines: '500 15\n1500 60',
    budget: '8000',
  } as const
  const autumn = { ...pieces, ...typedWindow(day(-30), day(30)) }
  const stopped = await desk.publish({ at: day(-31), typed: autumn })
  await desk.decide(stopped, 'stop', {
    at: day(-8) + 10 * hourMs,
    reason: '产地调价，原来的力度做不下去',
  })
  const winter = { ...pieces, name: '冬季饮片满减', ...typedWindow(day(12), day(42)) }
  await desk.draft({ at: now - 5 * hourMs, typed: winter }, stopped)
  await desk.draft({
    at: now - 4 * hourMs,
    typed: {
      kind: 'shipping',
      name: '浙江满 300 包邮',
      audience: 'regions',
      audienceValues: '浙江省',
      threshold: '300',
      ...typedWindow(day(10), day(13)),
    },
  })
}
