import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import qs from 'qs'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#upstream/kernel/db/database'
import { startApiServer, type ApiServer } from '#tests/api-server'
import { freshSettings, openAt, type DatabaseSettings } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { onlyInAll } from '#tests/tags'
import { readBooks } from './books'

const buyers = 50
const stockMilli = 900_000
const balanceFen = 5_000

interface Buyer {
  token: string
  storeId: number
  form: Record<string, unknown>
}

interface Answer {
  code: number
  data: {
    id: number
    submission_id: number
    fingerprint: string
    parts: { lines: { id: number }[] }[]
  }
}

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

describe.each(['sqlite', 'postgres'] as const)('kill -9 amid 50 checkouts (%s)', (engine) => {
  for (const answers of [2, 20])
    test(
      `after ${String(answers)} answers: every acknowledged order is there, none is half`,
      answers === 2 ? {} : onlyInAll,
      async () => {
        const settings = await freshSettings(engine)
        cleanUps.push(() => rm(settings.DATA_DIR, { recursive: true }))
        const shop = await withDatabase(settings, fillShop)
        const first = await start(settings)
        const ready = await Promise.all(shop.map((buyer) => atStepTwo(first, buyer)))
        const acknowledged = await submitUntilKilled(first, ready, answers)
        expect(acknowledged.size).toBeGreaterThanOrEqual(answers)
        expect(acknowledged.size).toBeLessThan(buyers)

        const second = await start(settings)
        await withDatabase(settings, (database) => expectSoundBooks(database, acknowledged))
        const again = await Promise.all(ready.map((buyer) => submit(second, buyer)))
        expect(again.map((answer) => answer.code)).toEqual(ready.map(() => 200))
        ready.forEach((buyer, index) => {
          const before = acknowledged.get(buyer.storeId)
          if (before !== undefined) expect(again[index]?.data.submission_id).toBe(before)
        })
        const everybody = new Map(ready.map(({ storeId }) => [storeId, 0]))
        await withDatabase(settings, (database) => expectSoundBooks(database, everybody))
      },
    )
})

async function start(settings: DatabaseSettings): Promise<ApiServer> {
  const server = await startApiServer(settings)
  cleanUps.push(server.kill)
  return server
}

async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openAt(settings)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function fillShop({ db }: Database): Promise<Buyer[]> {
  await addWarehouses(db)
  const kinds = Array.from({ length: 5 }, (_, n) => ({
    stock_milli: stockMilli,
    warehouse_id: 1 + (n % 2),
  }))
  const goods = await addManyGoods(db, kinds)
  const shop: Buyer[] = []
  for (let n = 0; n < buyers; n += 1) {
    const { storeId, token } = await addStore(db, { balance_fen: balanceFen })
    for (const index of [n % 5, (n + 1) % 5]) {
      const goodsId = goods[index]?.id ?? 0
      await addCartLine(db, { storeId, goodsId, quantityMilli: 10_000 })
    }
    shop.push({ token, storeId, form: {} })
  }
  return shop
}

async function atStepTwo(server: ApiServer, buyer: Buyer): Promise<Buyer> {
  const address = {
    name: '李药师',
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文三路 1 号',
  }
  const { data: saved } = await post(server, '/api/address', address, buyer.token)
  const { data: preview } = await post(server, '/api/cart/checkout', {}, buyer.token)
  const ids = preview.parts.flatMap((part) => part.lines.map((line) => line.id))
  const token = randomBytes(16).toString('hex')
  const { fingerprint } = preview
  const form = { token, ids: ids.join(), address_id: saved.id, use_balance: 1, fingerprint }
  return { ...buyer, form }
}

function submit(server: ApiServer, buyer: Buyer): Promise<Answer> {
  return post(server, '/api/order', buyer.form, buyer.token)
}

/**
 * All buyers submit at once; the process is killed at response number `answers`. Returns the
 * submission of each store that got a response.
 */
async function submitUntilKilled(
  server: ApiServer,
  ready: readonly Buyer[],
  answers: number,
): Promise<Map<number, number>> {
  const acknowledged = new Map<number, number>()
  await Promise.all(
    ready.map(async (buyer) => {
      const answer = await submit(server, buyer).catch(() => undefined)
      if (answer?.code !== 200) return
      acknowledged.set(buyer.storeId, answer.data.submission_id)
      if (acknowledged.size === answers) await server.kill()
    }),
  )
  return acknowledged
}

async function expectSoundBooks(
  { db }: Database,
  acknowledged: ReadonlyMap<number, number>,
): Promise<void> {
  const books = await readBooks(db)
  expect(books.faults).toEqual([])
  expect(books.lowestStockMilli).toBeGreaterThanOrEqual(0)
  expect(new Set(books.goodsMilli.values())).toEqual(new Set([stockMilli]))
  expect(new Set(books.moneyFen.values())).toEqual(new Set([balanceFen]))
  for (const { storeId, submissions, orders, cartLines } of books.stores) {
    // Atomic: either an order per warehouse and an empty cart, or no order and a full cart.
    if (submissions === 0) expect({ orders, cartLines }).toEqual({ orders: 0, cartLines: 2 })
    else expect({ submissions, cartLines }).toEqual({ submissions: 1, cartLines: 0 })
    if (submissions > 0) expect(orders).toBeGreaterThan(0)
    if (acknowledged.has(storeId)) expect(submissions).toBe(1)
  }
}

async function post(
  server: ApiServer,
  path: string,
  form: Record<string, unknown>,
  token: string,
): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: qs.stringify(form),
  })
  return (await response.json()) as Answer
}
