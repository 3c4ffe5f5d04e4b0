import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import type { Database } from '#upstream/kernel/db/database'
import { seedDemoShop } from '#upstream/demo/seed'
import { indexMissingGoods } from './goods-indexing'
import { lookUpWords } from './word-lookup'

const now = Date.parse('2026-11-21T09:30:00+08:00')

describeDatabases('indexing goods', (open, engine) => {
  test('goods that came without their words are found after the next start', async () => {
    const database = await open()
    await addWarehouses(database.db)
    await addGoods(database.db)
    const question = { termQueries: [{ kind: 'name', rank: 0, any: [[initials]] }] } as const
    expect((await lookUpWords(database, [question]))[0]?.terms.size).toBe(0)
    await indexMissingGoods(database)
    expect((await lookUpWords(database, [question]))[0]?.terms.size).toBe(1)
  })

  if (engine === 'sqlite') return

  test('a filled shop has counted its words, so that no search reads them all', async () => {
    const [seeded, indexed] = [await open(), await open()]
    await seedDemoShop(seeded, now)
    await addWarehouses(indexed.db)
    await addGoods(indexed.db)
    await indexMissingGoods(indexed)
    expect([await hasCounted(seeded), await hasCounted(indexed)]).toEqual([true, true])
  })
})

const initials = { token: 'niamxl', isPrefix: true }

/** Whether PostgreSQL knows how often which token comes. */
async function hasCounted({ db }: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stats where tablename = 'search_terms' and attname = 'tokens'`.execute(db)
  return rows.length === 1
}
