import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
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

interface Buyer {
  token: string
  line: number
  addressId: number
}

describeBothDatabases('the budget of a campaign', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db, { code: 'A-1', stock_milli: 9_000_000 })
    const api = openApi(database)
    const desk = await openCampaigns(database)
    const addBuyer = async (): Promise<Buyer> => {
      const { storeId, token } = await addStore(db, { balance_fen: 100_000 })
      const line = await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 20_000 })
      const { data } = await api.post('/api/address', address, token)
      return { token, line, addressId: Number(data.id) }
    }
    const used = async (id: number) => {
      const row = await findCampaign(db, id)
      return { fen: row?.used_fen, count: row?.used_count, isOver: row?.exhausted_at !== null }
    }
    return { database, db, api, goods, addBuyer, used, ...desk }
  }

  async function preview(api: TestApi, { token }: Buyer) {
    const { data } = await api.post('/api/cart/checkout', {}, token)
    const steps = data.steps as { code: string; amount: string }[]
    const reduction = steps.find(({ code }) => code === 'reduction')?.amount ?? '0'
    return { reduction, fingerprint: data.fingerprint }
  }

  function order(api: TestApi, buyer: Buyer, fingerprint: unknown) {
    const form = {
      ids: String(buyer.line),
      address_id: String(buyer.addressId),
      token: randomBytes(16).toString('hex'),
      fingerprint,
      use_balance: '1',
    }
    return api.post('/api/order', form, buyer.token)
  }

  test('is never exceeded, however many order at once, and ends by itself', async () => {
    const { api, publish, addBuyer, used } = await openShop()
    const id = await publish({ kind: 'reduction', lines: '200 20', budget: '55' })
    const buyers = []
    for (let at = 0; at < 5; at++) buyers.push(await addBuyer())
    const seen = await Promise.all(buyers.map((buyer) => preview(api, buyer)))
    expect(seen.map(({ reduction }) => reduction)).toEqual(Array(5).fill('-20'))
    const placed = await Promise.all(
      buyers.map((buyer, at) => order(api, buyer, seen[at]?.fingerprint)),
    )
    expect(placed.map(({ code }) => code).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await used(id)).toEqual({ fen: 4_000, count: 2, isOver: true })
    const late = placed.findIndex(({ code }) => code === 409)
    const again = await preview(api, buyers[late] as Buyer)
    expect(again.reduction).toBe('0')
    expect(JSON.stringify(placed[late]?.data)).toMatch(/满减由 ¥20.00 变为 ¥0.00|预算/)
  })

  test('is given back by a cancelled order, and opens again', async () => {
    const { db, api, publish, addBuyer, used } = await openShop()
    const id = await publish({ kind: 'reduction', lines: '200 20', budget: '20' })
    const [first, second] = [await addBuyer(), await addBuyer()]
    expect((await order(api, first, (await preview(api, first)).fingerprint)).code).toBe(200)
    expect(await used(id)).toEqual({ fen: 2_000, count: 1, isOver: true })
    expect((await preview(api, second)).reduction).toBe('0')
    const { id: orderId } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ state: 'unpaid', paid_fen: 0 }).execute()
    const cancelled = await api.post(`/api/order/${String(orderId)}/cancel`, {}, first.token)
    expect(cancelled.code).toBe(200)
    expect(await used(id)).toEqual({ fen: 0, count: 0, isOver: false })
    expect((await preview(api, second)).reduction).toBe('-20')
  })

  test('a holder orders as often as the limits say', async () => {
    const { db, api, publish, addBuyer, used, goods } = await openShop()
    const id = await publish({ kind: 'reduction', lines: '200 20', ownerLimit: '1' })
    const buyer = await addBuyer()
    expect((await order(api, buyer, (await preview(api, buyer)).fingerprint)).code).toBe(200)
    const store = await db.selectFrom('orders').select('store_id').executeTakeFirstOrThrow()
    const line = await addCartLine(db, {
      storeId: store.store_id,
      goodsId: goods.id,
      quantityMilli: 20_000,
    })
    expect((await preview(api, { ...buyer, line })).reduction).toBe('0')
    expect(await used(id)).toMatchObject({ fen: 2_000, count: 1 })
  })
})
