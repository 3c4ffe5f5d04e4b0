import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addStore } from '#tests/fixtures/stores'

const address = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}
const newToken = () => randomBytes(16).toString('hex')

describeBothDatabases('the points mall', (open) => {
  async function openShop(stock = 5) {
    const database = await open()
    const { db } = database
    const api = openApi(database)
    const goods = await db
      .insertInto('points_goods')
      .values({ name: '额温枪', intro: '', points: 100, stock, is_on_shelf: 1, place: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    async function addBuyer(points: number) {
      const store = await addStore(db, { points })
      const made = await api.post('/api/address', address, store.token)
      const form = { number: 1, address_id: made.data.id, token: newToken() }
      return {
        ...store,
        exchange: (more: Record<string, unknown> = {}) =>
          api.post(`/api/points/goods/${goods.id}/exchange`, { ...form, ...more }, store.token),
        points: async () => (await api.get('/api/user/base', store.token)).data.points,
      }
    }
    const stockNow = async () =>
      (await db.selectFrom('points_goods').select('stock').executeTakeFirstOrThrow()).stock
    return { db, api, goodsId: goods.id, addBuyer, stockNow }
  }

  test('the same page sent ten times at once makes one order', async () => {
    const { db, addBuyer, stockNow } = await openShop()
    const buyer = await addBuyer(1_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.exchange()))
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
    expect([await buyer.points(), await stockNow()]).toEqual([900, 4])
    expect(await db.selectFrom('points_log').select(['kind', 'points']).execute()).toEqual([
      { kind: '积分兑换', points: -100 },
    ])
  })

  test('another number from the page that was sent is not answered with the order of before', async () => {
    const { addBuyer, stockNow } = await openShop()
    const buyer = await addBuyer(1_000)
    await buyer.exchange()
    const anew = await buyer.exchange({ number: 2 })
    expect(anew).toMatchObject({
      code: 409,
      message: expect.stringContaining('已兑换 额温枪 1 份），与现在填写的不同') as string,
    })
    expect([await buyer.points(), await stockNow()]).toEqual([900, 4])
  })

  test('of the last one twenty stores at once get one, the others keep their points', async () => {
    const { addBuyer, stockNow } = await openShop(1)
    const buyers = []
    for (let count = 0; count < 20; count++) buyers.push(await addBuyer(100))
    const answers = await Promise.all(buyers.map((buyer) => buyer.exchange()))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const points = await Promise.all(buyers.map((buyer) => buyer.points()))
    expect(points.filter((left) => left === 100)).toHaveLength(19)
    expect(await stockNow()).toBe(0)
  })

  test('points are not spent twice in five windows', async () => {
    const { addBuyer } = await openShop()
    const buyer = await addBuyer(250)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.exchange({ token: newToken() })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(await buyer.points()).toBe(50)
  })

  test('an order that was not shipped gives points and stock back, once', async () => {
    const { db, api, addBuyer, stockNow } = await openShop()
    const buyer = await addBuyer(300)
    const { data } = await buyer.exchange({ number: 3 })
    expect(data).toMatchObject({ number: 3, points: 300, state: 'packing', can_cancel: true })
    const cancel = (token: string) =>
      api.post(`/api/points/order/${String(data.id)}/cancel`, {}, token)
    expect((await cancel((await addBuyer(0)).token)).code).toBe(404)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(buyer.token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect([await buyer.points(), await stockNow()]).toEqual([300, 5])
    await db.updateTable('points_orders').set({ state: 'shipped' }).execute()
    expect((await cancel(buyer.token)).message).toContain('不能取消')
  })

  test('more than there is or can be paid is refused at the number', async () => {
    const { addBuyer } = await openShop()
    const buyer = await addBuyer(300)
    expect(await buyer.exchange({ number: 99 })).toMatchObject({
      status: 422,
      data: { errors: { number: ['库存只剩 5 份'] } },
    })
    expect((await buyer.exchange({ number: 4 })).data).toEqual({
      errors: { number: ['积分不足，还差 100 积分'] },
    })
  })

  test('another store’s address, no such gift and no approval are refused', async () => {
    const { db, api, addBuyer, goodsId } = await openShop()
    const [buyer, other] = [await addBuyer(500), await addBuyer(500)]
    const { id } = await db
      .selectFrom('addresses')
      .select('id')
      .where('store_id', '=', other.storeId)
      .executeTakeFirstOrThrow()
    expect(await buyer.exchange({ address_id: id })).toMatchObject({
      code: 422,
      data: { errors: { address_id: ['请选择收货地址'] } },
    })
    expect((await api.get(`/api/points/goods/${goodsId + 1}`, buyer.token)).code).toBe(404)
    await db.updateTable('stores').set({ approval: 'pending' }).execute()
    expect((await buyer.exchange()).message).toBe('资质审核通过后可兑换')
    expect(await buyer.points()).toBe(500)
  })

  test('a store sees its own orders, the newest first', async () => {
    const { api, addBuyer } = await openShop()
    const [buyer, other] = [await addBuyer(500), await addBuyer(500)]
    await other.exchange()
    await buyer.exchange()
    await buyer.exchange({ number: 2, token: newToken() })
    const { data } = await api.get('/api/points/order', buyer.token)
    expect(data).toMatchObject({
      items: [{ number: 2, points: 200 }, { number: 1 }],
      paging: { total: 2 },
    })
  })
})
