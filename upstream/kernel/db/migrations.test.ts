import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { migrate } from './migrations'

describeDatabases('migrations', (open) => {
  test('an up-to-date database stays as it is', async () => {
    const database = await open()
    await database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
    await migrate(database)
    const row = await database.db.selectFrom('meta').selectAll().executeTakeFirst()
    expect(row).toEqual({ key: 'kept', value: 'yes' })
  })

  test('counts come back as numbers on both engines', async () => {
    const { db } = await open()
    const { count } = await db
      .selectFrom('meta')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})
