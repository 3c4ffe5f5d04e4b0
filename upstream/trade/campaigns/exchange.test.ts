import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { typedCampaign } from '#tests/fixtures/campaigns'
import { previewCart, stockOf } from '#tests/fixtures/step-two'
import { addCampaign } from './save'

describeBothDatabases('换购 of the desk', (open) => {
  const typed = { kind: 'exchange', lines: '满金额 商品编号 换购价 数量\n100 A-2 1.00 10' } as const

  test('a draft offers nothing, published its buyers may choose it, ended nobody', async () => {
    const {
      ctx,
      db,
      database,
      decide,
      other,
      one,
      two,
      clinic,
      pharmacy,
      api,
      put,
      detailOf,
      order,
      cancel,
    } = await openCampaignShop(open)
    const { id } = await addCampaign(
      ctx,
      typedCampaign({ ...typed, audience: 'kinds', audienceValues: '诊所' }),
    )
    for (const { token } of [clinic, pharmacy]) await put(token, one.id, 20)
    const offered = async (token: string) =>
      (await api.post('/api/cart/checkout', {}, token)).data.exchanges
    expect(await offered(clinic.token)).toEqual([])
    await decide(id, 'publish')
    await decide(id, 'approve', { by: other })
    expect(await offered(clinic.token)).toMatchObject([{ price: '1', number: 10, amount: '10' }])
    expect(await offered(pharmacy.token)).toEqual([])
    expect(await detailOf(two.id, clinic.token)).toMatchObject({ goods_tag: [{ name: '换购' }] })
    expect(await detailOf(two.id, pharmacy.token)).toMatchObject({ goods_tag: [] })
    const { id: offer } = await db
      .selectFrom('exchange_offers')
      .select('id')
      .executeTakeFirstOrThrow()
    const ordered = await order(clinic.token, { buy_hg_goods: String(offer) })
    expect(await stockOf(database, two.id)).toBe(490_000)
    await cancel(clinic.token, ordered)
    expect(await stockOf(database, two.id)).toBe(500_000)
    await decide(id, 'stop', { reason: '写错了' })
    await put(clinic.token, one.id, 20)
    expect(await offered(clinic.token)).toEqual([])
  })

  test('one whose places others have taken since step 2 is dropped in those words', async () => {
    const { db, publish, one, clinic, pharmacy, api, put, order } = await openCampaignShop(open)
    await publish({ ...typed, totalLimit: '1' })
    const { id } = await db.selectFrom('exchange_offers').select('id').executeTakeFirstOrThrow()
    const choices = { buy_hg_goods: String(id) }
    for (const { token } of [clinic, pharmacy]) await put(token, one.id, 20)
    const page = await previewCart(api, pharmacy.token, choices)
    await order(clinic.token, choices)
    expect((await page.submit()).data.changes).toContainEqual({
      message: '换购名额已用完或活动已结束，换购商品已取消',
    })
  })

  test('below cost it takes a second person, and what is wrong is told', async () => {
    const { causesOf, problemsOf } = await openCampaignShop(open, { cost_e4: 90_000 })
    expect(await causesOf({ ...typed, lines: '100 A-2 9 10\n300 A-2 9.50 10' })).toBe('')
    expect(await causesOf({ ...typed, lines: '100 A-2 8.99 10' })).toMatch(
      /^低于进价：A-2 布洛芬片/,
    )
    const lines = '100 A-2 1\n0 A-2 1 5\n100 A-2 1 10\n100.0 A-2 2 10\n100 OFF 1 10'
    expect(await problemsOf({ ...typed, lines })).toEqual({
      lines: [
        '第 1 行：请按“满金额 商品编号 换购价 数量”填写；第 2 行：满金额“0”不是金额；' +
          '第 2 行：数量应是中包装 10 的整倍数；第 4 行：与第 3 行重复；第 5 行：OFF 已下架',
      ],
    })
  })
})
