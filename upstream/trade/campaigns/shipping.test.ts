import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { addCampaign } from './save'

describeBothDatabases('a 包邮 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db)
    const clinic = await addStore(db, { kind: 'clinic' })
    const pharmacy = await addStore(db, { kind: 'pharmacy' })
    // ¥125.00 of goods.
    for (const { storeId } of [clinic, pharmacy])
      await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 10_000 })
    const api = openApi(database)
    const freight = async ({ token }: typeof clinic) =>
      (await api.get('/api/cart/list', token)).data.shipping
    return { db, clinic, pharmacy, freight, ...(await openCampaigns(database)) }
  }

  const usual = { threshold: '800', shipping_amount: '10', no_trans_order_amount: '675' }
  const kind = 'shipping'

  test('a draft gives nothing; published it lowers the threshold of its buyers until its end', async () => {
    const { ctx, clinic, pharmacy, freight, decide } = await openShop()
    const typed = { kind, threshold: '100', audience: 'kinds', audienceValues: '诊所' } as const
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    expect(await freight(clinic)).toEqual(usual)
    await decide(id, 'publish')
    expect(await freight(clinic)).toEqual({ threshold: '100', shipping_amount: '0' })
    expect(await freight(pharmacy)).toEqual(usual)
    await decide(id, 'stop', { reason: '结束' })
    expect(await freight(clinic)).toEqual(usual)
  })

  test('the lowest threshold counts, and what is missing is to it', async () => {
    const { clinic, freight, publish } = await openShop()
    await publish({ kind, threshold: '500' })
    await publish({ kind, threshold: '300' })
    expect(await freight(clinic)).toEqual({
      threshold: '300',
      shipping_amount: '10',
      no_trans_order_amount: '175',
    })
    await publish({ kind, threshold: '0' })
    expect(await freight(clinic)).toEqual({ threshold: '0', shipping_amount: '0' })
  })

  test('one with less budget left than the freight gives nothing', async () => {
    const { db, clinic, freight, publish } = await openShop()
    await publish({ kind, threshold: '100', budget: '20' })
    expect(await freight(clinic)).toMatchObject({ shipping_amount: '0' })
    await db.updateTable('campaigns').set({ used_fen: 1_001 }).execute()
    expect(await freight(clinic)).toEqual(usual)
  })

  test('a threshold that lowers nothing is told at its field', async () => {
    const { told } = await openShop()
    expect(await told({ kind, threshold: '800' })).toEqual({
      threshold: ['应低于现在的包邮金额 ¥800.00'],
    })
    expect(await told({ kind, threshold: '' })).toEqual({
      threshold: ['请填写满多少元，不限金额填 0'],
    })
  })
})
