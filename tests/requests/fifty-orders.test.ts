import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSettings, openAt, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, operatorPassword } from '#tests/fixtures/operators'
import { addPastOrder } from '#tests/fixtures/orders'
import { serveApi } from '#tests/fixtures/served-shop'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { deskPaths } from '#app/site/desk-paths'
import { startWebServer, type WebServer } from '../web-server'
import { openBrowser } from './browser'
import { visit, type Fields, type Visitor } from './visitor'

const orderCount = 50
const storeCount = 20

let database: TestDatabase
let web: WebServer
const cleanUps: (() => unknown)[] = []

beforeAll(async () => {
  const settings = await freshSettings('sqlite')
  database = openAt(settings)
  const api = openApi(database, () => fixtureNow)
  const served = await serveApi({ fetch: (request) => api.fetch(request) })
  web = await startWebServer({ UPSTREAM_API_ORIGIN: served.origin, SURFACE: 'desk' })
  cleanUps.push(() => rm(settings.DATA_DIR, { recursive: true }))
  cleanUps.push(() => database.close(), served.stop, web.stop)
  await addOrders()
})
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function addOrders(): Promise<void> {
  const { db } = database
  await addWarehouses(db)
  await addOperator(db, ['owner'], { name: '店主' })
  const goods = await addGoods(db, { name: '布洛芬片', class: 'chemical', stock_milli: 0 })
  const batch = { goods_id: goods.id, number: 'P1', produced_on: '2026-01-01' }
  await db
    .insertInto('goods_batches')
    .values({ ...batch, expires_on: '2028-06-30', stock_milli: orderCount * 10_000 })
    .execute()
  const buyers = []
  for (let at = 0; at < storeCount; at++) buyers.push(await addStore(db))
  for (let at = 0; at < orderCount; at++) {
    const buyer = buyers[at % storeCount]
    if (buyer === undefined) throw new Error('no buyer')
    await addPastOrder(
      db,
      { ...buyer, goods: [goods], at: fixtureNow },
      { state: 'review', code: `20261121${String(at).padStart(8, '0')}`, paid_fen: 10_000 },
    )
  }
}

/** A visitor, and how often they pressed something or filled in a field. */
function counted(visitor: Visitor) {
  let count = 0
  return {
    ...visitor,
    count: () => count,
    follow: async (start: string) => {
      count += 1
      await visitor.follow(start)
    },
    press: async (words: string, fields: Fields = {}) => {
      count += 1 + Object.keys(fields).length
      await visitor.press(words, fields)
    },
  }
}

// domain-rules §17, docs/desk.md §9: fifty orders a day are no more work than twenty presses.
test('fifty orders are approved, picked, sent and printed with twenty presses', async () => {
  const visitor = visit(openBrowser(web))
  await visitor.go(deskPaths.login())
  await visitor.press('登录', { name: '店主', password: operatorPassword })
  const desk = counted(visitor)
  await desk.follow(deskPaths.orders({ state: 'ready' }))
  while (desk.page().html.includes('全选本页')) {
    await desk.follow(deskPaths.orders({ state: 'ready', all: '1' }))
    await desk.press('通过所选')
  }
  desk.sees('没有符合条件的订单')
  await desk.follow(deskPaths.picking())
  await desk.press('合成波次')
  desk.sees(`已把 ${String(orderCount)} 单合成波次`)
  await desk.press('登记打印一次')
  await desk.press('发货所选', { carrier: '顺丰', numbers: 'SF0001' })
  desk.sees(`已发货 ${String(orderCount)} 单`)
  await desk.press('打印随货同行单')
  expect(desk.page().html.match(/<article/g)).toHaveLength(storeCount)
  expect(desk.count()).toBeLessThanOrEqual(20)
  const sent = await database.db.selectFrom('shipments').select('tracking_number').execute()
  expect(sent).toHaveLength(orderCount)
  expect(new Set(sent.map(({ tracking_number }) => tracking_number)).size).toBe(storeCount)
})
