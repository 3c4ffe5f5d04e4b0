import { beforeAll, describe, expect, test } from 'vitest'
import { isDeskCall, type Call } from '#contract/call'
import { calls, type CallName } from '#contract/calls'
import { subjectKinds } from '#contract/desk/audit-actions'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import type { Db } from '#upstream/kernel/db/database'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntriesOf, byCommand } from '#upstream/members/audit/add-entry'

const password = 'caizhi-demo'
/**
 * A call may repeat a statement this often, e.g. for four states of a queue; more means once per
 * row.
 */
const mostAlike = 4

/** GET calls without required input: all lists are among them. */
const lists = (Object.entries(calls as Record<string, Call>) as [CallName, Call][]).filter(
  ([, { method, download, input }]) =>
    method === 'GET' && download !== true && input.safeParse({}).success,
)
const ofShop = lists.filter(([, call]) => !isDeskCall(call))
const ofDesk = lists.filter(([, call]) => isDeskCall(call))

describeDatabases('the demonstration', (open) => {
  let asked: string[] = []
  let api: TestApi
  let buyer = ''
  let operator = ''
  let db: Db

  beforeAll(async () => {
    const database = await open({ onQuery: ({ query }) => asked.push(query.sql) })
    await seedDemoShop(database, fixtureNow)
    db = database.db
    api = openApi(database)
    const { data } = await api.post(calls['user.login'].path, { username: 'demo-clinic', password })
    buyer = calls['user.login'].data.parse(data).token
    const desk = await api.post(calls['desk.signIn'].path, { name: 'desk-owner', password })
    operator = calls['desk.signIn'].data.parse(desk.data).session?.token ?? ''
  })

  /** Statements that a call sends too often, with their counts. */
  async function repeatedBy(path: string, token: string): Promise<[string, number][]> {
    asked = []
    expect((await api.get(path, token)).code).toBe(200)
    const times = new Map<string, number>()
    for (const sql of asked) times.set(sql, (times.get(sql) ?? 0) + 1)
    return [...times].filter(([, count]) => count > mostAlike)
  }

  test('the log calls what it is about as people do, and is found by that', async () => {
    const kinds = Object.keys(subjectKinds)
    await transact(contextOf(db), (trx) =>
      addAuditEntriesOf(
        trx,
        byCommand,
        kinds.map((kind) => ({ action: 'people.add', subject: `${kind}/1` })),
      ),
    )
    const { path } = calls['desk.audit']
    const namesOf = async (filter: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => {
          const asked = `action=people.add&page=${String(page)}&${filter}`
          const { data } = await api.get(`${path}?${asked}`, operator)
          return calls['desk.audit'].data.parse(data).items
        }),
      )
      return new Map(pages.flat().map(({ subject, name }) => [subject, name]))
    }
    const all = await namesOf('')
    expect(all.size).toBe(kinds.length)
    const { code } = await db
      .selectFrom('orders')
      .select('code')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(all.get('order/1')).toBe(code)
    for (const [subject, name] of all) {
      if (name !== '')
        expect((await namesOf(`number=${encodeURIComponent(name)}`)).get(subject)).toBe(name)
    }
    expect((await namesOf('number=1')).has('withdrawal/1')).toBe(true)
    expect([...(await namesOf(`number=${code}&subject=hm-receipt/`)).keys()]).toEqual([
      'hm-receipt/1',
    ])
  })

  describe('asks nothing row by row', () => {
    test.each(ofShop)('%s', async (_, { path }) => {
      expect(await repeatedBy(path, buyer)).toEqual([])
    })

    test.each(ofDesk)('%s', async (_, { path }) => {
      expect(await repeatedBy(path, operator)).toEqual([])
    })
  })
})
