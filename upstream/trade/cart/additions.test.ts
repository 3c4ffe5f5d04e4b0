import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { previewCart } from '#tests/fixtures/step-two'
import { halfABox, offShelf } from '#tests/sentences'

interface WireLine {
  id: number
  number: number
  adjusted_note: string
}

async function onlyLine(api: TestApi, token: string): Promise<WireLine> {
  const [line] = (await api.get('/api/cart/list', token)).data.items as WireLine[]
  if (line === undefined) throw new Error('the cart is empty')
  return line
}

const add = (goodsId: number, number: number) => ({ list: [{ goods_id: goodsId, number }] })

describeDatabases('an addition to the cart', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    return { db, api: openApi(database), buyer: await addStore(db) }
  }

  test('an addition of many is told again by its id, to this store and to nobody else', async () => {
    const { db, api, buyer } = await openShop()
    const [whole, odd, off] = await addManyGoods(db, [
      { name: '甲片' },
      { name: '乙片' },
      { name: '丙片', is_on_shelf: 0 },
    ])
    const list = [
      { goods_id: odd?.id, number: 15 },
      { goods_id: whole?.id, number: 3.5 },
      { goods_id: off?.id, number: 10 },
    ]
    const { data } = await api.post('/api/cart', { list }, buyer.token)
    expect(data).toMatchObject({ added: 1, refused: 2 })
    expect(data.results).toMatchObject([
      { asked_number: 15, added_number: 20, message: '按中包装凑整：15→20' },
      { asked_number: 3.5, problem: 'number', message: halfABox },
      { asked_number: 10, added_number: 0, message: offShelf },
    ])
    const address = `/api/cart/addition/${String(data.report_id)}`
    expect((await api.get(address, buyer.token)).data.results).toEqual(data.results)
    expect((await api.get(address, (await addStore(db)).token)).status).toBe(404)
    const plain = await api.post('/api/cart', add(whole?.id ?? 0, 10), buyer.token)
    expect(plain.data.report_id).toBeUndefined()
  })

  test('a line says how it was added until it is changed', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 15), buyer.token)
    const line = await onlyLine(api, buyer.token)
    expect(line.adjusted_note).toBe('按中包装凑整：15→20')
    await api.post('/api/cart/batch_select', { ids: line.id, is_selected: 0 }, buyer.token)
    expect((await onlyLine(api, buyer.token)).adjusted_note).not.toBe('')
    await api.post(`/api/cart/${String(line.id)}/edit`, { number: 30 }, buyer.token)
    expect((await onlyLine(api, buyer.token)).adjusted_note).toBe('')
  })

  test('a product without a number is added by one package step', async () => {
    const { db, api, buyer } = await openShop()
    const [one, two] = await addManyGoods(db, [{}, {}])
    const list = [one, one, two].map((goods) => ({ goods_id: goods?.id }))
    const { data } = await api.post('/api/cart', { list }, buyer.token)
    expect(data.results).toMatchObject([
      { outcome: 'added', number: 20 },
      { outcome: 'added', number: 10 },
    ])
  })

  test('quick add takes one package step at a time', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    const path = `/api/cart/quick_add/${String(goods.id)}`
    await api.post(path, {}, buyer.token)
    await api.post(path, {}, buyer.token)
    expect((await onlyLine(api, buyer.token)).number).toBe(20)
    expect(await api.post('/api/cart/quick_add/987654', {}, buyer.token)).toMatchObject({
      code: 404,
      message: '商品不存在',
    })
  })

  test('what is left of a cart says no more how it was added once another was bought', async () => {
    const { db, api, buyer } = await openShop()
    const [left, bought] = await addManyGoods(db, [{ class: 'chemical' }, { class: 'chemical' }])
    await api.post('/api/cart', add(left?.id ?? 0, 15), buyer.token)
    const { id } = await onlyLine(api, buyer.token)
    await api.post('/api/cart/batch_select', { ids: id, is_selected: 0 }, buyer.token)
    await api.post('/api/cart', add(bought?.id ?? 0, 20), buyer.token)
    const { items } = (await api.get('/api/cart/list', buyer.token)).data as { items: WireLine[] }
    const ids = items.find((line) => line.id !== id)?.id
    const { submit } = await previewCart(api, buyer.token)
    expect((await submit({ ids })).code).toBe(200)
    expect(await onlyLine(api, buyer.token)).toMatchObject({ id, number: 20, adjusted_note: '' })
  })
})
