import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'
import { presentPreview } from '#upstream/calls/desk/present-preview'
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
    expect(preview.without.reductionFen).toBe(0)
    expect(preview.with.reductionFen).toBe(2_000)
    expect(preview.with.lines).toHaveLength(2)
    expect(await counts()).toEqual(before)
  })

  test('one that runs is compared with the shop without it', async () => {
    const { ctx, publish } = await openShop()
    const id = await publish(typed)
    const preview = await previewCampaign(ctx, { ...asked, id })
    expect([preview.without.reductionFen, preview.with.reductionFen]).toEqual([0, 2_000])
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
      return [without, after].map(({ lines }) => sumFen(lines, ({ line }) => line.amountFen))
    }
    expect(await totalsOf({ kind: 'flash', lines: 'A-1 10 50' })).toEqual([25_000, 22_500])
    expect(await totalsOf({ kind: 'set', lines: 'A-1 10 10\nA-2 10 11' })).toEqual([25_000, 21_000])
  })

  test('what is above the limit of a flash sale stays at its price', async () => {
    const { ctx } = await openShop()
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'flash', lines: 'A-1 10 50 20' }))
    const preview = await previewCampaign(ctx, { ...asked, id, lines: 'A-1 50' })
    const shown = await presentPreview(ctx, preview)
    expect(shown.lines).toEqual([
      expect.objectContaining({ quantity: 50, priceBefore: '12.5', paidBefore: '625' }),
    ])
    expect(shown.lines[0]).toMatchObject({ paidAfter: '575' })
    expect(shown.lines[0]).not.toHaveProperty('priceAfter')
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
