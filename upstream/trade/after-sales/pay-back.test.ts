import { expect, test } from 'vitest'
import { contextOf } from '#tests/fixtures/context'
import { addCoupon } from '#tests/fixtures/coupons'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addBatch, addSentOrder } from '#tests/fixtures/shipments'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { orderedSince } from '#upstream/kernel/db/ordered-quantities'
import { transact } from '#upstream/kernel/transact'
import { sql } from 'kysely'
import { postEarnedPoints } from '../orders/earn-points'
import { insertReturn, findReturn } from './store'
import { payBack } from './pay-back'

const day = 86_400_000

async function openPayBack(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const buyer = await addStore(db)
  const goods = await addGoods(db)
  const batchId = await addBatch(db, goods)
  const ctx = contextOf(database)
  /** Refunds a quantity of a line directly, without request, inspection and decision. */
  const refund = async (
    of: { orderId: number; shipmentId: number },
    line: { lineId: number; orderLineId: number; milli: number },
    more: { reason?: 'other' | 'short'; deduction_fen?: number } = {},
  ) =>
    transact(ctx, async (trx) => {
      const kept = await insertReturn(
        trx,
        {
          token: `token-${String(Math.random())}`,
          store_id: buyer.storeId,
          member_id: null,
          order_id: of.orderId,
          order_line_id: line.orderLineId,
          kind: 'refund',
          shipment_id: of.shipmentId,
          shipment_line_id: line.lineId,
          words: '',
          quantity_milli: line.milli,
          granted_milli: line.milli,
          state: 'refunding',
          reason: 'short',
          deduction_fen: 0,
          ...more,
        },
        '2026-11-21',
      )
      const request = await findReturn(trx.db, kept?.id ?? 0)
      if (request === undefined) throw new Error('it was kept')
      const figures = await payBack(trx, request)
      await trx.db
        .updateTable('after_sales')
        .set({ state: 'completed' })
        .where('id', '=', request.id)
        .execute()
      return figures
    })
  const balance = async () =>
    (
      await db
        .selectFrom('stores')
        .select('balance_fen')
        .where('id', '=', buyer.storeId)
        .executeTakeFirstOrThrow()
    ).balance_fen
  return { database, db, buyer, goods, batchId, ctx, refund, balance }
}

describeDatabases('what a refund gives back', (open) => {
  test('limits count less, of a flash sale too, whose stock no piece goes back to', async () => {
    const { db, buyer, goods, batchId, refund } = await openPayBack(open)
    const promotion = (kind: 'special' | 'flash') => ({
      kind,
      goods_id: goods.id,
      price_e4: 90_000,
      limit_milli: 20_000,
      stock_milli: 20_000,
      is_strict: 0,
      starts_at: fixtureNow - day,
      ends_at: fixtureNow + day,
    })
    const rows = await db
      .insertInto('promotions')
      .values([promotion('special'), promotion('flash')])
      .returning('id')
      .execute()
    const [special = 0, flash = 0] = rows.map(({ id }) => id)
    await db
      .insertInto('promotion_uses')
      .values(
        [special, flash].map((promotion_id) => ({
          promotion_id,
          owner_id: buyer.memberId,
          used_milli: 10_000,
        })),
      )
      .execute()
    const line = (price_source: string, promotion_id: number) => ({
      goods,
      batchId,
      line: { price_source, promotion_id },
    })
    const sent = await addSentOrder(db, {
      storeId: buyer.storeId,
      lines: [line('special', special), line('flash', flash)],
    })
    for (const at of [0, 1])
      await refund(sent, {
        lineId: sent.lineIds[at] ?? 0,
        orderLineId: sent.orderLineIds[at] ?? 0,
        milli: 4_000,
      })
    const uses = await db
      .selectFrom('promotion_uses')
      .select(['promotion_id', 'used_milli'])
      .orderBy('promotion_id')
      .execute()
    expect(uses.map(({ used_milli }) => used_milli)).toEqual([6_000, 6_000])
    const sales = await db.selectFrom('promotions').select('stock_milli').orderBy('id').execute()
    expect(sales.map(({ stock_milli }) => stock_milli)).toEqual([20_000, 16_000])
    const ordered = await db
      .selectFrom('goods')
      .select(orderedSince(buyer.memberId, sql`0`, fixtureNow).as('milli'))
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow()
    // Flash sale lines have their own limit.
    expect(ordered.milli).toBe(6_000)
  })

  test('cashback that was credited for it is taken off the refund; what is more is noted', async () => {
    const { db, buyer, goods, batchId, refund, balance } = await openPayBack(open)
    const receivedAt = Date.parse('2026-10-20T10:00:00+08:00')
    await db
      .insertInto('cashback_credits')
      .values({
        store_id: buyer.storeId,
        month: '2026-10',
        base_fen: 10_000,
        cashback_fen: 800,
        steps: JSON.stringify([{ amountFen: 9_000, cashbackFen: 800 }]),
        created_at: fixtureNow,
      })
      .execute()
    const sent = await addSentOrder(db, {
      storeId: buyer.storeId,
      receivedAt,
      lines: [{ goods, batchId }],
    })
    const line = { lineId: sent.lineIds[0] ?? 0, orderLineId: sent.orderLineIds[0] ?? 0 }
    expect(await refund(sent, { ...line, milli: 500 })).toMatchObject({ cashbackFen: 0 })
    expect(await balance()).toBe(500)
    // This refund takes the month below the cashback step: ¥6.00 is deducted, ¥2.00 stays owed.
    expect(await refund(sent, { ...line, milli: 600 })).toMatchObject({
      balanceFen: 600,
      cashbackFen: 600,
      cashbackRestFen: 200,
    })
    expect(await balance()).toBe(500)
    // The owed amount is deducted from the next refund.
    expect(await refund(sent, { ...line, milli: 1_000 })).toMatchObject({
      cashbackFen: 200,
      cashbackRestFen: 0,
    })
    expect(await balance()).toBe(1_300)
    const log = await db
      .selectFrom('balance_log')
      .select(['kind', 'amount_fen'])
      .orderBy('id')
      .execute()
    expect(
      log.filter(({ kind }) => kind === '满额返现').map(({ amount_fen }) => amount_fen),
    ).toEqual([-600, -200])
  })

  test('a coupon comes back when everything of its submission does for our fault, good for a week more', async () => {
    const { db, buyer, goods, batchId, refund } = await openPayBack(open)
    const lines = [
      { goods, batchId },
      { goods, batchId },
    ]
    const sent = await addSentOrder(db, { storeId: buyer.storeId, lines })
    const { submission_id } = await db
      .selectFrom('orders')
      .select('submission_id')
      .where('id', '=', sent.orderId)
      .executeTakeFirstOrThrow()
    const couponId = await addCoupon(db)
    await db
      .insertInto('store_coupons')
      .values({
        coupon_id: couponId,
        store_id: buyer.storeId,
        owner_id: buyer.memberId,
        name: '满减券',
        kind: 'all',
        threshold_fen: 5_000,
        reduce_fen: 500,
        is_stackable: 0,
        valid_from_at: fixtureNow - 9 * day,
        expires_at: fixtureNow - day,
        state: 'used',
        submission_id,
        taken_at: fixtureNow - 9 * day,
      })
      .execute()
    const read = () =>
      db.selectFrom('store_coupons').select(['state', 'expires_at']).executeTakeFirstOrThrow()
    const part = (at: number) => ({
      lineId: sent.lineIds[at] ?? 0,
      orderLineId: sent.orderLineIds[at] ?? 0,
      milli: 10_000,
    })
    await refund(sent, part(0))
    expect((await read()).state).toBe('used')
    await refund(sent, part(1))
    expect(await read()).toEqual({ state: 'unused', expires_at: fixtureNow + 7 * day })
  })

  test('a coupon comes back with what it counted, whatever else of its submission is kept', async () => {
    const { db, buyer, goods, batchId, refund } = await openPayBack(open)
    const lines = [
      { goods, batchId },
      { goods, batchId },
    ]
    const sent = await addSentOrder(db, { storeId: buyer.storeId, lines })
    const { submission_id } = await db
      .selectFrom('orders')
      .select('submission_id')
      .where('id', '=', sent.orderId)
      .executeTakeFirstOrThrow()
    const steps = JSON.stringify([{ code: 'coupon', label: '优惠券', fen: -500 }])
    await db.updateTable('orders').set({ steps }).where('id', '=', sent.orderId).execute()
    const uncounted = { storeId: buyer.storeId, goods: [goods], at: fixtureNow }
    const keptId = await addPastOrder(db, uncounted)
    await db.updateTable('orders').set({ submission_id }).where('id', '=', keptId).execute()
    const couponId = await addCoupon(db)
    await db
      .insertInto('store_coupons')
      .values({
        coupon_id: couponId,
        store_id: buyer.storeId,
        owner_id: buyer.memberId,
        name: '满减券',
        kind: 'all',
        threshold_fen: 5_000,
        reduce_fen: 500,
        is_stackable: 0,
        valid_from_at: fixtureNow - 9 * day,
        expires_at: fixtureNow - day,
        state: 'used',
        submission_id,
        taken_at: fixtureNow - 9 * day,
      })
      .execute()
    const read = () =>
      db.selectFrom('store_coupons').select(['state', 'expires_at']).executeTakeFirstOrThrow()
    const part = (at: number) => ({
      lineId: sent.lineIds[at] ?? 0,
      orderLineId: sent.orderLineIds[at] ?? 0,
      milli: 10_000,
    })
    await refund(sent, part(0))
    expect((await read()).state).toBe('used')
    await refund(sent, part(1))
    expect(await read()).toEqual({ state: 'unused', expires_at: fixtureNow + 7 * day })
  })

  test('points that are not posted yet are posted for what was kept', async () => {
    const { db, buyer, goods, batchId, refund, ctx } = await openPayBack(open)
    const sent = await addSentOrder(db, { storeId: buyer.storeId, lines: [{ goods, batchId }] })
    const line = { lineId: sent.lineIds[0] ?? 0, orderLineId: sent.orderLineIds[0] ?? 0 }
    expect(await refund(sent, { ...line, milli: 4_000 })).toMatchObject({ earned: 0 })
    await postEarnedPoints(ctx)
    const { points } = await db
      .selectFrom('stores')
      .select('points')
      .where('id', '=', buyer.storeId)
      .executeTakeFirstOrThrow()
    expect(points).toBe(60)
  })

  test('more than a line has is never paid back', async () => {
    const { db, buyer, goods, batchId, refund, balance } = await openPayBack(open)
    const sent = await addSentOrder(db, { storeId: buyer.storeId, lines: [{ goods, batchId }] })
    const line = { lineId: sent.lineIds[0] ?? 0, orderLineId: sent.orderLineIds[0] ?? 0 }
    await refund(sent, { ...line, milli: 7_000 })
    await expect(refund(sent, { ...line, milli: 4_000 })).rejects.toThrow('退款数量超过')
    expect(await balance()).toBe(7_000)
  })
})
