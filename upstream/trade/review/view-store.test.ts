import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addOperator } from '#tests/fixtures/operators'
import { openReview } from '#tests/fixtures/review'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'

describeDatabases('what a store sees, at the desk', (open) => {
  test('is what the shop tells its buyer, and stays as it is', async () => {
    const { api, database, db, buyer, goods } = await openReview(open)
    await indexGoods(database, [goods.id])
    await addCartLine(db, { storeId: buyer.storeId, goodsId: goods.id, quantityMilli: 20_000 })
    const service = await addOperator(db, ['service'])
    const kept = () => db.selectFrom('cart_lines').selectAll().execute()
    const before = await kept()
    const path = `/api/desk/store_view/${String(buyer.storeId)}`
    const { data } = await api.get(`${path}?keywords=布洛芬`, service.token)
    const cart = (await api.get('/api/cart/list', buyer.token)).data as {
      items: { price: string; amount: string }[]
      payable: string
    }
    expect(data).toMatchObject({
      company: '杏林诊所',
      payable: cart.payable,
      cart: [{ name: '布洛芬片', quantity: 20, ...pricesOf(cart.items[0]), reasons: [] }],
      found: [{ name: '布洛芬片', price: '12.5', trace: [{ label: '基础价' }, {}, {}] }],
    })
    expect(await kept()).toEqual(before)
  })

  test('hides what is hidden from the store, with the reasons', async () => {
    const wishes = { approval: 'frozen' as const }
    const { api, database, buyer, owner, goods } = await openReview(open, wishes)
    await indexGoods(database, [goods.id])
    const path = `/api/desk/store_view/${String(buyer.storeId)}?keywords=布洛芬`
    const { data } = await api.get(path, owner.token)
    expect(data).toMatchObject({
      found: [
        {
          price_notice: expect.any(String) as string,
          reasons: ['账号已冻结，不能下单，请联系客服'],
          trace: [],
        },
      ],
    })
    expect((data.found as object[])[0]).not.toHaveProperty('price')
    expect((await api.get('/api/desk/store_view/999', owner.token)).code).toBe(404)
  })
})

function pricesOf(line: { price: string; amount: string } | undefined) {
  return { price: line?.price, amount: line?.amount }
}
