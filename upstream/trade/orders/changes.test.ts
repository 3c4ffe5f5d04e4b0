import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addManyGoods } from '#tests/fixtures/goods'
import { addSet } from '#tests/fixtures/sets'
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
    expect(messages[0]).toBe('甲片：库存仅剩 10，已改为 10（您填 20）')
    expect(messages.slice(1)).toEqual([
      '乙片：暂时无货',
      '丙片：暂时无货',
      '运费由 ¥0.00 变为 ¥10.00',
      '应付由 ¥1,000.00 变为 ¥385.00',
    ])
  })

  test('a set is told as a set: its name and how many of it, once', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const { token } = await addStore(db)
    const goods = await addManyGoods(db, [
      { name: '甲', stock_milli: 100_000 },
      { name: '乙', stock_milli: 200_000 },
    ])
    const setId = await addSet(db, goods)
    await api.post(`/api/cart/set/${setId}`, { number: 5 }, token)
    const { submit } = await previewCart(api, token)
    const told = async () => {
      const { data } = await submit()
      return (data.changes as { message: string }[])
        .map(({ message }) => message)
        .filter((message) => !/^(应付|运费)/.test(message))
    }
    const leave = (stock_milli: number) =>
      db
        .updateTable('goods')
        .set({ stock_milli })
        .where('id', '=', goods[0]?.id ?? 0)
        .execute()
    await leave(30_000)
    expect(await told()).toEqual(['套餐“试用套餐”：现可购 3 套，已改为 3 套（您填 5 套）'])
    await leave(5_000)
    expect(await told()).toEqual(['套餐“试用套餐”：甲：库存不足一套'])
    await leave(100_000)
    await db.updateTable('set_goods').set({ price_e4: 110_000 }).execute()
    expect(await told()).toEqual(['套餐“试用套餐”：每套价格由 ¥200.00 变为 ¥220.00'])
    await db.updateTable('set_goods').set({ price_e4: 100_000 }).execute()
    const { items } = (await api.get('/api/cart/list', token)).data as { items: { id: number }[] }
    await api.post(`/api/cart/${items[0]?.id}/edit`, { number: 20 }, token)
    expect(await told()).toEqual(['另一页面把 套餐“试用套餐” 从 5 套改为 2 套'])
    await api.post('/api/cart/batch_delete', { ids: String(items[0]?.id) }, token)
    expect(await told()).toEqual(['套餐“试用套餐”：已不在购物车中'])
  })
})
