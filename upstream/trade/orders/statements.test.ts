import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { atStepTwo } from '#tests/fixtures/step-two'
import { openApi } from '#tests/fixtures/api'

describeDatabases('statements of an order call', (open) => {
  test('do not depend on the number of lines', async () => {
    let statements = 0
    const database = await open({ onQuery: () => (statements += 1) })
    await addWarehouses(database.db)
    const goods = await addManyGoods(
      database.db,
      Array.from({ length: 300 }, () => ({})),
    )
    const api = openApi(database)
    async function countFor(lines: number): Promise<number[]> {
      const { token, form } = await atStepTwo(database, api, { balance: 10_000_000 })
      const list = goods.slice(0, lines).map(({ id }) => ({ goods_id: id, number: 10 }))
      await api.post('/api/cart', { list }, token)
      const { data } = await api.post('/api/cart/checkout', {}, token)
      const parts = data.parts as { lines: { id: number }[] }[]
      const ids = parts.flatMap((part) => part.lines.map((line) => line.id)).join()
      const counts: number[] = []
      async function count<T>(call: () => Promise<T>): Promise<T> {
        statements = 0
        const answer = await call()
        counts.push(statements)
        return answer
      }
      const order = { ...form, ids, fingerprint: data.fingerprint, use_balance: 1 }
      const named = { ...order, token: randomBytes(16).toString('hex') }
      const made = await count(() => api.post('/api/order', named, token))
      expect(made.code, made.message).toBe(200)
      const id = String(made.data.submission_id)
      await count(() => api.get(`/api/order/submission/${id}`, token))
      const { items } = (await count(() => api.get('/api/order', token))).data
      const [first] = items as { id: number }[]
      await count(() => api.get(`/api/order/${String(first?.id)}`, token))
      await count(() => api.post(`/api/order/${String(first?.id)}/again`, {}, token))
      return counts
    }
    expect(await countFor(300)).toEqual(await countFor(2))
  })
})
