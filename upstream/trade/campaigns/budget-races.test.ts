import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openCampaigns } from '#tests/fixtures/campaigns'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { findCampaign } from '#upstream/goods/campaigns/store'

const address = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}
const many = 50

describeBothDatabases('fifty orders at once', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db, { code: 'A-1', stock_milli: 9_000_000 })
    const api = openApi(database)
    /** A store whose step 2 has been seen, and which orders when it is called. */
    const atStepTwo = async (of: Partial<Parameters<typeof addStore>[1]> = {}) => {
      const { storeId, token } = await addStore(db, of)
      const line = await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 20_000 })
      const { data } = await api.post('/api/address', address, token)
      const seen = await api.post('/api/cart/checkout', {}, token)
      const form = {
        ids: String(line),
        address_id: String(data.id),
        token: randomBytes(16).toString('hex'),
        fingerprint: seen.data.fingerprint,
      }
      return () => api.post('/api/order', form, token)
    }
    const taken = async (id: number) => {
      const rows = await db
        .selectFrom('campaign_uses')
        .select(['cost_fen', 'submission_id'])
        .where('campaign_id', '=', id)
        .execute()
      const row = await findCampaign(db, id)
      expect(rows.reduce((sum, { cost_fen }) => sum + cost_fen, 0)).toBe(row?.used_fen)
      expect(new Set(rows.map(({ submission_id }) => submission_id)).size).toBe(row?.used_count)
      return { fen: row?.used_fen, count: row?.used_count, isOver: row?.exhausted_at !== null }
    }
    return { db, atStepTwo, taken, ...(await openCampaigns(database)) }
  }

  test.each([
    { of: 'the budget of a price', typed: { budget: '410' } },
    { of: 'the places of a campaign', typed: { totalLimit: '10' } },
  ])('$of is taken to the 分 and never exceeded', async ({ typed }) => {
    const { publish, atStepTwo, taken } = await openShop()
    const id = await publish({ kind: 'special', lines: 'A-1 10.50', ...typed })
    const order = []
    for (let at = 0; at < many; at++) order.push(await atStepTwo())
    const codes = (await Promise.all(order.map((one) => one()))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 409)).toHaveLength(many - 10)
    expect(await taken(id)).toEqual({ fen: 40_000, count: 10, isOver: true })
  })

  test('of two stores of one holder one has what a holder may have once', async () => {
    const { db, publish, atStepTwo, taken } = await openShop()
    const id = await publish({ kind: 'reduction', lines: '200 20', ownerLimit: '1' })
    const order = []
    for (let at = 0; at < 8; at++) order.push(await atStepTwo())
    const owners = await db.selectFrom('stores').select('owner_id').orderBy('id').execute()
    await db
      .updateTable('stores')
      .set({ owner_id: owners[0]?.owner_id ?? 0 })
      .execute()
    await db
      .updateTable('tokens')
      .set({ member_id: owners[0]?.owner_id ?? 0 })
      .where('store_id', 'is not', null)
      .execute()
    const placed = await Promise.all(order.map((one) => one()))
    expect(placed.map(({ code }) => code).sort()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(await taken(id)).toEqual({ fen: 2_000, count: 1, isOver: false })
    expect(JSON.stringify(placed.find(({ code }) => code === 409)?.data)).toMatch(
      /每户限 1 单，已用完|满减由 ¥20.00 变为 ¥0.00/,
    )
  })
})
