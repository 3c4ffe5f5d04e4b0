import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openShipping } from '#tests/fixtures/shipping'
import { proveStock } from '#upstream/goods/stock/prove'
import { inTransaction } from '#upstream/kernel/db/transact'
import { moveBalance } from '#upstream/members/wallet/store'
import { giveBack } from '../orders/give-back'

const order = {
  shipping_fen: 1_000,
  voucher_fen: 2_000,
  points_used: 1_000,
  total_fen: 9_000,
  paid_fen: 9_000,
}

async function openPaid(...[open, more = {}]: Parameters<typeof openShipping>) {
  const shop = await openShipping(open, { order, quantityMilli: 9_000, ...more })
  const { db, buyer, orderId } = shop
  const { submission_id } = await shop.orderNow()
  await db.updateTable('order_lines').set({ voucher_fen: 2_000 }).execute()
  await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      kind: 'balance',
      amount_fen: 9_000,
      state: 'done',
      upload_id: null,
      created_at: 1,
    })
    .execute()
  await db
    .insertInto('vouchers')
    .values({
      store_id: buyer.storeId,
      name: '开业现金券',
      amount_fen: 2_000,
      state: 'used',
      submission_id,
      expires_at: Date.parse('2027-06-01T00:00:00+08:00'),
      created_at: 1,
    })
    .execute()
  const wallet = async () => {
    const [store, vouchers] = await Promise.all([
      db
        .selectFrom('stores')
        .select(['balance_fen', 'points'])
        .where('id', '=', buyer.storeId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('vouchers')
        .select(['amount_fen', 'expires_at'])
        .where('state', '=', 'unused')
        .orderBy('id')
        .execute(),
    ])
    return { ...store, vouchers: vouchers.map(({ amount_fen }) => amount_fen), kept: vouchers }
  }
  return { ...shop, wallet }
}

describeDatabases('what ran out of an order', (open) => {
  test('is closed in parts, which give back exactly their share of everything', async () => {
    const { database, db, ship, close, wallet, orderNow, goods } = await openPaid(open)
    await ship(3_000)
    await close('2')
    expect(await wallet()).toMatchObject({ balance_fen: 1_778, points: 222, vouchers: [444] })
    expect(await orderNow()).toMatchObject({ state: 'partlyShipped' })
    expect(await proveStock(contextOf(database))).toBe(0)
    await close('4')
    // Two thirds of the goods: 66.66 of 100.00, 13.33 of the voucher. The freight is not refunded.
    expect(await wallet()).toMatchObject({ balance_fen: 5_333, points: 666, vouchers: [444, 889] })
    expect(await orderNow()).toMatchObject({ state: 'shipped', paid_fen: 9_000 })
    const { kept } = await wallet()
    expect(kept[0]?.expires_at).toBe(Date.parse('2027-06-01T00:00:00+08:00'))
    const row = await db
      .selectFrom('goods')
      .select('stock_milli')
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow()
    expect(row.stock_milli).toBe(goods.stock_milli + 6_000)
    expect(await proveStock(contextOf(database))).toBe(0)
    const refunds = await db.selectFrom('invoice_refunds').selectAll().orderBy('id').execute()
    expect(refunds.map(({ quantity_milli, amount_fen }) => [quantity_milli, amount_fen])).toEqual([
      // Refunds to the balance, 分.
      [2_000, 1_778],
      [4_000, 3_555],
    ])
  })

  test('ends an order of which nothing is ever sent: cancelled, freight and all', async () => {
    const { database, db, close, wallet, orderNow } = await openPaid(open)
    await close('4')
    await close('5')
    expect(await orderNow()).toMatchObject({
      state: 'cancelled',
      cancel_cause: 'soldOut',
      paid_fen: 0,
    })
    expect(await wallet()).toMatchObject({ balance_fen: 9_000, points: 1_000 })
    const { vouchers } = await wallet()
    expect(vouchers.reduce((sum, fen) => sum + fen, 0)).toBe(2_000)
    expect(await proveStock(contextOf(database))).toBe(0)
    const [payment] = await db.selectFrom('payments').select('state').execute()
    expect(payment?.state).toBe('returned')
    const told = await db.selectFrom('messages').select('title').orderBy('id').execute()
    expect(told.map(({ title }) => title)).toEqual(['部分商品缺货', '订单缺货取消'])
  })

  test('goes back the way it was paid where nothing is sent, and a part to the balance', async () => {
    const { db, buyer, orderId, close, wallet, orderNow } = await openPaid(open)
    const { submission_id } = await orderNow()
    const { id: online_id } = await db
      .insertInto('online_payments')
      .values({
        store_id: buyer.storeId,
        submission_id,
        way: 'wechat',
        trade_no: 'T1',
        amount_fen: 9_000,
        paid_fen: 9_000,
        state: 'paid',
        expires_at: 1,
        next_ask_at: 1,
        created_at: 1,
        ended_at: 1,
        code: '',
        url: '',
        note: '',
        provider_no: 'P1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const paid = { kind: 'online' as const, online_id }
    await db.updateTable('payments').set(paid).where('order_id', '=', orderId).execute()
    await close('4')
    const part = (await wallet()).balance_fen
    expect(part).toBeGreaterThan(0)
    await close('5')
    expect((await wallet()).balance_fen).toBe(part)
    const refunds = await db.selectFrom('online_refunds').select('amount_fen').execute()
    expect(refunds).toEqual([{ amount_fen: 9_000 - part }])
    const [told] = await db.selectFrom('messages').select('text').orderBy('id', 'desc').execute()
    expect(told?.text).toContain('原路退回')
  })

  test('brings the freight with it where all that was sent came back before, for our fault', async () => {
    for (const [reason, balance] of [
      ['quality', 9_000],
      ['other', 8_000],
    ] as const) {
      const { database, db, ship, close, wallet, orderId, buyer } = await openPaid(open)
      await ship(4_000)
      await db.updateTable('order_lines').set({ refunded_milli: 4_000 }).execute()
      const line = await db.selectFrom('shipment_lines').selectAll().executeTakeFirstOrThrow()
      await db
        .insertInto('after_sales')
        .values({
          code: 'SH1',
          token: 'a',
          store_id: buyer.storeId,
          member_id: null,
          reason,
          order_id: orderId,
          order_line_id: line.order_line_id,
          kind: 'returnRefund',
          shipment_id: line.shipment_id,
          shipment_line_id: line.id,
          words: '',
          quantity_milli: 4_000,
          granted_milli: 4_000,
          state: 'completed',
          created_at: 1,
          state_at: 1,
        })
        .execute()
      await moveBalance(contextOf(database), {
        storeId: buyer.storeId,
        kind: '退货退款',
        orderId,
        source: 'after_sales:1',
        amountFen: 3_556,
      })
      await close('5')
      expect((await wallet()).balance_fen).toBe(balance)
      const refunds = await db.selectFrom('invoice_refunds').selectAll().execute()
      const freight = refunds.filter(({ line_id }) => line_id === 0)
      expect(freight.map(({ amount_fen }) => amount_fen)).toEqual(reason === 'other' ? [] : [1_000])
    }
  })

  test('comes back once, also when the rest is cancelled later', async () => {
    const { database, close, wallet, orderNow } = await openPaid(open)
    await close('4')
    const row = await orderNow()
    await inTransaction(database.db, (db) =>
      giveBack({ ...contextOf(database), db }, { orders: [row], event: 'acceptCancel' }),
    )
    expect(await wallet()).toMatchObject({ balance_fen: 9_000, points: 1_000 })
    const { vouchers } = await wallet()
    expect(vouchers.reduce((sum, fen) => sum + fen, 0)).toBe(2_000)
    expect(await proveStock(contextOf(database))).toBe(0)
  })

  test('needs a quantity that is not sent, a reason, and no open application to cancel', async () => {
    const { db, ship, close, buyer } = await openPaid(open)
    await ship(6_000)
    await expect(close('4')).rejects.toMatchObject({
      fieldErrors: { 'close-1': ['这一行只差 3 未发'] },
    })
    await expect(close('')).rejects.toMatchObject({ fieldErrors: { lines: {} } })
    await expect(close('x')).rejects.toMatchObject({ fieldErrors: { 'close-1': {} } })
    const { id } = await db
      .insertInto('cancel_requests')
      .values({
        store_id: buyer.storeId,
        reason: 'duplicate',
        note: '',
        state: 'asked',
        asked_at: 1,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ cancel_request_id: id }).execute()
    await expect(close('1')).rejects.toThrow('请先处理取消申请')
  })
})
