import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns, typedCampaign } from '#tests/fixtures/campaigns'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { addCampaign } from './save'

const address = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

describeBothDatabases('积分商品 of the desk', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const clinic = await addStore(db, { kind: 'clinic', points: 1_000 })
    const pharmacy = await addStore(db, { kind: 'pharmacy', points: 1_000 })
    const listed = async ({ token }: typeof clinic) =>
      (await api.get('/api/points/goods', token)).data.items as Record<string, unknown>[]
    const exchange = async ({ token }: typeof clinic, id: unknown) => {
      const made = await api.post('/api/address', address, token)
      const form = { number: 1, address_id: made.data.id, token: randomBytes(16).toString('hex') }
      return api.post(`/api/points/goods/${String(id)}/exchange`, form, token)
    }
    const read = ({ token }: typeof clinic, id: unknown) =>
      api.get(`/api/points/goods/${String(id)}`, token)
    const desk = await openCampaigns(database)
    return { db, clock, clinic, pharmacy, listed, read, exchange, ...desk }
  }

  const lines = '名称\t积分\t库存\t说明\n额温枪 500 2 一年 保修\n血压计 800 1'
  const kind = 'points'

  test('a draft gives nothing; published it is exchanged by whom it is for, ended by nobody', async () => {
    const { db, ctx, clinic, pharmacy, listed, read, exchange, decide } = await openShop()
    const typed = { kind, lines, audience: 'kinds', audienceValues: '诊所' } as const
    const { id } = await addCampaign(ctx, typedCampaign(typed))
    expect(await listed(clinic)).toEqual([])
    await decide(id, 'publish')
    const [gift, ...others] = await listed(clinic)
    expect(gift).toMatchObject({ name: '额温枪', points: 500, stock: 2 })
    expect(others).toMatchObject([{ name: '血压计', points: 800, stock: 1 }])
    expect(await listed(pharmacy)).toEqual([])
    expect(await exchange(clinic, gift?.id)).toMatchObject({ code: 200 })
    const refused = { code: 400, message: '礼品已下架' }
    const unknown = { code: 404, message: '礼品不存在' }
    expect(await exchange(pharmacy, gift?.id)).toMatchObject(unknown)
    expect(await read(pharmacy, gift?.id)).toMatchObject(unknown)
    expect(await read(clinic, gift?.id)).toMatchObject({ code: 200 })
    await decide(id, 'stop', { reason: '换一批' })
    expect(await listed(clinic)).toEqual([])
    expect(await exchange(clinic, gift?.id)).toMatchObject(refused)
    const shelf = await db.selectFrom('points_goods').select('is_on_shelf').execute()
    expect(shelf).toEqual([{ is_on_shelf: 0 }, { is_on_shelf: 0 }])
  })

  test('it is there from its start to its end', async () => {
    const { db, clock, clinic, listed, read, publish } = await openShop()
    await publish({ kind, lines, startsAt: '2026-12-01', endsAt: '2026-12-31' })
    const { id } = await db.selectFrom('points_goods').select('id').executeTakeFirstOrThrow()
    expect(await listed(clinic)).toEqual([])
    expect(await read(clinic, id)).toMatchObject({ code: 404 })
    clock.now = Date.parse('2026-12-01T00:00+08:00')
    expect(await listed(clinic)).toHaveLength(2)
    clock.now = Date.parse('2027-01-01T00:00+08:00')
    expect(await listed(clinic)).toEqual([])
  })

  test('each line that cannot be read is told by its number, all at once', async () => {
    const { told } = await openShop()
    const wrong = '额温枪 500 2\n额温枪 600 2\n血压计 0 5\n500 20'
    const example = '请写名称、积分、库存，如 额温枪 500 20 一年保修'
    expect(await told({ kind, lines: wrong })).toEqual({
      lines: [`第 2 行：这个名称写了两次；第 3 行：${example}；第 4 行：${example}`],
    })
  })
})
