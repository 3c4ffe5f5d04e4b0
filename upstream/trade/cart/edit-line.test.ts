import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

describeDatabases('a change in the cart', (open) => {
  async function openShop() {
    let statements = 0
    const database = await open({ onQuery: () => (statements += 1) })
    await addWarehouses(database.db)
    const { storeId, token } = await addStore(database.db)
    const [goods, other] = [await addGoods(database.db), await addGoods(database.db)]
    const line = { storeId, quantityMilli: 20_000 }
    const id = await addCartLine(database.db, { ...line, goodsId: goods.id })
    await addCartLine(database.db, { ...line, goodsId: other.id })
    const api = openApi(database)
    const list = () => api.get('/api/cart/list', token)
    async function countStatements(ask: () => Promise<unknown>): Promise<number> {
      statements = 0
      await ask()
      return statements
    }
    return { api, token, id, list, countStatements }
  }

  test('answers with the cart as it is asked for afterwards, where that is wanted', async () => {
    const { api, token, id, list } = await openShop()
    const edit = `/api/cart/${String(id)}/edit`
    const edited = await api.post(edit, { number: 30, with_cart: 1 }, token)
    expect(edited.data).toMatchObject({ number: 30, total: { total: '625' } })
    expect(edited.data.cart).toEqual((await list()).data)
    const untick = { ids: String(id), is_selected: 0, with_cart: 1 }
    const unticked = await api.post('/api/cart/batch_select', untick, token)
    expect(unticked.data.cart).toEqual((await list()).data)
    expect((await api.post(edit, { number: 40 }, token)).data.cart).toBeUndefined()
  })

  test('reads the cart once, however much it answers', async () => {
    const { api, token, id, list, countStatements } = await openShop()
    const change = (fields: Record<string, unknown>) =>
      api.post(`/api/cart/${String(id)}/edit`, fields, token)
    const changed = await countStatements(() => change({ number: 30 }))
    const withCart = await countStatements(() => change({ number: 40, with_cart: 1 }))
    const listed = await countStatements(list)
    expect(withCart - changed).toBeLessThan(listed - 4)
  })

  test('how the amount of a line came about is asked for by itself', async () => {
    const { api, token, id, list } = await openShop()
    const { data } = await api.get(`/api/cart/trace/${String(id)}`, token)
    expect(data.trace).toMatchObject([
      { code: 'source', label: '基础价' },
      { code: 'segment', label: '20 盒 × ¥12.50' },
      { code: 'amount', amount: '250' },
    ])
    expect(JSON.stringify((await list()).data)).not.toContain('基础价')
    expect((await api.get('/api/cart/trace/987654', token)).status).toBe(404)
  })
})
