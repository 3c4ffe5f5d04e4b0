import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

describeDatabases('statements of a cart call', (open) => {
  test('do not depend on the number of lines', async () => {
    let statements = 0
    const database = await open({ onQuery: () => (statements += 1) })
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(
      db,
      Array.from({ length: 300 }, () => ({})),
    )
    const api = openApi(database)
    async function countFor(lines: number): Promise<number[]> {
      const { token } = await addStore(db)
      const list = goods.slice(0, lines).map(({ id }) => ({ goods_id: id, number: 10 }))
      const counts: number[] = []
      async function count(call: () => Promise<unknown>) {
        statements = 0
        await call()
        counts.push(statements)
      }
      await count(() => api.post('/api/cart', { list }, token))
      await count(() => api.get('/api/cart/list', token))
      await count(() => api.post('/api/cart/checkout', {}, token))
      const again = { list: list.slice(0, 1) }
      await count(() => api.post('/api/cart', again, token))
      const addedNew = counts[0] ?? 0
      expect(counts.at(-1), 'more of what is there is not counted').toBeLessThan(addedNew)
      await count(() => api.post(`/api/cart/quick_add/${String(goods[0]?.id)}`, {}, token))
      const ids = ((await api.get('/api/cart/list', token)).data.items as { id: number }[])
        .map(({ id }) => id)
        .join(',')
      const [first = ''] = ids.split(',')
      const edit = { number: 20, with_cart: 1 }
      await count(() => api.get(`/api/cart/trace/${first}`, token))
      await count(() => api.post(`/api/cart/${first}/edit`, edit, token))
      const tick = { ids: first, is_selected: 0, with_cart: 1 }
      await count(() => api.post('/api/cart/batch_select', tick, token))
      await count(() => api.post('/api/cart/accept_changes', { ids }, token))
      await count(() => api.post('/api/cart/batch_delete', { ids }, token))
      return counts
    }
    expect(await countFor(300)).toEqual(await countFor(2))
  })
})
