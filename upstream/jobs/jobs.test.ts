import { contextOf } from '#tests/fixtures/context'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addCoupon } from '#tests/fixtures/coupons'
import { addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { creditCashback } from '#upstream/trade/cashback/credit'
import { remindOfCoupons } from '#upstream/trade/coupons/expiring'
import { giveCoupon } from '#upstream/trade/coupons/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { receiveShippedOrders } from '#upstream/trade/shipments/receive-due'
import { postEarnedPoints } from '#upstream/trade/orders/earn-points'
import { chinaDay } from '#upstream/kernel/time'
import { jobs } from './jobs'
import { inTransaction } from '#upstream/kernel/db/transact'

const day = 86_400_000

/** Adds an order of this store, by default completed and paid ¥129.90. Returns its id. */
function addOrder(db: Db, storeId: number, overrides: Partial<Insertable<Schema['orders']>> = {}) {
  const order = { storeId, goods: [], at: fixtureNow }
  return addPastOrder(db, order, { paid_fen: 12_990, completed_at: fixtureNow, ...overrides })
}

test('jobs are due by the clock in China', () => {
  const nextOf = (name: string) => jobs.find((job) => job.name === name)?.nextAt(fixtureNow) ?? 0
  expect(nextOf('close-unpaid-orders') - fixtureNow).toBe(60_000)
  const reminder = nextOf('remind-of-coupons')
  expect([chinaDay(reminder), reminder % day]).toEqual(['2026-11-22', 3_600_000])
  // 03:40 in China.
  expect(new Date(nextOf('forget-read-messages')).toISOString()).toBe('2026-11-21T19:40:00.000Z')
})

describeBothDatabases('the jobs', (open) => {
  test('an order completes ten days after it was shipped, and the buyer is told', async () => {
    const { db, ...rest } = await open()
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    const shipped = { state: 'shipped', completed_at: null }
    // Later changes of the order do not count.
    const touched = { ...shipped, updated_at: fixtureNow }
    await addOrder(db, storeId, { ...touched, shipped_at: fixtureNow - 10 * day })
    await addOrder(db, storeId, { ...touched, shipped_at: fixtureNow - 10 * day + 1 })
    await addOrder(db, storeId, { ...touched, is_hm: 1, shipped_at: fixtureNow - 30 * day })
    const receive = () => receiveShippedOrders(contextOf({ db, ...rest }, { now: fixtureNow }))
    await Promise.all([receive(), receive()])
    const orders = await db
      .selectFrom('orders')
      .select(['state', 'completed_at'])
      .orderBy('id')
      .execute()
    expect(orders).toEqual([{ state: 'completed', completed_at: fixtureNow }, shipped, shipped])
    expect(await db.selectFrom('messages').select('title').execute()).toEqual([
      { title: '订单已自动收货' },
    ])
  })

  test('an order that is received late counts as received when its ten days were over', async () => {
    const { db, ...rest } = await open()
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    const shippedAt = Date.parse('2026-11-18T12:00:00+08:00')
    const order = { state: 'shipped', shipped_at: shippedAt, completed_at: null }
    await addOrder(db, storeId, { ...order, paid_fen: 60_000 })
    await db
      .insertInto('cashback_steps')
      .values({ from_month: '2026-11', until_month: null, amount_fen: 50_000, cashback_fen: 1_000 })
      .execute()
    // Nothing ran until after the crediting day, and this job runs first.
    await creditCashback(
      contextOf({ db, ...rest }, { now: Date.parse('2026-12-06T00:00:00+08:00') }),
    )
    const completed = await db.selectFrom('orders').select('completed_at').executeTakeFirstOrThrow()
    expect(completed.completed_at).toBe(shippedAt + 10 * day)
    const credits = db.selectFrom('cashback_credits').select(['month', 'cashback_fen'])
    expect(await credits.execute()).toEqual([{ month: '2026-11', cashback_fen: 1_000 }])
  })

  test('points of an order are posted once, by two that post at once and by one that is late', async () => {
    const { db, ...rest } = await open()
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    const id = await addOrder(db, storeId)
    await addOrder(db, storeId, { paid_fen: 99 })
    await addOrder(db, storeId, { state: 'shipped' })
    const post = (now: number) => postEarnedPoints(contextOf({ db, ...rest }, { now }))
    await Promise.all([post(fixtureNow), post(fixtureNow)])
    expect(await post(fixtureNow + 40 * day)).toBe(0)
    const log = await db.selectFrom('points_log').select(['order_id', 'points']).execute()
    expect(log).toEqual([{ order_id: id, points: 129 }])
    const { points } = await db.selectFrom('stores').select('points').executeTakeFirstOrThrow()
    expect(points).toBe(129)
  })

  test('a store is told once of coupons that end within three days', async () => {
    const { db, ...rest } = await open()
    const { storeId, memberId: ownerId } = await addStore(db)
    for (const [name, days] of [
      ['将到期', 3],
      ['也将到期', 2],
      ['还早', 4],
      ['已过期', 0],
    ] as const) {
      const terms = { name, valid_days: 0, valid_from_at: 0 }
      const couponId = await addCoupon(db, { ...terms, valid_until_at: fixtureNow + days * day })
      const holder = { couponId, storeId, ownerId }
      await inTransaction(db, (trx) =>
        giveCoupon(contextOf(trx, { now: fixtureNow }), { ...holder, way: 'hand' }),
      )
    }
    const remind = () => remindOfCoupons(contextOf({ db, ...rest }, { now: fixtureNow }))
    const reminded = await Promise.all([remind(), remind()])
    expect(reminded.sort()).toEqual([0, 2])
    const [message, ...others] = await db.selectFrom('messages').select('text').execute()
    expect(others).toEqual([])
    expect(message?.text).toContain('也将到期、将到期 ')
  })
})
