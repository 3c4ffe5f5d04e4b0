import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

describeDatabases('the checkout preview', (open) => {
  async function openShop(store: Parameters<typeof addStore>[1] = {}) {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [
      {},
      { warehouse_id: 2 },
      { is_cold_chain: 1 },
      { is_hm: 1 },
    ])
    const buyer = await addStore(db, { has_hm_right: 1, balance_fen: 100_000, ...store })
    const api = openApi(database)
    const list = goods.map(({ id }) => ({ goods_id: id, number: 10 }))
    await api.post('/api/cart', { list }, buyer.token)
    const preview = (form: Record<string, unknown> = {}) =>
      api.post('/api/cart/checkout', form, buyer.token)
    return { db, api, goods, buyer, preview }
  }

  test('splits the order, charges each warehouse once and tells what free shipping still needs', async () => {
    const { preview } = await openShop()
    const { data } = await preview()
    expect(data).toMatchObject({
      parts: [
        { key: '1:normal:plain', title: '杭州仓', total: '135' },
        { key: '1:cold:plain', title: '杭州仓 · 冷链', total: '125' },
        { key: '2:normal:plain', title: '成都仓', total: '135' },
        { key: '1:normal:hm', title: '杭州仓 · 含麻', total: '125' },
      ],
      goods_amount: '500',
      shipping_amount: '20',
      no_trans_order_amount: '300',
      total: '520',
      balance: '1000',
      balance_usable: '395',
      refused: [],
    })
  })

  test('changes nothing: the same preview has the same fingerprint and another token', async () => {
    const { preview } = await openShop()
    const [first, second] = [await preview(), await preview()]
    expect(second.data.fingerprint).toBe(first.data.fingerprint)
    expect(second.data.token).not.toBe(first.data.token)
  })

  test('a moved price moves the fingerprint', async () => {
    const { db, preview } = await openShop()
    const before = await preview()
    await db.updateTable('goods').set({ base_price_e4: 125_001 }).execute()
    expect((await preview()).data.fingerprint).not.toBe(before.data.fingerprint)
  })

  test('selected lines that cannot go along are told with their reasons', async () => {
    const { db, goods, preview } = await openShop()
    const [first] = goods
    await db
      .updateTable('goods')
      .set({ stock_milli: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const { data } = await preview()
    expect(data).toMatchObject({
      refused: [{ goods: { id: first?.id, reasons: [{ code: 'NO_STOCK' }] } }],
      goods_amount: '375',
    })
  })

  test('an unsigned contract answers 459', async () => {
    const { preview } = await openShop({ isUnsigned: true })
    expect(await preview()).toMatchObject({
      code: 459,
      message: '请先签署电子合同，签署后返回继续结算',
    })
  })

  test('nothing selected is refused with what to do', async () => {
    const { db, preview } = await openShop()
    await db.updateTable('cart_lines').set({ is_selected: 0 }).execute()
    expect(await preview()).toMatchObject({ code: 400, message: '请先选择要结算的商品' })
  })
})
