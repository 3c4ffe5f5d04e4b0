import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSettings, openAt, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { givePassword, serveApi } from '#tests/fixtures/served-shop'
import { fixtureNow } from '#tests/fixtures/stores'
import { documentTables } from '#tests/fixtures/whole-life/document'
import { proofsOf } from '#tests/fixtures/whole-life/proofs'
import { callerOf, runJobs } from '#tests/fixtures/whole-life/run'
import { addLifeShop } from '#tests/fixtures/whole-life/shop'
import { tablesOf } from '#tests/fixtures/whole-life/tables'
import { onlyInAll } from '#tests/tags'
import { startWebServer } from '../web-server'
import { liveByForms, type Served } from './whole-life-story'

const password = 'a-password-of-tests'
const clock = { now: fixtureNow }

let database: TestDatabase
let served: Served
const cleanUps: (() => unknown)[] = []
const context = () =>
  contextOf(database, { now: clock.now, config: { DATA_DIR: database.settings.DATA_DIR } })

beforeAll(async () => {
  const settings = await freshSettings('sqlite')
  database = openAt(settings)
  const shop = await addLifeShop(database, clock.now)
  const api = openApi(database, () => clock.now)
  const upstream = await serveApi({ fetch: (request) => api.fetch(request) })
  const origin = { UPSTREAM_API_ORIGIN: upstream.origin }
  const [web, desk] = await Promise.all([
    startWebServer(origin),
    startWebServer({ ...origin, SURFACE: 'desk' }),
  ])
  cleanUps.push(() => rm(settings.DATA_DIR, { recursive: true }))
  cleanUps.push(() => database.close(), upstream.stop, web.stop, desk.stop)
  const username = await givePassword(database.db, shop.buyer.storeId, password)
  served = {
    db: database.db,
    shop,
    web,
    desk,
    buyer: { username, password },
    wait: async () => {
      clock.now += 60_000
      await runJobs(context())
    },
  }
})
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

test(
  'by pages and buttons alone, each pressed twice, the life of an order comes to the books of the worked example',
  { ...onlyInAll, timeout: 120_000 },
  async () => {
    await liveByForms(served)
    expect(await tablesOf(database.db)).toEqual(documentTables())
    const api = openApi(database, () => clock.now)
    const seen = { caller: callerOf(api.request), shop: served.shop }
    expect(await proofsOf(context(), seen)).toEqual([])
  },
)
