import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { noChange } from '#tests/fixtures/campaigns'
import { stockOf } from '#tests/fixtures/step-two'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { FormError } from '#upstream/kernel/errors'
import { changeCampaign } from './change'

describeBothDatabases('a running campaign', (open) => {
  async function openShop() {
    const shop = await openCampaignShop(open)
    const change = async (id: number, typed: Partial<typeof noChange>): Promise<unknown> => {
      const sent = { ...noChange, ...typed, id, version: await shop.versionOf(id) }
      return changeCampaign(shop.ctx, sent).catch((error: unknown) =>
        error instanceof FormError ? error.fieldErrors : error,
      )
    }
    const wordsOf = async (id: number) => (await findCampaign(shop.db, id))?.terms_words
    return { ...shop, change, wordsOf }
  }

  test('of coupons has its numbers raised, in its terms and in its batch', async () => {
    const { db, publish, change, wordsOf } = await openShop()
    const terms = { reduce: '5', threshold: '100', validDays: '7' }
    const id = await publish({ kind: 'coupon', ...terms, couponTotal: '10', couponOwner: '1' })
    expect(await change(id, { couponTotal: '9', couponOwner: '0', endsAt: 'x' })).toMatchObject({
      couponTotal: ['只能改大，请结束后复制'],
      couponOwner: ['只能改大，请结束后复制'],
      endsAt: [expect.any(String)],
    })
    expect(await change(id, { couponTotal: '20' })).toBeUndefined()
    expect(await change(id, { couponTotal: '20', couponOwner: '2' })).toBeUndefined()
    expect(await wordsOf(id)).toContain('共 20 张，每户 2 张')
    const batch = await db.selectFrom('coupons').select(['total', 'per_owner']).execute()
    expect(batch).toEqual([{ total: 20, per_owner: 2 }])
    expect(await change(id, { couponTotal: '20', couponOwner: '' })).toEqual({
      endsAt: ['没有要调整的内容'],
    })
  })

  test('of gifts for points gets more of them', async () => {
    const { db, publish, change, wordsOf } = await openShop()
    const id = await publish({ kind: 'points', lines: '额温枪 500 2\n血压计 800 1' })
    expect(await change(id, { addedStock: '额温枪 3\n没有 1\n血压计' })).toEqual({
      addedStock: ['第 2 行：没有积分商品“没有”；第 3 行：请按“名称 增加几份”填写'],
    })
    expect(await change(id, { addedStock: '额温枪 3' })).toBeUndefined()
    const stock = await db.selectFrom('points_goods').select('stock').orderBy('id').execute()
    expect(stock).toEqual([{ stock: 5 }, { stock: 1 }])
    expect(await wordsOf(id)).toMatch(/\n2026-11-21 \S+ 额温枪 增加 3 份$/)
  })

  test('of flash sales takes more stock out of its goods, and raises their limit', async () => {
    const { database, db, one, publish, change, wordsOf } = await openShop()
    const id = await publish({ kind: 'flash', lines: 'A-1 6 200 40' })
    expect(await change(id, { addedStock: 'A-1 100 20\nA-2 10' })).toEqual({
      addedStock: ['第 1 行：每户限购只能改大，请结束后复制；第 2 行：这场秒杀没有这个商品'],
    })
    expect(await change(id, { addedStock: 'A-1 310' })).toEqual({
      addedStock: ['库存不够划给秒杀：阿莫西林胶囊'],
    })
    expect(await change(id, { addedStock: 'A-1 100盒 50盒' })).toBeUndefined()
    expect(await change(id, { addedStock: 'A-1 0 60' })).toBeUndefined()
    const sale = await db.selectFrom('promotions').select(['stock_milli', 'limit_milli']).execute()
    expect(sale).toEqual([{ stock_milli: 300_000, limit_milli: 60_000 }])
    expect(await stockOf(database, one.id)).toBe(200_000)
    expect(await wordsOf(id)).toContain('库存 +100 盒，每户限购 50 盒')
  })
})
