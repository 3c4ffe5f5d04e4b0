import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { documentTables } from '#tests/fixtures/whole-life/document'
import { lifeOf } from '#tests/fixtures/whole-life/life'
import { proofsOf } from '#tests/fixtures/whole-life/proofs'
import { callerOf } from '#tests/fixtures/whole-life/run'
import { addLifeShop } from '#tests/fixtures/whole-life/shop'
import { tablesOf } from '#tests/fixtures/whole-life/tables'
import { onlyInAll } from '#tests/tags'
import { jobs } from './jobs'

const names = [
  'close-unpaid-orders',
  'refund-online-payments',
  'end-lapsed-requests',
  'open-invoices',
  'receive-shipped-orders',
  'file-refused-shipments',
  'end-overdue-returns',
  'post-points',
  'issue-invoices',
  'credit-cashback',
  'prove-balances',
  'prove-stock',
]

describeDatabases('jobs that die half-way', (open) => {
  test(
    'at another statement each time, and are run again, come to the same books',
    { ...onlyInAll, timeout: 120_000 },
    async () => {
      // Statements left until the simulated crash, which rolls the last transaction back.
      let left = Infinity
      const database = await open({
        onQuery: ({ query: { sql } }) => {
          if (/^(begin|commit|rollback)/.test(sql)) return
          left -= 1
          if (left === 0) throw new Error('the process died')
        },
      })
      const clock = { now: fixtureNow }
      const api = openApi(database, () => clock.now)
      const shop = await addLifeShop(database, clock.now)
      const caller = callerOf(api.request)
      const config = { DATA_DIR: database.settings.DATA_DIR }
      const context = () => contextOf(database, { now: clock.now, config })
      const runAll = async (statements: number) => {
        let died = 0
        for (const { run } of jobs.filter(({ name }) => names.includes(name))) {
          left = statements
          await run(context()).catch(() => (died += 1))
        }
        left = Infinity
        return died
      }
      let died = 0
      for (const [at, ready] of lifeOf(database.db, shop, caller).entries()) {
        clock.now += 60_000
        const step = await ready()
        expect({ step: step.name, ...(await step.press()) }).toMatchObject({ code: 200 })
        died += await runAll(1 + (at % 13))
        expect(await runAll(Infinity)).toBe(0)
      }
      expect(died).toBeGreaterThan(50)
      expect(await tablesOf(database.db)).toEqual(documentTables())
      expect(await proofsOf(context(), { caller, shop })).toEqual([])
    },
  )
})
