import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { findRhythms } from './find-rhythms'

const dayMs = 86_400_000

interface Entry {
  id: number
  state: string
  due_count: number
  due_names: string
  is_idle: boolean
  is_ending: boolean
}

describeDatabases('whom to contact today', (open) => {
  test('is who runs out, has not ordered for long, or has a licence that ends', async () => {
    let queries = 0
    const database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    const [usual] = await addManyGoods(db, [{ name: '对乙酰氨基酚片' }])
    const goods = usual === undefined ? [] : [usual]
    const ordered = async (...daysAgo: number[]) => {
      const { storeId } = await addStore(db)
      for (const days of daysAgo)
        await addPastOrder(db, { storeId, goods, at: fixtureNow - days * dayMs })
      return storeId
    }
    const due = await ordered(18, 39, 60, 82)
    const idle = await ordered(90)
    await ordered(2, 23, 44, 66)
    const ending = await ordered(1)
    await db
      .updateTable('licences')
      .set({ valid_until: '2026-12-01' })
      .where('store_id', '=', ending)
      .execute()
    const ctx = contextOf(database, { now: fixtureNow })
    expect(await findRhythms(ctx)).toBe(4)
    expect(await findRhythms(ctx)).toBe(4)
    const api = openApi(database)
    const { token } = await addOperator(db, ['service'])
    const list = async (asked = '') => {
      const before = queries
      const { data } = await api.get(`/api/desk/contact${asked}`, token)
      return { ...(data as { items: Entry[]; counts: object }), queries: queries - before }
    }
    const all = await list()
    expect(all.items.map(({ id, state }) => [id, state])).toEqual([
      [idle, 'idle'],
      [due, 'due'],
      [ending, 'licences'],
    ])
    expect(all.items[1]).toMatchObject({
      due_count: 1,
      due_names: '对乙酰氨基酚片',
      is_idle: false,
      is_ending: false,
    })
    expect(all.counts).toEqual({ due: 1, idle: 1, licences: 1 })
    expect((await list('?state=due')).items.map(({ id }) => id)).toEqual([due])
    for (let more = 0; more < 5; more++) await ordered(18, 39, 60, 82)
    await findRhythms(ctx)
    expect((await list()).items).toHaveLength(8)
    expect((await list()).queries).toBe(all.queries)
    await addPastOrder(db, { storeId: due, goods, at: fixtureNow + 1_000 })
    expect((await list()).items).toHaveLength(7)
  })
})
