import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { noChange, openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { changeCampaign } from './change'
import { addCampaign } from './save'

describeBothDatabases('a 组合 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await addManyGoods(db, [
      { code: 'A-1', name: '甲', cost_e4: 80_000 },
      { code: 'A-2', name: '乙' },
      { code: 'A-3', name: '丙', base_price_e4: null },
    ])
    const clinic = await addStore(db, { kind: 'clinic' })
    const pharmacy = await addStore(db, { kind: 'pharmacy' })
    const api = openApi(database)
    const listed = async ({ token }: typeof clinic) =>
      (await api.get('/api/activity/sets', token)).data.items as Record<string, unknown>[]
    const add = ({ token }: typeof clinic, id: unknown, number = 1) =>
      api.post(`/api/cart/set/${String(id)}`, { number }, token)
    const reasons = async ({ token }: typeof clinic) => {
      const { data } = await api.get('/api/cart/list', token)
      const items = data.items as { goods: { reasons: { message: string }[] } }[]
      return items.map(({ goods }) => goods.reasons.map(({ message }) => message))
    }
    const desk = await openCampaigns(database)
    return { db, api, clinic, pharmacy, listed, add, reasons, ...desk }
  }

  const lines = 'A-1\t10\t9.50\nA-2 20 10'
  const kind = 'set'

  test('a draft gives nothing; published it is bought by whom it is for, ended by nobody', async () => {
    const { ctx, clinic, pharmacy, listed, add, reasons, decide } = await openShop()
    const typed = { kind, lines, intro: '感冒', audience: 'kinds', audienceValues: '诊所' } as const
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    expect(await listed(clinic)).toEqual([])
    await decide(id, 'publish')
    const [set] = await listed(clinic)
    expect(set).toMatchObject({ name: '年货节', price: '295', saves: '80', max_number: 25 })
    expect(await listed(pharmacy)).toEqual([])
    expect(await add(clinic, set?.id)).toMatchObject({ code: 200, data: { number: 1 } })
    expect(await add(pharmacy, set?.id)).toMatchObject({
      code: 404,
      message: '套餐不存在',
    })
    expect(await reasons(clinic)).toEqual([[], []])
    await decide(id, 'stop', { reason: '卖完' })
    expect(await listed(clinic)).toEqual([])
    expect(await reasons(clinic)).toEqual([['套餐活动已结束'], ['套餐活动已结束']])
  })

  test('one whose places others have taken says so', async () => {
    const { db, clinic, pharmacy, listed, add, reasons, publish } = await openShop()
    const id = await publish({ kind, lines, totalLimit: '1' })
    const [set] = await listed(clinic)
    await add(clinic, set?.id)
    await db
      .updateTable('campaigns')
      .set({ used_count: 1, exhausted_at: fixtureNow })
      .where('id', '=', id)
      .execute()
    expect(await reasons(clinic)).toEqual([['套餐的促销名额已用完'], ['套餐的促销名额已用完']])
    expect(await add(pharmacy, set?.id)).toMatchObject({ message: '套餐的促销名额已用完' })
  })

  test('a store that is no longer one of its buyers cannot order the set in its cart', async () => {
    const { db, clinic, listed, add, reasons, publish } = await openShop()
    await publish({ kind, lines, audience: 'kinds', audienceValues: '诊所' })
    const [set] = await listed(clinic)
    await add(clinic, set?.id)
    await db
      .updateTable('stores')
      .set({ kind: 'company' })
      .where('id', '=', clinic.storeId)
      .execute()
    expect(await reasons(clinic)).toEqual([['套餐现在不对本店供应'], ['套餐现在不对本店供应']])
  })

  test('the limit is one of sets for each licence holder, and is raised', async () => {
    const { ctx, clinic, listed, add, publish, versionOf } = await openShop()
    const id = await publish({ kind, lines, ownerLimit: '2' })
    const [set] = await listed(clinic)
    expect(set).toMatchObject({ qg_number: 2 })
    expect((await add(clinic, set?.id, 5)).data).toMatchObject({ number: 2 })
    const version = await versionOf(id)
    await changeCampaign(ctx, { ...noChange, id, version, ownerLimit: '4' })
    expect(await listed(clinic)).toMatchObject([{ qg_number: 4 }])
  })

  test('below cost it takes two people', async () => {
    const { db, ctx, clinic, listed, decide, other } = await openShop()
    const { id } = await addCampaign(ctx, typedCampaign({ kind, lines: 'A-1 10 7\nA-2 10 10' }))
    await decide(id, 'publish')
    expect(await listed(clinic)).toEqual([])
    const row = await db.selectFrom('campaigns').select('review_causes').executeTakeFirstOrThrow()
    expect(row.review_causes).toMatch(/^低于进价：A-1 .*进价 ¥8.00$/)
    await decide(id, 'approve', { by: other })
    expect(await listed(clinic)).toHaveLength(1)
  })

  test('each line that cannot be read is told by its number, all at once', async () => {
    const { told } = await openShop()
    const wrong = 'X-9 10 5\nA-1 7 5\nA-2 10 12.50\nA-3 10 5\nA-1 10'
    expect(await told({ kind, lines: wrong })).toEqual({
      lines: [
        '第 1 行：没有商品编号“X-9”；第 2 行：数量应是中包装 10 的整倍数；' +
          '第 3 行：组合单价应低于原价 ¥12.50；第 4 行：A-3 价格待定，请先定价；' +
          '第 5 行：请按“商品编号 数量 组合单价”填写',
      ],
    })
    expect(await told({ kind, lines: 'A-1 10 5' })).toEqual({
      lines: ['第 2 行：组合至少 2 个商品'],
    })
    expect(await told({ kind, lines: 'A-1 10 5\nA-1 10 6' })).toEqual({
      lines: ['第 2 行：与第 1 行重复'],
    })
    expect(await told({ kind, lines: '' })).toEqual({
      lines: ['请填写，每行：商品编号 数量 组合单价'],
    })
  })
})
