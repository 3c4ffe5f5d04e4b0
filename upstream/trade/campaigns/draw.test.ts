import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addCoupon } from '#tests/fixtures/coupons'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { addCampaign } from './save'
import { tryDraw } from './try-draw'

describeBothDatabases('a 抽奖 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const clinic = await addStore(db, { kind: 'clinic' })
    const pharmacy = await addStore(db, { kind: 'pharmacy' })
    const offered = async ({ token }: typeof clinic) =>
      (await api.get('/api/draw/simple', token)).data.draw as Record<string, unknown> | undefined
    const join = ({ token }: typeof clinic, id: unknown) =>
      api.post('/api/draw', { id, attempt: 1 }, token)
    const causes = async (id: number) => (await findCampaign(db, id))?.review_causes
    const desk = await openCampaigns(database)
    return { db, api, clock, clinic, pharmacy, offered, join, causes, ...desk }
  }

  const typed = { kind: 'draw', lines: '88 积分 100% 50 积分 88', drawsPerStore: '1' } as const

  test('a draft gives nothing; published it is drawn by whom it is for, ended by nobody', async () => {
    const { api, ctx, clinic, pharmacy, offered, join, decide } = await openShop()
    const more = { audience: 'kinds', audienceValues: '诊所', intro: '周年' } as const
    const { id } = await addCampaign(ctx, typedCampaign({ ...typed, ...more }))
    expect(await offered(clinic)).toBeUndefined()
    await decide(id, 'publish')
    const draw = await offered(clinic)
    expect(draw).toMatchObject({ name: '年货节', remarks: '周年', left: 1, is_join: 0 })
    expect(await offered(pharmacy)).toBeUndefined()
    expect(await join(pharmacy, draw?.id)).toMatchObject({
      code: 404,
      message: '抽奖活动不存在',
    })
    expect((await join(clinic, draw?.id)).data).toMatchObject({ kind: 'points', name: '88 积分' })
    expect((await api.get('/api/user/base', clinic.token)).data.points).toBe(88)
    await decide(id, 'stop', { reason: '结束' })
    expect(await offered(clinic)).toBeUndefined()
    const late = await addStore(ctx.db, { kind: 'clinic' })
    expect(await join(late, draw?.id)).toMatchObject({ code: 400, message: '活动已结束' })
  })

  test('by its id it is told to whom it is for from its start on, and to who has drawn', async () => {
    const { db, api, clock, clinic, pharmacy, join, decide, publish } = await openShop()
    const more = { audience: 'kinds', audienceValues: '诊所', startsAt: '2026-12-01' } as const
    const campaign = await publish({ ...typed, ...more, drawsPerStore: '2' })
    const { id } = await db.selectFrom('draws').select('id').executeTakeFirstOrThrow()
    const paths = [`?id=${String(id)}`, `/${String(id)}/activity`, `/new_record?id=${String(id)}`]
    const told = async (token?: string) =>
      Promise.all(paths.map(async (path) => (await api.get(`/api/draw${path}`, token)).code))
    const unknown = [404, 404, 404]
    expect(await told(clinic.token)).toEqual(unknown)
    clock.now = Date.parse('2026-12-01T00:00+08:00')
    expect(await told(clinic.token)).toEqual([200, 200, 200])
    expect(await told(pharmacy.token)).toEqual(unknown)
    expect(await told()).toEqual(unknown)
    await join(clinic, id)
    await decide(campaign, 'stop', { reason: '结束' })
    expect(await told(clinic.token)).toEqual([200, 200, 200])
    await db
      .updateTable('stores')
      .set({ kind: 'pharmacy' })
      .where('id', '=', clinic.storeId)
      .execute()
    expect(await told(clinic.token)).toEqual([200, 200, 200])
  })

  test('of several draws one that the store can still draw in comes first', async () => {
    const { clinic, pharmacy, offered, join, publish } = await openShop()
    await publish({ ...typed, name: '先结束', endsAt: '2026-11-30' })
    await publish({ ...typed, name: '后结束', endsAt: '2026-12-31' })
    const first = await offered(clinic)
    expect(first).toMatchObject({ name: '先结束' })
    await join(clinic, first?.id)
    expect(await offered(clinic)).toMatchObject({ name: '后结束' })
    expect(await offered(pharmacy)).toMatchObject({ name: '先结束' })
  })

  test('prizes worth more than ¥500 in all, or without a number, take two people', async () => {
    const { db, ctx, decide, causes, offered, clinic } = await openShop()
    const coupon = await addCoupon(db)
    const proposed = async (lines: string) => {
      const { id } = await addCampaign(ctx, typedCampaign({ ...typed, lines }))
      return causes(id)
    }
    expect(await proposed(`券 50% 25 券 ${coupon}\n谢谢参与 50%`)).toBe('')
    expect(await proposed(`券 50% 25 券${coupon}\n积分 50% 1 积分 1`)).toBe(
      '奖品共值 ¥500.01，超过 ¥500.00',
    )
    expect(await proposed('8 积分 50% 积分8\n谢谢参与 50%')).toBe('不限数量：8 积分')
    const { id } = await addCampaign(
      ctx,
      typedCampaign({ ...typed, lines: '积分 100% 600 积分 100' }),
    )
    await decide(id, 'publish')
    expect(await offered(clinic)).toBeUndefined()
  })

  test('it promises no more coupons than the batch has left, when it is saved and published', async () => {
    const { db, ctx, decide, told } = await openShop()
    const coupon = await addCoupon(db, { total: 10 })
    const promised = (one: string, two: string) => ({
      ...typed,
      lines: `一等 10% ${one} 券 ${coupon}\n二等 20% ${two} 券 ${coupon}\n谢谢参与 70%`,
    })
    const short = '第 2 行：奖品券批次只剩 4 张'
    expect(await told(promised('6', '5'))).toEqual({ lines: [short] })
    const endless = `一等 10% 券 ${coupon}\n谢谢参与 90%`
    expect(await told({ ...typed, lines: endless })).toEqual({
      lines: ['第 1 行：奖品券批次只剩 10 张，请写数量'],
    })
    const { id } = await addCampaign(ctx, typedCampaign(promised('6', '4')))
    await db.updateTable('coupons').set({ taken: 1 }).where('id', '=', coupon).execute()
    await expect(decide(id, 'publish')).rejects.toThrow('第 2 行：奖品券批次只剩 3 张')
  })

  test('before it is published it is tried out: what it gives, costs and runs out of', async () => {
    const { db, ctx, decide } = await openShop()
    const lines = '血压计 1% 20\n88 积分 10% 5000 积分 88\n谢谢参与 89%'
    const { id } = await addCampaign(ctx, typedCampaign({ ...typed, lines }))
    const tried = async () => {
      const row = await findCampaign(db, id)
      return row && tryDraw(ctx, row)
    }
    const dry = await tried()
    expect(dry).toEqual(await tried())
    const [gift, points, thanks] = dry?.rows ?? []
    expect(gift).toMatchObject({ odds: '1%', drawn: 20, left: 0, cost: '0' })
    expect(Number(points?.cost)).toBeCloseTo((points?.drawn ?? 0) * 0.88)
    expect(points?.left).toBe(5_000 - (points?.drawn ?? 0))
    expect(thanks?.left).toBeUndefined()
    expect(dry?.rows.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(10_000)
    expect(dry?.warnings).toHaveLength(1)
    expect(dry?.warnings[0]).toMatch(/^第 \d+ 次“血压计”已抽完，其余按比例分配$/)
    await decide(id, 'publish')
    await decide(id, 'reject', { reason: '再看', by: ctx })
    expect(await tried()).toBeDefined()
  })

  test('each line that cannot be read is told by its number, all at once', async () => {
    const { told } = await openShop()
    const lines = '血压计 十 5\n券 10% 5 券 99\n谢谢参与 50% 3\n温度计 1.234%\n杯子 5% 送'
    const example = '请写奖品和概率（最多两位小数），如 88 积分 10% 100 积分 88'
    expect(await told({ ...typed, lines })).toEqual({
      lines: [
        `第 1 行：${example}；第 2 行：没有券批次 99；第 3 行：谢谢参与只写概率；` +
          `第 4 行：${example}；第 5 行：概率后请写数量，再写 积分 50 或 券 批次号`,
      ],
    })
    expect(await told({ ...typed, lines: '血压计 12.5% 3' })).toEqual({
      lines: ['第 1 行：概率合计 12.5%，应为 100%，请补一行 谢谢参与 87.5%'],
    })
    expect(await told({ ...typed, lines: '血压计 12% 3\n谢谢参与 90%' })).toEqual({
      lines: ['第 2 行：概率合计 102%，应为 100%'],
    })
    expect(await told({ ...typed, drawsPerStore: '', lines: '血压计 9%' })).toEqual({
      lines: ['第 1 行：概率合计 9%，应为 100%，请补一行 谢谢参与 91%'],
      drawsPerStore: ['请填每店抽几次，1 到 100'],
    })
  })
})
