import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods } from '#tests/fixtures/goods'
import { openShop, stockOf } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { writeControlTerms } from '#upstream/goods/controlled/terms'

const hour = 3_600_000
const address = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

interface WireExchange {
  id: number
  name: string
  price_spread?: string
}

describeDatabases('换购', (open) => {
  async function openExchanges(store: Parameters<typeof addStore>[1] = {}) {
    const { database, api } = await openShop(open)
    const { db } = database
    const buyer = await addStore(db, store)
    const bought = await addGoods(db, { class: 'chemical', package_step_milli: 1_000 })
    const line = await addCartLine(db, {
      storeId: buyer.storeId,
      goodsId: bought.id,
      quantityMilli: 20_000,
    })
    const offer = async (name: string, from_fen: number, over = {}) => {
      const goods = await addGoods(db, { name, class: 'chemical', ...over })
      const { id } = await db
        .insertInto('exchange_offers')
        .values({
          goods_id: goods.id,
          from_fen,
          price_e4: 10_000,
          quantity_milli: 2_000,
          starts_at: fixtureNow - hour,
          ends_at: fixtureNow + hour,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, goods }
    }
    const near = await offer('体温计', 20_000)
    const far = await offer('血压计', 30_000)
    const list = async () =>
      (await api.get('/api/goods/sphg_goods', buyer.token)).data.items as WireExchange[]
    return { database, db, api, buyer, line, near, far, offer, list }
  }

  test('goods are told with what is missing to them', async () => {
    const { list, near, far } = await openExchanges()
    const items = await list()
    expect(items).toMatchObject([
      { id: near.id, name: '体温计', price: '1', number: 2, amount: '2' },
      { id: far.id, name: '血压计', price_spread: '50' },
    ])
    expect(items[0]?.price_spread).toBeUndefined()
  })

  test('goods that are closed to a buyer, or whose prices are hidden, are not told', async () => {
    const { list, offer } = await openExchanges()
    const denied = { deniedKinds: ['clinic' as const], deniedRegions: [], isByApplication: false }
    await offer('控销品', 0, { control: writeControlTerms(denied) })
    expect((await list()).map(({ name }) => name)).toEqual(['体温计', '血压计'])
    const pending = await openExchanges({ approval: 'pending' })
    expect(await pending.list()).toEqual([])
    const { data } = await pending.api.post('/api/cart/checkout', {}, pending.buyer.token)
    expect(data.exchanges).toEqual([])
  })

  test('goods chosen at step 2 are a line of the order and take its stock; lost, they are told', async () => {
    const { database, db, api, buyer, line, near } = await openExchanges()
    const { token } = buyer
    const made = await api.post('/api/address', address, token)
    const choose = { buy_hg_goods: String(near.id) }
    const { data } = await api.post('/api/cart/checkout', choose, token)
    expect(data).toMatchObject({ dropped: [], goods_amount: '250', total: '262' })
    const form = {
      ...choose,
      ids: String(line),
      address_id: String(made.data.id),
      token: randomBytes(16).toString('hex'),
      fingerprint: data.fingerprint,
    }
    await db.updateTable('cart_lines').set({ quantity_milli: 15_000 }).execute()
    const lost = await api.post('/api/order', form, token)
    expect(lost).toMatchObject({
      code: 409,
      data: {
        changes: [
          { message: '另一页面把 阿莫西林胶囊 从 20 盒改为 15 盒' },
          { message: '未达到换购金额，换购商品已取消' },
          { message: '换购商品由 ¥2.00 变为 ¥0.00' },
          { message: '应付由 ¥262.00 变为 ¥197.50' },
        ],
      },
    })
    await db.updateTable('cart_lines').set({ quantity_milli: 20_000 }).execute()
    expect((await api.post('/api/order', form, token)).code).toBe(200)
    const lines = db.selectFrom('order_lines').select(['kind', 'quantity_milli', 'amount_fen'])
    expect(await lines.orderBy('id').execute()).toEqual([
      { kind: 'goods', quantity_milli: 20_000, amount_fen: 25_000 },
      { kind: 'exchange', quantity_milli: 2_000, amount_fen: 200 },
    ])
    expect(await stockOf(database, near.goods.id)).toBe(498_000)
  })
})
