import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { addDays, chinaDay } from '#upstream/kernel/time'

describeDatabases('licences at the desk', (open) => {
  test('stores with one that ends within 30 days stand in a tab, its page says how many are left', async () => {
    const database = await open()
    const { db } = database
    const api = openApi(database, () => fixtureNow)
    const operator = await addOperator(db, ['quality'])
    const lasting = async (days: number) => {
      const { storeId } = await addStore(db)
      const valid_until = addDays(chinaDay(fixtureNow), days)
      await db
        .updateTable('licences')
        .set({ valid_until })
        .where('store_id', '=', storeId)
        .where('kind', '=', 'proxy')
        .execute()
      return storeId
    }
    const [over, soon] = [await lasting(-2), await lasting(30)]
    await lasting(31)
    const { data } = await api.get('/api/desk/members?state=ending', operator.token)
    expect((data.items as { id: number }[]).map(({ id }) => id)).toEqual([over, soon])
    expect(data.counts).toMatchObject({ approved: 3, ending: 2 })
    const queue = await api.get('/api/desk/queue', operator.token)
    expect(queue.data.queues).toContainEqual({
      oldest: [over, soon],
      kind: 'endingLicences',
      count: 2,
      oldest_at: Date.parse(`${addDays(chinaDay(fixtureNow), -32)}T00:00:00+08:00`),
      is_late: true,
      due_at: expect.any(Number),
    })
    const page = await api.get(`/api/desk/members/${String(soon)}`, operator.token)
    expect(page.data.contracts).toEqual([
      { document: 'purchase', state: 'signed', until: '2029-12-31' },
      { document: 'quality', state: 'signed', until: '2029-12-31' },
    ])
    expect(page.data.licences).toContainEqual(
      expect.objectContaining({ kind: 'proxy', name: '采购委托书', days_left: 30, state: 'warn' }),
    )
  })
})
