import { beforeAll, expect, test } from 'vitest'
import { contextOf } from '#tests/fixtures/context'
import { describeDatabases } from '#tests/databases'
import { creditCashback } from '#upstream/trade/cashback/credit'
import type { Database, Db } from '#upstream/kernel/db/database'
import { listDueReceipts } from '#upstream/trade/hm/store'
import { requireWay } from '#upstream/trade/shipments/way'
import { seedDemoShop } from './seed'

const now = Date.parse('2026-11-21T09:30:00+08:00')

describeDatabases('what the demo buyers ordered', (open) => {
  let database: Database
  let db: Db

  beforeAll(async () => {
    database = await open()
    await seedDemoShop(database, now)
    db = database.db
  })

  test('a clinic, a pharmacy and a company have each completed orders of varied goods', async () => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select((eb) => [
        'orders.store_id',
        eb.fn.count<number>('orders.id').distinct().as('orders'),
        eb.fn.count<number>('order_lines.goods_id').distinct().as('goods'),
        eb.fn.count<number>('order_lines.id').as('lines'),
      ])
      .where('orders.state', '=', 'completed')
      .where('orders.is_hm', '=', 0)
      .groupBy('orders.store_id')
      .orderBy('orders.store_id')
      .execute()
    const returns = await db
      .selectFrom('stores')
      .innerJoin('members', 'members.id', 'stores.owner_id')
      .select('stores.id')
      .where('username', '=', 'demo-returns')
      .executeTakeFirstOrThrow()
    expect(rows.map((row) => row.store_id)).toEqual([1, 2, 3, returns.id])
    for (const row of rows) {
      expect(row.orders).toBeGreaterThanOrEqual(4)
      expect(row.goods).toBeGreaterThan(15)
      expect(row.lines).toBeGreaterThan(row.goods)
    }
  })

  test('an order comes to its lines and its carriage, and is paid', async () => {
    const orders = await db.selectFrom('orders').selectAll().execute()
    const lines = await db.selectFrom('order_lines').selectAll().execute()
    const payments = await db.selectFrom('payments').selectAll().execute()
    for (const order of orders) {
      const own = lines.filter((line) => line.order_id === order.id)
      expect(own.reduce((sum, line) => sum + line.amount_fen, 0)).toBe(order.goods_fen)
      const steps = JSON.parse(order.steps) as { fen: number }[]
      expect(steps.reduce((sum, { fen }) => sum + fen, 0)).toBe(order.total_fen)
      const given = own.reduce((sum, line) => sum + line.paid_fen, 0)
      expect(given + order.shipping_fen).toBe(order.total_fen + order.voucher_fen)
      const paid = payments.filter(({ order_id }) => order_id === order.id)
      expect(paid.map(({ amount_fen }) => amount_fen)).toEqual([order.total_fen])
    }
  })

  test('balance and points of every store are what their logs come to', async () => {
    const stores = await db.selectFrom('stores').selectAll().orderBy('id').execute()
    const balances = await db.selectFrom('balance_log').selectAll().orderBy('id').execute()
    const points = await db.selectFrom('points_log').selectAll().orderBy('id').execute()
    for (const store of stores) {
      const moved = balances.filter(({ store_id }) => store_id === store.id)
      const earned = points.filter(({ store_id }) => store_id === store.id)
      let [balance, held, at] = [0, 0, 0]
      for (const row of moved) {
        balance += row.amount_fen
        expect(row.balance_after_fen).toBe(balance)
        expect(row.created_at).toBeGreaterThanOrEqual(at)
        at = row.created_at
      }
      for (const row of earned) {
        held += row.points
        expect(row.points_after).toBe(held)
      }
      expect([balance, held]).toEqual([store.balance_fen, store.points])
    }
    expect(stores[0]?.balance_fen).toBe(2_000_000)
  })

  test('invoices of an order come to what it came to; the newest orders wait for theirs', async () => {
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    const invoices = await db.selectFrom('invoices').selectAll().execute()
    const invoiced = orders.map(({ id, total_fen }) => {
      const own = invoices.filter(({ order_id }) => order_id === id)
      const sum = own.reduce((total, { amount_fen }) => total + amount_fen, 0)
      // A cash voucher is not counted as money received.
      expect([0, total_fen]).toContain(sum)
      return own.length
    })
    expect(invoiced).toContain(3)
    expect(invoiced.at(-1)).toBe(0)
    expect(invoices.every(({ number }) => /^\d{20}$/.test(number))).toBe(true)
  })

  test('含麻 orders stand at every step of their receipts, and one blocks its buyer', async () => {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('hm_receipts', 'hm_receipts.order_id', 'orders.id')
      .select(['orders.id', 'orders.store_id', 'orders.state as order_state', 'hm_receipts.state'])
      .where('orders.is_hm', '=', 1)
      .orderBy('orders.store_id')
      .orderBy('orders.id')
      .execute()
    expect(rows.map((row) => [row.store_id, row.order_state, row.state])).toEqual([
      [4, 'completed', 'accepted'],
      [4, 'shipped', 'waiting'],
      [4, 'shipped', 'handedIn'],
      [4, 'shipped', null],
      [4, 'packing', null],
      [17, 'shipped', 'waiting'],
      [17, 'shipped', 'rejected'],
    ])
    expect(await listDueReceipts(contextOf(database, { now }), 4)).toEqual([])
    const due = await listDueReceipts(contextOf(database, { now }), 17)
    expect(due).toMatchObject([{ orderId: rows[5]?.id, dueOn: '2026-11-16' }])
  })

  test('a cold chain is on its way, as it may leave: with its recorder, in the cold, checked by another', async () => {
    const rows = await db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'shipments.order_id')
      .select(['orders.id', 'title', 'shipments.state', 'carrier', 'recorder', 'start_temperature'])
      .select(['picker_id', 'checker_id'])
      .where('is_cold_chain', '=', 1)
      .execute()
    expect(rows).toMatchObject([{ title: '杭州药品仓 · 冷链', state: 'shipped' }])
    for (const { id, carrier, recorder, start_temperature: temperature, ...row } of rows) {
      expect(row.checker_id).not.toBe(row.picker_id)
      const goods = await db
        .selectFrom('order_lines')
        .innerJoin('goods', 'goods.id', 'order_lines.goods_id')
        .select(['goods.id', 'is_cold_chain'])
        .where('order_id', '=', id)
        .execute()
      expect(new Set(goods.map(({ is_cold_chain }) => is_cold_chain))).toEqual(new Set([1]))
      const way = {
        carrier,
        trackingNumber: '',
        parcels: 1,
        recorder,
        startTemperature: temperature,
      }
      const load = { order: { is_cold_chain: 1 }, goodsIds: goods.map((one) => one.id) }
      await requireWay(contextOf(database, { now }), way, load)
    }
  })

  test('coupons and cash vouchers stand in every state, the used ones with their order', async () => {
    for (const table of ['store_coupons', 'vouchers'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['store_id', 'state', 'expires_at', 'submission_id'])
        .execute()
      const own = rows.filter(({ store_id }) => store_id === 1)
      expect(own.some(({ state, expires_at }) => state === 'unused' && expires_at > now)).toBe(true)
      expect(own.some(({ state, expires_at }) => state === 'unused' && expires_at < now)).toBe(true)
      const used = rows.filter(({ state }) => state === 'used')
      expect(used.map(({ store_id }) => store_id)).toContain(1)
      for (const { submission_id, store_id } of used) {
        const order = await db
          .selectFrom('orders')
          .select(['steps', 'store_id'])
          .where('submission_id', '=', submission_id)
          .executeTakeFirstOrThrow()
        expect(order.store_id).toBe(store_id)
        expect(order.steps).toContain(table === 'vouchers' ? '现金券' : '优惠券')
      }
    }
  })

  test('past months are paid back, and the job finds nothing left to do', async () => {
    const credits = await db.selectFrom('cashback_credits').selectAll().execute()
    expect(credits.some((row) => row.store_id === 1 && row.cashback_fen > 0)).toBe(true)
    expect(await creditCashback(contextOf(database, { now }))).toBe(0)
    expect(await db.selectFrom('cashback_credits').selectAll().execute()).toEqual(credits)
  })

  test('the next order gets a number of its own', async () => {
    const { id } = await db
      .insertInto('submissions')
      .values({ store_id: 1, token: 'another', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { last } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.max('submission_id').as('last'))
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(last)
  })
})
