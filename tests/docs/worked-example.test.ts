import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { lifeOf } from '#tests/fixtures/whole-life/life'
import { documentTables } from '#tests/fixtures/whole-life/document'
import { modelOf } from '#tests/fixtures/whole-life/model'
import { proofsOf } from '#tests/fixtures/whole-life/proofs'
import { callerOf, runJobs } from '#tests/fixtures/whole-life/run'
import { addLifeShop } from '#tests/fixtures/whole-life/shop'
import { tablesOf } from '#tests/fixtures/whole-life/tables'

describeBothDatabases('the worked example', (open) => {
  test('says what the shop does, and everything that proves books finds nothing', async () => {
    const database = await open()
    const clock = { now: fixtureNow }
    const api = openApi(database, () => clock.now)
    const shop = await addLifeShop(database, clock.now)
    const caller = callerOf(api.request)
    const config = { DATA_DIR: database.settings.DATA_DIR }
    const context = () => contextOf(database, { now: clock.now, config })
    for (const ready of lifeOf(database.db, shop, caller)) {
      clock.now += 60_000
      const step = await ready()
      const answer = await step.press()
      expect({ step: step.name, ...answer }).toMatchObject({ code: 200 })
      await runJobs(context())
    }
    expect(await tablesOf(database.db)).toEqual(documentTables())
    expect(await proofsOf(context(), { caller, shop })).toEqual([])
  })
})

test('its shares and refunds are those of a model with fractions', () => {
  const document = documentTables()
  const { lines, refunds } = modelOf(document)
  const cells = (name: string, from: number) => document[name]?.map((row) => row.slice(from))
  expect(lines).toEqual(cells('The lines', 3))
  const paidBack = cells('What comes back', 4)?.filter(([amount]) => amount !== '¥0.00')
  expect(refunds).toEqual(paidBack)
})

test('what its text works out is right', () => {
  const text = readFileSync('docs/worked-example.md', 'utf8')
  const sums = [...text.matchAll(/(?<= )([\d.]+(?: [+−] [\d.]+)+) = ¥(\d+\.\d\d)/g)]
  expect(sums.length).toBeGreaterThanOrEqual(4)
  for (const [, left = '', right] of sums) {
    const parts = left.replaceAll('− ', '-').replaceAll('+ ', '').split(' ')
    const fen = parts.reduce((sum, part) => sum + Math.round(Number(part) * 100), 0)
    expect([left, fen]).toEqual([left, Math.round(Number(right) * 100)])
  }
})
