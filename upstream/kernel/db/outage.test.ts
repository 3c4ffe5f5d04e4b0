import { writeFile, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshSettings, openAt } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { openWay } from '#tests/fixtures/way-to-postgres'
import { outageOf } from './outage'
import { inTransaction } from './transact'

test('while PostgreSQL is away calls say so and nothing ends the process; when it is back all is well', async () => {
  const settings = await freshSettings('postgres')
  const way = await openWay(settings.DATABASE_URL ?? '')
  const database = openAt({ ...settings, DATABASE_URL: way.url })
  const api = openApi(database)
  const read = () => api.request('/api/goods/list', {})
  expect((await read()).status).toBe(200)
  const broken = await inTransaction(database.db, async (trx) => {
    await trx.insertInto('meta').values({ key: 'lost', value: '' }).execute()
    // No query is running: the connection itself must report that it broke.
    await way.break()
    await sql`select 1`.execute(trx)
  }).catch((error: unknown) => error)
  expect(outageOf(broken)).toBe('away')
  for (let time = 1; time <= 12; time++) {
    const answer = await read()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ code: 503, message: '系统繁忙，请稍候再试', data: null })
  }
  await way.mend()
  expect((await read()).status).toBe(200)
  expect(await database.db.selectFrom('meta').where('key', '=', 'lost').execute()).toEqual([])
  await database.close()
  await way.break()
  await rm(settings.DATA_DIR, { recursive: true })
})

test('a file that does not fit on the disk is told from a mistake of ours', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(outageOf(full)).toBe('full')
  expect(outageOf(new TypeError('undefined is not a function'))).toBe(undefined)
})
