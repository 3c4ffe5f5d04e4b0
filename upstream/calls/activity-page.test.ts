import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { readBlocks } from '#upstream/content/activities/blocks'
import type { Schema } from '#upstream/kernel/db/schema'

const hour = 3_600_000

async function addActivity(
  db: Db,
  overrides: Partial<Insertable<Schema['activities']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('activities')
    .values({
      kind: 'zone',
      title: '试活动',
      intro: '一小时',
      starts_at: fixtureNow - hour,
      ends_at: fixtureNow + hour,
      blocks: '[]',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('what of a page cannot be read is left out, the rest stands', () => {
  const link = { kind: 'link', title: '去', url: '/list' }
  expect(readBlocks(JSON.stringify([link, { kind: 'video' }, 7, null]))).toEqual([link])
  expect([readBlocks('{'), readBlocks('{}'), readBlocks('')]).toEqual([[], [], []])
})

describeDatabases('activity pages', (open) => {
  async function openShop() {
    const database = await open()
    const clock = { now: fixtureNow }
    return { db: database.db, clock, api: openApi(database, () => clock.now) }
  }

  test('show goods by their code, each at the buyer’s price, a visitor without one', async () => {
    const { db, api } = await openShop()
    await addWarehouses(db)
    const goods = await addGoods(db, { zones: 'winter' })
    await addGoods(db, { zones: 'summer' })
    const blocks = JSON.stringify([{ kind: 'goods', title: '冬', code: 'winter' }])
    const id = await addActivity(db, { blocks })
    const shown = async (token?: string) => {
      const { data } = await api.get(`/api/activity/detail/${id}`, token)
      return (data.blocks as { goods: { id: number; price?: string }[] }[])[0]?.goods
    }
    expect(await shown((await addStore(db)).token)).toMatchObject([{ id: goods.id, price: '12.5' }])
    expect((await shown())?.map((one) => [one.id, one.price])).toEqual([[goods.id, undefined]])
  })

  test('have no content before their time and after it, and say how they stand', async () => {
    const { db, api, clock } = await openShop()
    const blocks = JSON.stringify([{ kind: 'text', title: '一', text: '二' }])
    const id = await addActivity(db, { blocks })
    const seen = []
    for (const now of [-hour - 1, -hour, hour - 1, hour]) {
      clock.now = fixtureNow + now
      const { data } = await api.get(`/api/activity/detail/${id}`)
      const { state } = data.activity as { state: string }
      seen.push([state, (data.blocks as unknown[]).length])
    }
    expect(seen).toEqual([
      ['upcoming', 0],
      ['open', 1],
      ['open', 1],
      ['over', 0],
    ])
    expect((await api.get('/api/activity/detail/999')).code).toBe(404)
  })

  test('are listed by kind or by number, what is open first', async () => {
    const { db, api } = await openShop()
    const over = await addActivity(db, { ends_at: fixtureNow })
    const upcoming = await addActivity(db, { starts_at: fixtureNow + 1 })
    const running = await addActivity(db)
    const other = await addActivity(db, { kind: 'template' })
    const idsOf = async (query: string) => {
      const { data } = await api.get(`/api/activity/list?${query}`)
      return (data as unknown as { id: number }[]).map(({ id }) => id)
    }
    expect(await idsOf('kind=zone')).toEqual([running, upcoming, over])
    expect(await idsOf(`ids=${over},${other}`)).toEqual([other, over])
  })
})
