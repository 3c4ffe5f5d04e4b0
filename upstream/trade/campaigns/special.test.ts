import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { typedCampaign } from '#tests/fixtures/campaigns'
import { addManyGoods } from '#tests/fixtures/goods'
import { addCampaign } from './save'

describeBothDatabases('特价 of the desk', (open) => {
  const lines = '商品编号\t特价\nA-1\t10.00\t30\t20\nA-2\t11'

  test('a draft gives nothing, published its buyers have the price, ended nobody', async () => {
    const { ctx, decide, one, clinic, pharmacy, detailOf } = await openCampaignShop(open)
    const typed = { audience: 'kinds', audienceValues: '诊所' } as const
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'special', lines, ...typed }))
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5', goods_tag: [] })
    await decide(id, 'publish')
    expect(await detailOf(one.id, clinic.token)).toMatchObject({
      price: '10',
      goods_tag: [{ name: '特' }],
    })
    expect(await detailOf(one.id, pharmacy.token)).toMatchObject({ price: '12.5', goods_tag: [] })
    await decide(id, 'stop', { reason: '写错了' })
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5', goods_tag: [] })
  })

  test('the limits of an order and of a licence holder hold, and a cancelled order frees them', async () => {
    const { publish, db, one, clinic, put, order, cancel } = await openCampaignShop(open)
    await publish({ kind: 'special', lines, isStrict: true })
    expect(await put(clinic.token, one.id, 30)).toMatchObject({
      number: 20,
      message: '特价每单限购 20 盒，已改为 20（您填 30）',
    })
    const id = await order(clinic.token)
    expect(await put(clinic.token, one.id, 20)).toMatchObject({
      number: 10,
      message: '特价每户限购 30 盒，已买 20，已改为 10（您填 20）',
    })
    await cancel(clinic.token, id)
    const uses = await db.selectFrom('promotion_uses').select('used_milli').execute()
    expect(uses).toEqual([{ used_milli: 0 }])
    const kept = await db.selectFrom('order_lines').selectAll().execute()
    expect(kept).toMatchObject([{ price_source: 'special', price_e4: 100_000 }])
  })

  test('lists sort and filter by it for its buyers only', async () => {
    const { publish, db, one, clinic, pharmacy, api, decide } = await openCampaignShop(open)
    const [other] = await addManyGoods(db, [{ base_price_e4: 110_000 }])
    await db.updateTable('goods').set({ is_on_shelf: 0 }).where('code', '=', 'A-2').execute()
    const list = async (query: string, token?: string) => {
      const { data } = await api.get(`/api/goods/list?${query}`, token)
      return (data.items as { id: number }[]).map(({ id }) => id)
    }
    const first = async (token: string) => (await list('sort=price_asc', token))[0]
    const id = await publish({
      kind: 'special',
      lines: 'A-1 10',
      audience: 'kinds',
      audienceValues: '诊所',
    })
    expect([await first(clinic.token), await first(pharmacy.token)]).toEqual([one.id, other?.id])
    expect(await list('promo=1', clinic.token)).toEqual([one.id])
    expect(await list('promo=1', pharmacy.token)).toEqual([])
    expect(await list('promo=1')).toEqual([])
    await publish({ kind: 'special', lines: 'A-1 9.90' })
    expect([await first(clinic.token), await first(pharmacy.token)]).toEqual([one.id, one.id])
    for (const token of [clinic.token, pharmacy.token, undefined])
      expect(await list('promo=1', token)).toEqual([one.id])
    await decide(id, 'stop', { reason: '写错了' })
    expect(await list('promo=1', clinic.token)).toEqual([one.id])
  })

  test('a used limit counts in lists while the campaign is open to the buyer', async () => {
    const { publish, one, two, clinic, api, put, order } = await openCampaignShop(open)
    await publish({
      kind: 'special',
      lines: 'A-1 10 20\nA-2 11',
      audience: 'stores',
      audienceValues: String(clinic.storeId),
    })
    await put(clinic.token, one.id, 20)
    await order(clinic.token)
    const { data } = await api.get('/api/goods/list?sort=price_asc', clinic.token)
    const [first] = data.items as { id: number; price: string }[]
    expect(first).toMatchObject({ id: two.id, price: '11' })
  })

  test('below cost or far below the base price it takes a second person', async () => {
    const { ctx, other, decide, causesOf, db, one, clinic, detailOf } = await openCampaignShop(
      open,
      { cost_e4: 80_000 },
    )
    expect(await causesOf({ kind: 'special', lines: 'A-1 8.76' })).toBe('')
    expect(await causesOf({ kind: 'special', lines: 'A-1 8.75\nA-2 7.99' })).toBe(
      '比现价低得多：A-1 阿莫西林胶囊 0.25g*24粒，现价 ¥12.50，新价 ¥8.75，低 30%\t进价 ¥8.00\n' +
        '低于进价：A-2 布洛芬片 0.25g*24粒，现价 ¥12.50，新价 ¥7.99，低 36%\t进价 ¥8.00',
    )
    const { id } = await addCampaign(ctx, typedCampaign({ kind: 'special', lines: 'A-1 7' }))
    await decide(id, 'publish')
    await expect(decide(id, 'approve')).rejects.toThrow('自己提交的须由另一位同事复核')
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5' })
    await decide(id, 'approve', { by: other })
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '7' })
    expect(await db.selectFrom('promotions').select('price_e4').execute()).toEqual([
      { price_e4: 70_000 },
    ])
  })

  test('for a first order it is gone with it, and back when it is cancelled', async () => {
    const { publish, one, clinic, detailOf, put, order, cancel } = await openCampaignShop(open)
    await publish({ kind: 'special', lines: 'A-1 10', isFirst: true })
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '10' })
    await put(clinic.token, one.id, 10)
    const id = await order(clinic.token)
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5' })
    await cancel(clinic.token, id)
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '10' })
  })

  test('what is wrong is told line by line', async () => {
    const { problemsOf, db } = await openCampaignShop(open)
    await db.updateTable('goods').set({ minimum_milli: 20_000 }).where('code', '=', 'A-2').execute()
    const told = async (some: string) => problemsOf({ kind: 'special', lines: some })
    expect(await told('X-9 10\nHM 10\nCTRL 10\nOFF 10\nPEND 10')).toEqual({
      lines: [
        '第 1 行：没有商品编号“X-9”；第 2 行：HM 是含麻商品，不能参加促销；' +
          '第 3 行：CTRL 是控销商品，不能参加促销；第 4 行：OFF 已下架；' +
          '第 5 行：PEND 价格待定，请先定价',
      ],
    })
    expect(await told('A-1\nA-1 abc\nA-1 12.5\nA-1 10 15\nA-2 10 10 1 9')).toEqual({
      lines: [
        '第 1 行：请按“商品编号 特价 每户限购 每单限购”填写；第 2 行：特价“abc”不是金额；' +
          '第 3 行：与第 2 行重复；第 3 行：特价应低于原价 ¥12.50；第 4 行：与第 2 行重复；共 7 处',
      ],
    })
    expect(await told('A-1 10 15\nA-2 10 0 10')).toEqual({
      lines: ['第 1 行：每户限购应是中包装 10 的整倍数；第 2 行：每单限购不能低于起订量 20'],
    })
    await addManyGoods(db, [{ code: 'A-1' }])
    expect(await told('A-1 10')).toEqual({
      lines: ['第 1 行：有几个商品用编号“A-1”，请先改成不同的'],
    })
  })

  test('many lines take few statements', async () => {
    let statements = 0
    const { db, ctx, publish } = await openCampaignShop(open, {}, { onQuery: () => statements++ })
    const codes = Array.from({ length: 4_000 }, (_, at) => `N${String(at)}`)
    for (let at = 0; at < codes.length; at += 500)
      await addManyGoods(
        db,
        codes.slice(at, at + 500).map((code) => ({ code })),
      )
    const count = async (some: string[]) => {
      const before = statements
      await addCampaign(
        ctx,
        typedCampaign({ kind: 'special', lines: some.map((code) => `${code} 9`).join('\n') }),
      )
      return statements - before
    }
    expect(await count(codes)).toBe(await count(codes.slice(0, 1)))
    const before = statements
    await publish({ kind: 'special', lines: codes.map((code) => `${code} 9`).join('\n') })
    expect(statements - before).toBeLessThan(80)
  })
})
