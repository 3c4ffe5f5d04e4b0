import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods } from '#tests/fixtures/goods'
import { openShop, previewCart } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'
import type { TestApi } from '#tests/fixtures/api'

type Db = TestDatabase['db']

async function atStepTwo(db: Db, api: TestApi, names: string[]) {
  const { storeId, token } = await addStore(db)
  const goods: number[] = []
  const lines: number[] = []
  for (const name of names) {
    const { id } = await addGoods(db, { name, stock_milli: 500_000 })
    goods.push(id)
    lines.push(await addCartLine(db, { storeId, goodsId: id, quantityMilli: 20_000 }))
  }
  const { submit } = await previewCart(api, token)
  const messages = async () => {
    const answer = await submit()
    expect(answer.code, answer.message).toBe(409)
    return (answer.data.changes as { message: string }[]).map(({ message }) => message)
  }
  return { token, goods, lines, submit, messages }
}

describeDatabases('what has moved between step 2 and the submit', (open) => {
  test('another page that changed a number and deleted a line is named, line by line', async () => {
    const { database, api } = await openShop(open)
    const names = ['阿莫西林胶囊', '布洛芬片', '板蓝根颗粒']
    const buyer = await atStepTwo(database.db, api, names)
    await api.post(`/api/cart/${buyer.lines[0]}/edit`, { number: 40 }, buyer.token)
    await api.post('/api/cart/batch_delete', { ids: buyer.lines[1] }, buyer.token)
    expect(await buyer.messages()).toEqual([
      '另一页面把 阿莫西林胶囊 从 20 盒改为 40 盒',
      '布洛芬片：已不在购物车中',
    ])
  })

  test('standing notices are no change: ten short stocks do not hide the one price', async () => {
    const { database, api } = await openShop(open)
    const names = Array.from({ length: 11 }, (_, at) => `商品${at}`)
    const buyer = await atStepTwo(database.db, api, names)
    const { db } = database
    await db.updateTable('goods').set({ stock_milli: 20_000 }).execute()
    await db
      .updateTable('goods')
      .set({ base_price_e4: 128_000 })
      .where('id', '=', buyer.goods[3] ?? 0)
      .execute()
    expect(await buyer.messages()).toEqual([
      '商品3：价格由 ¥12.50 变为 ¥12.80',
      '应付由 ¥2,750.00 变为 ¥2,756.00',
    ])
  })

  test('what stock leaves, what cannot be had any more and lost freight are said', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database.db, api, ['甲片', '乙片', '丙片', '丁片'])
    const { db } = database
    const leave = (at: number, stock_milli: number) =>
      db
        .updateTable('goods')
        .set({ stock_milli })
        .where('id', '=', buyer.goods[at] ?? 0)
        .execute()
    await leave(0, 10_000)
    await leave(1, 0)
    await leave(2, 0)
    const messages = await buyer.messages()
    expect(messages).toHaveLength(5)
    expect(messages[0]).toMatch(/^甲片：数量由 20 变为 10 盒（.*10/)
    expect(messages.slice(1)).toEqual([
      '乙片：暂时无货',
      '丙片：暂时无货',
      '运费由 ¥0.00 变为 ¥10.00',
      '应付由 ¥1,000.00 变为 ¥385.00',
    ])
  })
})
