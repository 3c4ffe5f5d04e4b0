import { expect, test } from 'vitest'
import { describeBothDatabases, openAt } from '#tests/databases'
import { readConfig } from '#upstream/kernel/config'
import { prepareShop } from './prepare-shop'

const config = readConfig({})
const now = Date.parse('2026-11-21T09:30:00+08:00')

describeBothDatabases('an empty shop', (open) => {
  test('that two processes open at once is filled by one of them', async () => {
    const database = await open()
    const other = openAt(database.settings)
    try {
      await Promise.all([database, other].map((one) => prepareShop(one, config, now)))
    } finally {
      await other.close()
    }
    const demo = await database.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'demo')
      .execute()
    expect(demo).toEqual([{ value: String(now) }])
  })
})
