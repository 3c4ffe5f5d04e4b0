import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { batchStock, openAfterSales, stockOf } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { proveStock, readStockProof } from '#upstream/goods/stock/prove'
import { movePoints } from '#upstream/members/points/store'

const day = 86_400_000

describeDatabases('after-sales', (open) => {
  test('goods go back, are checked by batch and paid back as it was shown; stock and limits follow', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer, goods, batchId, database } = shop
    const { lineIds, orderId, orderLineIds } = await shop.send()
    const line = lineIds[0] ?? 0
    const quote = await api.get(
      `/api/after_sales/quote?lines=${String(line)}:3&kind=returnRefund&reason=other`,
      buyer.token,
    )
    expect(quote.data).toMatchObject({
      refund: { amount: '30', balance: '30', voucher: '0', freight: '0' },
      problems: [],
      is_at_our_cost: false,
    })
    const id = shop.idOf(await shop.ask(`${String(line)}:3`))
    expect(await shop.read(id)).toMatchObject({
      state: 'reviewing',
      code: `SH20261121${String(id).padStart(6, '0')}`,
      refund: { balance: '30' },
      goes_back: true,
      can_withdraw: true,
    })
    const told = db.selectFrom('events').select('code').where('subject', '=', 'afterSales')
    expect(await told.execute()).toEqual([{ code: `SH20261121${String(id).padStart(6, '0')}` }])
    expect(await shop.desk('service', id, 'decide', { decision: 'accept' })).toMatchObject({
      code: 200,
    })
    expect(await shop.post(id, 'parcel', { way: 'post', carrier: '顺丰' })).toMatchObject({
      data: { errors: { tracking_number: expect.anything() as unknown } },
    })
    const parcel = { way: 'post', carrier: '顺丰速运', tracking_number: 'SF1234567' }
    expect(await shop.post(id, 'parcel', parcel)).toMatchObject({ code: 200 })
    expect((await shop.post(id, 'withdraw')).message).toBe(
      '货已寄回待验收或已办结，不能撤回，有变化请联系客服',
    )
    const stock = await stockOf(db, goods.id)
    const check = { rows: [{ verdict: 'qualified', number: 3, batch: '' }] }
    expect(await shop.desk('warehouse', id, 'check', check)).toMatchObject({ code: 200 })
    expect(await stockOf(db, goods.id)).toBe(stock + 3_000)
    expect(await batchStock(db, batchId)).toBe(503_000)
    expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: true } })
    expect(await shop.read(id)).toMatchObject({
      state: 'completed',
      refund: { balance: '30', amount: '30' },
      can_withdraw: false,
      refunds: [{ tender: 'balance', amount: '30' }],
      checks: [{ verdict: 'qualified', place: 'stock', number: 3 }],
    })
    expect((await shop.store()).balance_fen).toBe(3_000)
    const log = await db.selectFrom('balance_log').select(['kind', 'source', 'order_id']).execute()
    expect(log).toEqual([
      { kind: '退货退款', source: `after_sales:${String(id)}`, order_id: orderId },
    ])
    const refunds = await db
      .selectFrom('invoice_refunds')
      .select(['line_id', 'amount_fen', 'quantity_milli', 'source'])
      .execute()
    expect(refunds).toEqual([
      {
        line_id: orderLineIds[0],
        amount_fen: 3_000,
        quantity_milli: 3_000,
        source: `return/${String(id)}`,
      },
    ])
    expect(await shop.told()).toEqual(['售后退款已到账', '退货已验收', '售后申请已同意，请寄回'])
    await proveStock(contextOf(database))
    expect(await readStockProof(db)).toMatchObject({ differing: 0 })
  })

  test('what is left can be asked for afterwards, no more; the last refund completes the order', async () => {
    const shop = await openAfterSales(open)
    const { db, buyer } = shop
    const voucher = { paid_fen: 10_000, voucher_fen: 2_000, quantity_milli: 3_000 }
    const { lineIds, orderId } = await shop.send(
      { line: voucher },
      { order: { points_used: 1_000, shipping_fen: 1_000, total_fen: 9_000, paid_fen: 9_000 } },
    )
    await db
      .insertInto('points_log')
      .values({
        store_id: buyer.storeId,
        kind: '消费赠送',
        points: 90,
        points_after: 90,
        order_id: orderId,
        created_at: fixtureNow,
      })
      .execute()
    await db.updateTable('stores').set({ points: 20 }).where('id', '=', buyer.storeId).execute()
    const line = String(lineIds[0])
    const refund = async (number: number) => {
      const id = shop.idOf(
        await shop.ask(`${line}:${String(number)}`, { reason: 'short', kind: 'refund' }),
      )
      await shop.desk('service', id, 'decide', { decision: 'accept' })
      expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: true } })
      return (await shop.read(id)).refund
    }
    expect(await refund(1)).toEqual({
      amount: '33.33',
      balance: '26.67',
      voucher: '6.66',
      points: 333,
      freight: '0',
      earned: 27,
      cashback: '0',
      price_protection: '0',
    })
    // 20 points plus 333 returned ones, minus 27 that the returned goods had earned.
    expect(await shop.store()).toMatchObject({ points: 326, points_owed: 0, balance_fen: 2_667 })
    expect(await shop.ask(`${line}:3`, { reason: 'short', kind: 'refund' })).toMatchObject({
      status: 422,
      data: { errors: { lines: ['最多可申请 2 盒'] } },
    })
    expect(await refund(2)).toEqual({
      amount: '66.67',
      balance: '53.33',
      voucher: '13.34',
      points: 667,
      freight: '10',
      earned: 63,
      cashback: '0',
      price_protection: '0',
    })
    expect(await shop.store()).toMatchObject({ balance_fen: 2_667 + 5_333 + 1_000 })
    const vouchers = await db
      .selectFrom('vouchers')
      .select(['amount_fen', 'expires_at'])
      .orderBy('id')
      .execute()
    expect(vouchers).toEqual([
      { amount_fen: 666, expires_at: fixtureNow + 30 * day },
      { amount_fen: 1_334, expires_at: fixtureNow + 30 * day },
    ])
    const invoiced = await db
      .selectFrom('invoice_refunds')
      .select(['line_id', 'amount_fen'])
      .execute()
    expect(invoiced.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(9_000)
    expect(await shop.ask(`${line}:1`, { reason: 'short', kind: 'refund' })).toMatchObject({
      data: { problems: [{ code: 'AS_QUANTITY' }] },
    })
  })

  test('points that were spent meanwhile are owed, and the next ones go there first', async () => {
    const shop = await openAfterSales(open)
    const { db, buyer } = shop
    const { lineIds, orderId } = await shop.send()
    await db
      .insertInto('points_log')
      .values({
        store_id: buyer.storeId,
        kind: '消费赠送',
        points: 100,
        points_after: 100,
        order_id: orderId,
        created_at: fixtureNow,
      })
      .execute()
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:10`, { reason: 'short', kind: 'refund' }),
    )
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    await shop.desk('finance', id, 'refund')
    expect(await shop.store()).toMatchObject({ points: 0, points_owed: 100 })
    await movePoints(contextOf(db), { storeId: buyer.storeId, kind: '人工调整', points: 130 })
    expect(await shop.store()).toMatchObject({ points: 30, points_owed: 0 })
  })

  test('a large refund needs two people', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send({ line: { paid_fen: 500_000, amount_fen: 500_000 } })
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:10`, { reason: 'short', kind: 'refund' }),
    )
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: false } })
    expect((await shop.desk('finance', id, 'refund')).message).toBe(
      '您已确认过，超过限额的退款须由另一人办理',
    )
    expect((await shop.store()).balance_fen).toBe(0)
    expect(await shop.desk('second', id, 'refund')).toMatchObject({ data: { is_paid: true } })
    expect((await shop.store()).balance_fen).toBe(500_000)
  })

  test('refunds of one order in parts need two people together', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send({ line: { paid_fen: 500_000, amount_fen: 500_000 } })
    const refund = async () => {
      const asked = shop.ask(`${String(lineIds[0])}:3`, { reason: 'short', kind: 'refund' })
      const id = shop.idOf(await asked)
      await shop.desk('service', id, 'decide', { decision: 'accept' })
      return { id, answer: await shop.desk('finance', id, 'refund') }
    }
    expect((await refund()).answer).toMatchObject({ data: { is_paid: true } })
    const { id, answer } = await refund()
    expect(answer).toMatchObject({ data: { is_paid: false } })
    expect((await shop.store()).balance_fen).toBe(150_000)
    expect(await shop.desk('second', id, 'refund')).toMatchObject({ data: { is_paid: true } })
    expect((await shop.store()).balance_fen).toBe(300_000)
  })
})
