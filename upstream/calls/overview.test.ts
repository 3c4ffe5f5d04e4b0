import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const dayMs = 86_400_000

interface Overview {
  orders: Record<string, number>
  months: { month: string; spend: string }[]
  newest: { status: string; total: string }[]
  due: { name: string; proposed_number: number }[]
}

describeDatabases('the first page of the member centre', (open) => {
  async function openShop() {
    const shop = { statements: 0 }
    const database = await open({ onQuery: () => (shop.statements += 1) })
    await addWarehouses(database.db)
    const { storeId, token } = await addStore(database.db)
    const api = openApi(database)
    const read = async () => {
      const { data } = await api.get('/api/user/overview', token)
      return data as unknown as Overview
    }
    return { shop, database, storeId, token, api, read }
  }

  test('months are those of Shanghai, without cancelled, unpaid and older orders', async () => {
    const { database, storeId, read } = await openShop()
    const addOrder = (at: string, total_fen: number, state = 'completed') =>
      addPastOrder(
        database.db,
        { storeId, goods: [], at: Date.parse(`${at}+08:00`) },
        { total_fen, state },
      )
    await addOrder('2025-11-30T23:59:59', 7_000)
    await addOrder('2025-12-01T00:00:00', 101)
    await addOrder('2026-10-31T23:59:59', 2_000)
    await addOrder('2026-11-01T00:00:00', 350)
    await addOrder('2026-11-02T08:00:00', 99, 'shipped')
    await addOrder('2026-11-03T08:00:00', 5_000, 'cancelled')
    await addOrder('2026-11-04T08:00:00', 5_000, 'unpaid')
    const { months, orders, newest } = await read()
    expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([
      12,
      { month: '2025-12', spend: '1.01' },
      { month: '2026-10', spend: '20' },
      { month: '2026-11', spend: '4.49' },
    ])
    expect(months.reduce((sum, { spend }) => sum + Number(spend), 0)).toBeCloseTo(25.5)
    expect(orders['shipped']).toBe(1)
    expect(newest).toHaveLength(5)
    expect(newest[2]).toMatchObject({ status: 'shipped', total: '0.99' })
  })

  test('what runs out is proposed as it can be ordered now, without what is in the cart', async () => {
    const { database, storeId, read } = await openShop()
    const { db } = database
    const names = ['usual', 'inCart', 'soldOut']
    const goods = await addManyGoods(
      db,
      names.map((name) => ({ name, ...(name === 'soldOut' && { stock_milli: 0 }) })),
    )
    for (const days of [18, 39, 60, 82])
      await addPastOrder(db, { storeId, goods, at: fixtureNow - days * dayMs })
    await addCartLine(db, { storeId, goodsId: goods[1]?.id ?? 0, quantityMilli: 10_000 })
    const { due } = await read()
    expect(due.map(({ name, proposed_number }) => [name, proposed_number])).toEqual([['usual', 10]])
  })

  test('the whole page takes at most eight statements, however many orders there are', async () => {
    const { shop, database, storeId, token, api } = await openShop()
    const { db } = database
    const goods = await addManyGoods(db, [{ name: 'one' }, { name: 'other' }])
    const read = async () => {
      shop.statements = 0
      const calls = ['base', 'overview'].map((name) => ({
        method: 'GET',
        path: `/api/user/${name}`,
        query: '',
      }))
      const { data } = await api.post('/api/batch', { calls }, token)
      const statuses = (data as unknown as { status: number }[]).map(({ status }) => status)
      return { statuses, statements: shop.statements }
    }
    await read()
    const counts: number[] = []
    for (const days of [10, 20, 30, 40, 50]) {
      await addPastOrder(db, { storeId, goods, at: fixtureNow - days * dayMs })
      const { statuses, statements } = await read()
      expect(statuses).toEqual([200, 200])
      counts.push(statements)
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(8)
    expect(counts.at(-1)).toBe(counts.at(-2))
  })
})
