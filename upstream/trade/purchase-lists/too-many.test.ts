import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

describeDatabases('purchase lists of a store', (open) => {
  test('are a hundred in a day, of many that are sent at once too', async () => {
    const database = await open()
    await addWarehouses(database.db)
    let now = fixtureNow
    const api = openApi(database, () => now)
    const { storeId, token } = await addStore(database.db)
    const slot = { key: `purchase-list:${storeId}`, count: 99 }
    await database.db
      .insertInto('attempts')
      .values({ ...slot, window_started_at: now, blocked_until: 0 })
      .execute()
    const send = (text: string) => api.post('/api/purchase_list', { text }, token)
    const sent = await Promise.all(['甘草片 1', '甘草片 2', '甘草片 3'].map(send))
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 429, 429])
    now += 86_400_001
    expect((await send('甘草片 4')).code).toBe(200)
  })
})
