import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { holdWrites } from '#tests/fixtures/other-program'
import { atStepTwo, stockOf, submissionOf } from '#tests/fixtures/step-two'

const locked = ['submissions', 'favorites']
const busy = { status: 503, code: 503, message: '系统繁忙，请稍候再试', data: null }

describeDatabases('while another program keeps everybody from writing', (open) => {
  test('pages are read, and an order waits until it may be written', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const api = openApi(database)
    const buyer = await atStepTwo(database, api)
    const other = await holdWrites(database, locked)
    const ended: string[] = []
    const order = api.post('/api/order', buyer.form, buyer.token).then((answer) => {
      ended.push('order')
      return answer
    })
    for (const path of ['/api/cart/list', '/api/goods/list'])
      expect((await api.get(path, buyer.token)).code, path).toBe(200)
    expect(ended).toEqual([])
    await other.end()
    submissionOf(await order)
    expect(await stockOf(database, buyer.goodsId)).toBe(498_000)
  })

  test('for too long, buyers are told when to try again; then everything can be written', async () => {
    const database = await open({ lockWaitMs: 40 })
    await addWarehouses(database.db)
    const api = openApi(database)
    const buyer = await atStepTwo(database, api)
    const other = await holdWrites(database, locked)
    const favorite = { goods_ids: buyer.goodsId }
    expect(await api.post('/api/order', buyer.form, buyer.token)).toEqual(busy)
    expect(await api.post('/api/favorite', favorite, buyer.token)).toEqual(busy)
    expect((await api.get('/api/cart/list', buyer.token)).data.items).toHaveLength(1)
    await other.end()
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    expect((await api.post('/api/favorite', favorite, buyer.token)).code).toBe(200)
  })
})
