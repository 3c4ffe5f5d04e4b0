import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { typedCampaign } from '#tests/fixtures/campaigns'
import { addManyGoods } from '#tests/fixtures/goods'
import { stockOf } from '#tests/fixtures/step-two'
import { addCampaign } from './save'

describeBothDatabases('满赠 of the desk', (open) => {
  const typed = { kind: 'gift', giftKind: 'every', lines: 'A-1 20 1 A-2' } as const

  test('a draft gives nothing, published its buyers get the gift, ended nobody', async () => {
    const {
      ctx,
      database,
      decide,
      one,
      two,
      clinic,
      pharmacy,
      put,
      linesOf,
      detailOf,
      order,
      cancel,
    } = await openCampaignShop(open)
    const { id } = await addCampaign(
      ctx,
      typedCampaign({ ...typed, audience: 'stores', audienceValues: String(clinic.storeId) }),
    )
    await put(clinic.token, one.id, 40)
    await put(pharmacy.token, one.id, 40)
    const giftsOf = async (token: string) => (await linesOf(token))[0]?.gift_data
    expect(await giftsOf(clinic.token)).toEqual([])
    await decide(id, 'publish')
    expect(await giftsOf(clinic.token)).toMatchObject([{ name: '布洛芬片', total: 2 }])
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ goods_tag: [{ name: '赠' }] })
    expect(await giftsOf(pharmacy.token)).toEqual([])
    expect(await detailOf(one.id, pharmacy.token)).toMatchObject({ goods_tag: [] })
    const ordered = await order(clinic.token)
    expect(await stockOf(database, two.id)).toBe(498_000)
    await cancel(clinic.token, ordered)
    expect(await stockOf(database, two.id)).toBe(500_000)
    await decide(id, 'stop', { reason: '写错了' })
    await put(clinic.token, one.id, 40)
    expect(await giftsOf(clinic.token)).toEqual([])
  })

  test('who may not buy the gift does not get it', async () => {
    const { db, one, clinic, pharmacy, put, linesOf, publish } = await openCampaignShop(open)
    await addManyGoods(db, [{ code: 'CLINIC', is_clinic_only: 1 }])
    await publish({ ...typed, lines: 'A-1 20 1 CLINIC' })
    for (const { token } of [clinic, pharmacy]) await put(token, one.id, 40)
    expect((await linesOf(clinic.token))[0]?.gift_data).toMatchObject([{ total: 2 }])
    expect((await linesOf(pharmacy.token))[0]?.gift_data).toEqual([])
  })

  test.each([
    ['once', 'A-1 20 1 A-2', [{ fromMilli: 20_000, giftMilli: 1_000 }]],
    ['same', 'A-1 20 1', [{ fromMilli: 20_000, giftMilli: 1_000 }]],
    ['text', 'A-1 ２０ 赠手册，一本 装', [{ fromMilli: 20_000, giftMilli: 0 }]],
    [
      'steps',
      'A-1 50 5 A-2\nA-1 20 1 A-2',
      [
        { fromMilli: 20_000, giftMilli: 1_000 },
        { fromMilli: 50_000, giftMilli: 5_000 },
      ],
    ],
  ] as const)('of the kind %s it is kept as buyers read it', async (giftKind, lines, steps) => {
    const { db, publish, one, two } = await openCampaignShop(open)
    const id = await publish({ kind: 'gift', giftKind, lines })
    const [row, ...others] = await db.selectFrom('gift_offers').selectAll().execute()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      campaign_id: id,
      goods_id: one.id,
      kind: giftKind,
      gift_goods_id: giftKind === 'once' || giftKind === 'steps' ? two.id : null,
      text: giftKind === 'text' ? '赠手册，一本 装' : '',
    })
    expect(JSON.parse(row?.steps ?? '')).toEqual(steps)
  })

  test('a gift that costs more than its step earns takes a second person', async () => {
    const { causesOf, db } = await openCampaignShop(open, { cost_e4: 100_000 })
    // ¥2.50 each of 20 is ¥50, which is 5 gifts at ¥10.
    expect(await causesOf({ ...typed, lines: 'A-1 20 5 A-2' })).toBe('')
    expect(await causesOf({ ...typed, lines: 'A-1 20 6 A-2' })).toBe(
      '赠品的进价高于买的商品的毛利：买 A-1 阿莫西林胶囊 0.25g*24粒 20 盒送 A-2 布洛芬片 0.25g*24粒 6 盒，' +
        '按现价买的 ¥250.00，赠品 ¥75.00\t买的商品进价 ¥10.00，赠品进价 ¥10.00',
    )
    await db.updateTable('goods').set({ cost_e4: null }).where('code', '=', 'A-2').execute()
    expect(await causesOf({ ...typed, lines: 'A-1 20 8 A-2' })).toBe('')
    // 9 of 29 pieces are given.
    expect(await causesOf({ ...typed, lines: 'A-1 20 9 A-2' })).toMatch(
      /^赠品价值过高：.*进价不明$/,
    )
  })

  test.each([
    ['once', 'A-1 20盒 1盒 A-2'],
    ['once', 'A-1 ２０ 盒 1 盒 A-2'],
    ['once', 'A-1 买20赠1 A-2'],
    ['same', 'A-1 满20盒送1盒'],
    ['same', 'A-1 买20 送1'],
  ] as const)('of the kind %s is read as people write it: %s', async (giftKind, lines) => {
    const { db, publish } = await openCampaignShop(open)
    await publish({ kind: 'gift', giftKind, lines })
    const { steps } = await db.selectFrom('gift_offers').select('steps').executeTakeFirstOrThrow()
    expect(JSON.parse(steps)).toEqual([{ fromMilli: 20_000, giftMilli: 1_000 }])
  })

  test.each(['A-1 20 送2个杯子', 'A-1 满20盒送2个杯子', 'A-1 满20 送2个杯子'])(
    'a text says from how many on: %s',
    async (lines) => {
      const { db, ctx } = await openCampaignShop(open)
      await addCampaign(ctx, typedCampaign({ kind: 'gift', giftKind: 'text', lines }))
      const row = await db.selectFrom('campaigns').select('terms_words').executeTakeFirstOrThrow()
      expect(row.terms_words).toContain('：满 20 盒 送2个杯子')
    },
  )

  test('what is wrong is told line by line', async () => {
    const { problemsOf } = await openCampaignShop(open)
    const told = (lines: string, giftKind: 'once' | 'same' | 'steps' = 'once') =>
      problemsOf({ kind: 'gift', giftKind, lines })
    expect(await told('A-1 20 1\nA-1 15 1 A-2\nA-2 20 1.5 A-1\nA-2 20 1 HM\nA-2 20 1 X-9')).toEqual(
      {
        lines: [
          '第 1 行：请按“商品编号 买几 赠几 赠品编号”填写；第 2 行：满数量应是中包装 10 的整倍数；' +
            '第 3 行：1.5 不是整数，请按整盒填写；第 4 行：赠品HM 是含麻商品，不能参加促销；' +
            '第 5 行：赠品没有商品编号“X-9”',
        ],
      },
    )
    expect(await told('A-1 20 1 A-2', 'same')).toEqual({
      lines: ['第 1 行：请按“商品编号 买几 赠几”填写'],
    })
    expect(await told('A-1 20瓶 1 A-2\nA-2 20 999999 A-2')).toEqual({
      lines: ['第 1 行：满数量“20瓶”的单位应是盒；第 2 行：送数量“999999”太大，应少于 100000'],
    })
    expect(await told('A-1 20 1 A-2\nA-1 30 2 A-2')).toEqual({ lines: ['第 2 行：与第 1 行重复'] })
    expect(await told('A-1 20 2 A-2\nA-1 30 2 A-2\nA-1 20 2 A-2', 'steps')).toEqual({
      lines: ['第 2 行：满得更多应送得更多；第 3 行：这个数量写了两次'],
    })
  })
})
