import { beforeAll, expect, test } from 'vitest'
import { campaignKinds, campaignStates } from '#contract/desk/kinds/campaigns'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { campaignState, listCampaigns } from '#upstream/goods/campaigns/store'
import type { Db } from '#upstream/kernel/db/database'
import { startOfDay } from '#upstream/kernel/time'
import { previewCampaign } from '#upstream/trade/campaigns/preview'
import { asOperator, contextAt } from './at-work'
import { openCampaignDesk } from './campaign-desk'
import { demoGoods } from './goods'
import { flashRows, specialRows } from './promotions'
import { seedDemoShop } from './seed'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const day = 86_400_000

describeDatabases('the promotions of the demonstration', (open) => {
  let db: Db
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await seedDemoShop(database, now)
    db = database.db
  })

  test('the desk made campaigns of every kind, and they are in every state', async () => {
    const rows = await db.selectFrom('campaigns').selectAll().execute()
    expect(new Set(rows.map((row) => campaignState(row, now)))).toEqual(
      new Set(Object.keys(campaignStates)),
    )
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(campaignKinds)))
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(new Set(['desk-operations']))
    const approved = await db
      .selectFrom('audit_log')
      .select('operator')
      .where('action', '=', 'campaigns.approve')
      .execute()
    expect(new Set(approved.map(({ operator }) => operator))).toEqual(new Set(['desk-owner']))
  })

  test('number 1 waits for its second person and is the first of the list', async () => {
    const asked = { state: undefined, page: 1, pageSize: 20 }
    const { rows } = await listCampaigns(db, { ...asked, kind: undefined, words: '', now })
    expect(rows[0]).toMatchObject({ id: 1, shown_state: 'waiting' })
  })

  test('prices, numbers and windows are those of the tour, of campaigns for three days', async () => {
    const columns = ['kind', 'goods_id', 'price_e4', 'stock_milli', 'limit_milli'] as const
    const rows = await db
      .selectFrom('promotions')
      .select([...columns, 'is_strict', 'starts_at', 'ends_at', 'campaign_id'])
      .execute()
    const textOf = (row: object) => JSON.stringify(Object.entries(row).sort())
    const goods = demoGoods(now)
    const wanted = [...specialRows(goods, now), ...flashRows(goods, now)]
    const found = rows.map((row) => textOf({ ...row, campaign_id: 0 }))
    const told = wanted.map((row) => textOf({ ...row, campaign_id: 0 }))
    expect(found.sort()).toEqual(told.sort())
    const until = startOfDay(now) + 3 * day
    for (const { campaign_id, starts_at } of rows)
      expect(campaign_id !== null).toBe(starts_at < until)
  })

  test.each(['full_reductions', 'gift_offers', 'exchange_offers', 'sets', 'coupons'] as const)(
    'all of %s are of campaigns',
    async (table) => {
      const rows = await db.selectFrom(table).select('campaign_id').execute()
      expect(rows).not.toEqual([])
      expect(rows.filter(({ campaign_id }) => campaign_id === null)).toEqual([])
    },
  )

  test('nothing is offered of what is a draft or waits', async () => {
    const offered = await db
      .selectFrom('campaigns')
      .innerJoin('promotions', 'promotions.campaign_id', 'campaigns.id')
      .where('state', 'in', ['draft', 'waiting'])
      .select('campaigns.id')
      .execute()
    expect(offered).toEqual([])
  })

  test('the 满减 that the tour makes is previewed as it says', async () => {
    const place = { database, db }
    const lines = '2000 50\n5000 160'
    const typed = { name: '冬令满减', endsAt: '2026-12-31', lines, budget: '3000' }
    const desk = await openCampaignDesk(place)
    const id = await desk.draft({ at: now, typed: { kind: 'reduction', ...typed } })
    const person = { name: 'desk-operations', role: 'operations' } as const
    const ctx = await asOperator(contextAt(place, now), {
      ...person,
      permission: 'promotions.write',
    })
    const asked = { id, customer: '1', at: '', lines: '100280 400' }
    const preview = await previewCampaign(ctx, asked)
    expect(preview.without.checkout.reductionFen).toBe(9_000)
    expect(preview.with.checkout.reductionFen).toBe(16_000)
    expect(preview.clashes[0]?.words).toContain('全场满减')
  })
})
