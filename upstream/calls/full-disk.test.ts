import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import qs from 'qs'
import { expect, test } from 'vitest'
import { pathParams, type Call } from '#contract/call'
import { calls } from '#contract/calls'
import { roles, type Role } from '#contract/desk/roles'
import { freshSettings, openAt } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { demoPassword } from '#upstream/demo/buyers'
import { seedDemoShop } from '#upstream/demo/seed'

/**
 * A file of another one, like a bank account, is looked at by an entry of the audit log only, so not
 * then.
 */
const reads = Object.values(calls as Record<string, Call>).filter(
  ({ method, download }) => method === 'GET' && download !== true,
)

/** The demonstration has most things under the first ids; what is not found is no page. */
function pathsOf({ path }: Call): string[] {
  const params = pathParams(path)
  if (params.length === 0) return [path]
  return ['1', '2', '3'].map((id) =>
    params.reduce((filled, name) => filled.replace(`{${name}}`, id), path),
  )
}

test('while nothing can be written, as on a full disk, every page of buyers and desk is read', async () => {
  const settings = await freshSettings('sqlite')
  const database = openAt(settings)
  const clock = { now: fixtureNow }
  const api = openApi(database, () => clock.now, { DATA_SECRET: 'd'.repeat(32) })
  await seedDemoShop(database, clock.now)
  const login = { username: 'demo-clinic', password: demoPassword }
  const buyer = String((await api.post('/api/user/login', login)).data.token)
  const { token: desk } = await addOperator(database.db, Object.keys(roles) as Role[])
  await database.db.updateTable('operator_tokens').set({ seen_at: clock.now }).execute()
  // Events are read in the order that they are numbered in, by whoever reads them first.
  await api.get('/api/desk/events', desk)
  // Long enough for both sessions to be noted as seen again.
  clock.now += 11 * 60_000
  await sql`pragma query_only = on`.execute(database.db)
  const input = qs.stringify({ id: '1', ids: '1', keywords: '阿莫西林' })
  const answers = new Map<string, number>()
  for (const spec of reads)
    for (const path of pathsOf(spec)) {
      const token = spec.access === 'operator' ? desk : buyer
      answers.set(path, (await api.get(`${path}?${input}`, token)).status)
    }
  const with200 = [...answers.values()].filter((status) => status === 200)
  const failed = [...answers].filter(([, status]) => status >= 500)
  expect(with200.length).toBeGreaterThan(200)
  const write = await api.post('/api/favorite', { goods_ids: 1 }, buyer)
  expect([write.status, write.message]).toEqual([503, '系统繁忙，请稍候再试'])
  await sql`pragma query_only = off`.execute(database.db)
  for (const [path] of failed) {
    const { data } = await api.get(path, desk)
    expect(`${path} ${JSON.stringify(data)}`).toMatch(/"bank_account":"[^"]/)
  }
  expect(failed.length).toBeLessThan(12)
  await database.close()
  await rm(settings.DATA_DIR, { recursive: true })
})
