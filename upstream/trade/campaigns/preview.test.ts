import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'
import { campaignHandlers } from '#upstream/calls/desk/campaigns'
import { findLatestReplay } from '../replay/store'
import { sumFen } from '../settlement/line'
import { previewCampaign } from './preview'
import { replayCampaign } from './replay-campaign'
import { addCampaign } from './save'

describeBothDatabases('looking at a campaign before it begins', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [{ code: 'A-1' }, { code: 'A-2' }])
    const buyer = await addStore(db, { company: '西湖诊所', balance_fen: 100_000 })
    const api = openApi(database)
    const desk = await openCampaigns(database)
    const tables = ['full_reductions', 'campaign_buyers', 'cart_lines'] as const
    const counts = () =>
      Promise.all(
        tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
      )
    return { database, db, goods, buyer, api, counts, ...desk }
  }

  const typed = { kind: 'reduction', lines: '200 20' } as const
  const asked = { customer: '西湖诊所', at: '', lines: 'A-1 10\nA-2 10' }

  test('a cart is settled with and without it, and nothing of that stays', async () => {
    const { ctx, counts } = await openShop()
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    const before = await counts()
    const preview = await previewCampaign(ctx, { ...asked, id })
    expect(preview.without.checkout.reductionFen).toBe(0)
    expect(preview.with.checkout.reductionFen).toBe(2_000)
    expect(preview.with.checkout.lines).toHaveLength(2)
    expect(await counts()).toEqual(before)
  })

  test('one that runs is compared with the shop without it', async () => {
    const { ctx, publish } = await openShop()
    const id = await publish(typed)
    const preview = await previewCampaign(ctx, { ...asked, id })
    expect([preview.without.checkout.reductionFen, preview.with.checkout.reductionFen]).toEqual([
      0, 2_000,
    ])
  })

  test('what meets it is told, unless no store is in both', async () => {
    const { ctx, publish } = await openShop()
    await publish({ ...typed, name: '全场', audience: 'kinds', audienceValues: '诊所' })
    const clashesOf = async (audienceValues: string) => {
      const { id } = await addCampaign(
        ctx,
        typedCampaign({ ...typed, audience: 'kinds', audienceValues }),
      )
      return (await previewCampaign(ctx, { ...asked, id })).clashes
    }
    expect(await clashesOf('诊所')).toMatchObject([{ words: expect.stringContaining('与“全场”') }])
    expect(await clashesOf('药店')).toEqual([])
  })

  test('what a flash sale or a set sells is not in the cart twice', async () => {
    const { ctx } = await openShop()
    const totalsOf = async (wished: Parameters<typeof typedCampaign>[0]) => {
      const { id } = await addCampaign(ctx, typedCampaign(wished))
      const { without, with: after } = await previewCampaign(ctx, { ...asked, id })
      return [without, after].map(({ checkout }) =>
        sumFen(checkout.lines, ({ line }) => line.amountFen),
      )
    }
    expect(await totalsOf({ kind: 'flash', lines: 'A-1 10 50' })).toEqual([25_000, 22_500])
    expect(await totalsOf({ kind: 'set', lines: 'A-1 10 10\nA-2 10 11' })).toEqual([25_000, 21_000])
  })

  test('freight that a 包邮 would have spared is its cost', async () => {
    const { db, ctx, api, buyer, goods } = await openShop()
    for (const { id: goodsId } of goods)
      await addCartLine(db, { storeId: buyer.storeId, goodsId, quantityMilli: 10_000 })
    const { submit } = await previewCart(api, buyer.token)
    expect((await submit()).code).toBe(200)
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'shipping', threshold: '100' }))
    await replayCampaign(ctx, { id, days: 30 })
    const report: unknown = JSON.parse((await findLatestReplay(db, id))?.report ?? '{}')
    expect(report).toMatchObject({ touchedOrders: 1, costFen: 1_000 })
  })

  test('what meets a draft is told before it is published, with the price that wins', async () => {
    const { ctx, publish } = await openShop()
    const special = { kind: 'special', lines: 'A-1 11\nA-2 11' } as const
    await publish({ ...special, name: '老特价' })
    await publish({ kind: 'flash', name: '秒', lines: 'A-1 9 10', endsAt: '2026-11-21 20:00' })
    const told = async (typed: Parameters<typeof typedCampaign>[0]) => {
      const { id } = await addCampaign(ctx, typedCampaign(typed))
      return (await campaignHandlers['desk.campaign'](ctx, { id })).clashes
    }
    expect(await told({ ...special, lines: 'A-1 10\nA-2 12' })).toEqual([
      expect.stringMatching(/^与“老特价”同时用于 .+ 等 2 种：低的生效，其中 1 种按“老特价”$/),
      expect.stringMatching(/^与“秒”同时用于 .+：秒杀价先于特价，按“秒”$/),
    ])
    expect(await told({ ...special, lines: 'A-2 12' })).toEqual([
      expect.stringMatching(/：“老特价”的价低，按“老特价”$/),
    ])
    const flash = { kind: 'flash', lines: 'A-1 9 10', endsAt: '2026-11-21 20:00' } as const
    expect(await told(flash)).toContainEqual(
      expect.stringMatching(/：两场秒杀，先卖价低的，卖完再卖另一场$/),
    )
    expect(await told({ ...flash, lines: 'A-1 9 9990' })).toEqual([
      expect.stringMatching(/^现在还不能发布：库存不够/),
    ])
  })

  test('two draws and two 返现 at a time are told', async () => {
    const { ctx, publish } = await openShop()
    const month = { startsAt: '2026-12-01', endsAt: '2026-12-31' }
    const typed = { kind: 'cashback', lines: '5000 50', ...month } as const
    await publish({ ...typed, name: '返一' })
    const { id } = await addCampaign(ctx, typedCampaign({ ...typed, lines: '5000 60' }))
    const { clashes } = await campaignHandlers['desk.campaign'](ctx, { id })
    expect(clashes).toEqual(['与“返一”同时进行：同一个月只返多的一个'])
  })

  test('the orders of the last days tell what it would have cost', async () => {
    const { db, ctx, api, buyer, goods } = await openShop()
    for (const { id: goodsId } of goods)
      await addCartLine(db, { storeId: buyer.storeId, goodsId, quantityMilli: 10_000 })
    const { submit } = await previewCart(api, buyer.token)
    expect((await submit()).code).toBe(200)
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    await replayCampaign(ctx, { id, days: 30 })
    const replay = await findLatestReplay(db, id)
    const report: unknown = JSON.parse(replay?.report ?? '{}')
    expect(report).toMatchObject({
      looked: 1,
      differing: { count: 0 },
      withoutRecord: { count: 0 },
      touchedOrders: 1,
      costFen: 2_000,
    })
  })
})
