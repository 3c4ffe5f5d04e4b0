import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openPaid } from '#tests/fixtures/paid-orders'
import { contextOf } from '#tests/fixtures/context'
import { openReplays } from '#tests/fixtures/replays'
import { lifeOf } from '#tests/fixtures/whole-life/life'
import { addPerson, fixtureNow } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import { replayWindow } from './replay-window'
import type { Draft } from './replayed'

const day = 86_400_000
const all = { since: 0, until: fixtureNow + 400 * day, draft: undefined }

/** ¥20 off from ¥200 of plain goods, for the whole shop. */
const twentyOff: Draft = (offers, lines) => ({
  lines,
  offers: {
    ...offers,
    reductions: [
      ...offers.reductions,
      { id: 1_000, name: '满减', area: '', steps: [{ amountFen: 20_000, reduceFen: 2_000 }] },
    ],
  },
})

describeDatabases('orders settled again', (open) => {
  test('come to what was charged, with every kind of promotion in one', async () => {
    const { db, orderOfAll, report } = await openReplays(open)
    const { submissionId } = await orderOfAll()
    const lines = await db.selectFrom('order_lines').selectAll().orderBy('id').execute()
    expect(new Set(lines.map(({ price_source }) => price_source))).toEqual(
      new Set(['flash', 'set', 'base', 'exchange', 'gift']),
    )
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    expect(orders.map(({ submission_id }) => submission_id)).toEqual([submissionId, submissionId])
    const steps = orders.map((one) => one.steps).join()
    for (const code of ['reduction', 'coupon', 'exchange', 'points', 'voucher'])
      expect(steps).toContain(`"${code}"`)
    expect(await report()).toMatchObject({
      looked: 1,
      differing: { count: 0, first: [] },
      withoutRecord: { count: 0 },
      notComparable: { count: 0 },
      touchedOrders: 0,
      cancelled: 0,
      paidBeforeFen: orders.reduce((sum, { total_fen }) => sum + total_fen, 0),
      costFen: 0,
    })
  })

  test('still do when the desk has split them', async () => {
    const { database, db, split, orders } = await openPaid(open)
    expect(await replayWindow(contextOf(database), all)).toMatchObject({
      looked: 1,
      differing: { count: 0 },
    })
    expect(await split()).toMatchObject({ code: 200 })
    const charged = (await orders()).reduce((sum, { total_fen }) => sum + total_fen, 0)
    expect(await orders()).toHaveLength(3)
    const { differing, paidBeforeFen } = await replayWindow(contextOf(database), all)
    expect([differing, paidBeforeFen]).toEqual([{ count: 0, first: [] }, charged])
    const { total_fen: gone } = await db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('split_from_id', 'is not', null)
      .returning('total_fen')
      .executeTakeFirstOrThrow()
    expect(await replayWindow(contextOf(database), all)).toMatchObject({
      differing: { count: 0 },
      cancelled: 1,
      paidBeforeFen: charged - gone,
    })
  })

  test('still do when goods were sent, closed as out of stock, exchanged and returned', async () => {
    const { database, db, clock, shop, caller } = await openPaid(open)
    for (const ready of lifeOf(db, shop, caller).slice(8)) {
      clock.now += 60_000
      await (await ready()).press()
    }
    const refunded = await db
      .selectFrom('order_lines')
      .select('id')
      .where('refunded_milli', '>', 0)
      .execute()
    expect(refunded.length).toBeGreaterThan(0)
    expect((await replayWindow(contextOf(database), all)).differing.count).toBe(0)
  })

  test('are kept with what they came from also when they were asked for and approved', async () => {
    const { db, api, buyer, goods, order, report } = await openReplays(open)
    const { token, storeId } = await buyer()
    await db.updateTable('stores').set({ approval_from_fen: 1 }).execute()
    const { token: asker } = await addPerson(db, storeId, 'buy')
    await order(asker, [{ goods_id: goods.plain.id, number: 6 }])
    expect(await report()).toMatchObject({ looked: 0 })
    const { data } = await api.get('/api/purchase_request/1', token)
    const { ids, fingerprint } = data.orderable as { ids: number[]; fingerprint: string }
    const form = { ids: ids.join(), fingerprint }
    const path = '/api/purchase_request/1/approve'
    expect(await api.post(path, form, token)).toMatchObject({ code: 200 })
    expect(await report()).toMatchObject({
      looked: 1,
      differing: { count: 0 },
      withoutRecord: { count: 0 },
    })
  })

  test('are in no sum once they are cancelled', async () => {
    const { db, api, orderOfAll, report } = await openReplays(open)
    const { token } = await orderOfAll()
    const { id } = await db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
    expect(await api.post(`/api/order/${String(id)}/cancel`, {}, token)).toMatchObject({
      code: 200,
    })
    expect(await report({ draft: twentyOff })).toMatchObject({
      looked: 1,
      differing: { count: 0 },
      cancelled: 2,
      touchedOrders: 0,
      paidBeforeFen: 0,
      marginBeforeFen: 0,
    })
  })

  test('are named where they differ, with what differs', async () => {
    const { db, goods, orderOfAll, report } = await openReplays(open)
    await orderOfAll()
    await db
      .updateTable('order_lines')
      .set((eb) => ({ paid_fen: eb('paid_fen', '+', 1) }))
      .where('goods_id', '=', goods.plain.id)
      .execute()
    const { code, total_fen } = await db
      .selectFrom('orders')
      .select(['code', 'total_fen'])
      .where('warehouse_id', '=', 2)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('orders')
      .set({ total_fen: total_fen - 5 })
      .where('code', '=', code)
      .execute()
    await db
      .updateTable('order_lines')
      .set({ quantity_milli: 1_000 })
      .where('kind', '=', 'gift')
      .execute()
    const { differing } = await report()
    expect(differing.count).toBe(1)
    expect(differing.first[0]?.what).toEqual([
      expect.objectContaining({ what: 'paid', goodsId: goods.plain.id }),
      expect.objectContaining({
        what: 'gift',
        goodsId: goods.given.id,
        charged: 1_000,
        settled: 2_000,
      }),
      { what: 'total', code, goodsId: 0, charged: total_fen - 5, settled: total_fen },
    ])
  })

  test('are told where nothing was kept, or the terms of an offer are gone', async () => {
    const { db, buyer, goods, order, report } = await openReplays(open)
    const { token } = await buyer()
    const list = [{ goods_id: goods.plain.id, number: 1 }]
    const [first, second] = [await order(token, list), await order(token, list)]
    await db.deleteFrom('submission_settlements').where('submission_id', '=', first).execute()
    await db.deleteFrom('full_reductions').where('area', '=', 'clinic').execute()
    const orders = await db.selectFrom('orders').select(['submission_id', 'code']).execute()
    const codeOf = (id: number) => orders.find((one) => one.submission_id === id)?.code
    expect(await report()).toMatchObject({
      looked: 2,
      withoutRecord: { count: 1, first: [{ code: codeOf(first) }] },
      notComparable: { count: 1, first: [{ code: codeOf(second), why: '满减 1 已不存在' }] },
    })
  })

  test('with a draft say what it would have changed, to the 分', async () => {
    const { goods, buyer, order, report, db } = await openReplays(open)
    await db.deleteFrom('full_reductions').execute()
    await db.deleteFrom('gift_offers').execute()
    const stores = [await buyer(), await buyer(), await buyer()]
    const plain = (number: number) => [{ goods_id: goods.plain.id, number }]
    // At ¥12.50: ¥250.00 reaches the step, ¥187.50 is ¥12.50 short of it, ¥100.00 is far from it.
    const none = { coupon_ids: '', voucher_ids: '' }
    await order(stores[0]?.token ?? '', plain(20), none)
    await order(stores[1]?.token ?? '', plain(15), none)
    await order(stores[2]?.token ?? '', plain(8), none)
    const found = await report({ draft: twentyOff })
    const [code] = (await db.selectFrom('orders').select('code').orderBy('id').execute()).map(
      (one) => one.code,
    )
    const paidFen = 25_000 + 18_750 + 10_000 + 3 * 1_000
    expect(found).toMatchObject({
      looked: 3,
      differing: { count: 0 },
      touchedOrders: 1,
      touchedStores: [stores[0]?.storeId],
      paidBeforeFen: paidFen,
      paidAfterFen: paidFen - 2_000,
      costFen: 2_000,
      belowStep: 1,
      // 43 at a cost of ¥6.00.
      marginBeforeFen: 53_750 - 43 * 600,
      marginAfterFen: 53_750 - 43 * 600 - 2_000,
      withoutCost: 0,
      largest: [{ code, storeId: stores[0]?.storeId, beforeFen: 26_000, afterFen: 24_000 }],
    })
    expect(await report({ draft: twentyOff, since: fixtureNow + 1 })).toMatchObject({ looked: 0 })
  })

  test('with lower prices and gifts count both as its cost', async () => {
    const { goods, buyer, order, report, db } = await openReplays(open)
    await db.deleteFrom('full_reductions').execute()
    const { token } = await buyer()
    await order(token, [{ goods_id: goods.plain.id, number: 20 }], { coupon_ids: '' })
    // ¥12.50 → ¥12.00, and two gifts at ¥1.00 more than the four that there were.
    const draft: Draft = (offers, lines) => ({
      lines: lines.map((line) => ({ ...line, priceE4: 120_000, amountFen: 24_000 })),
      offers: {
        ...offers,
        gifts: offers.gifts.map((offer) => ({
          ...offer,
          id: 900,
          kind: 'steps',
          steps: [
            { fromMilli: 20_000, giftMilli: 6_000 },
            { fromMilli: 22_000, giftMilli: 9_000 },
          ],
        })),
      },
    })
    expect(await report({ draft })).toMatchObject({
      touchedOrders: 1,
      paidBeforeFen: 26_000,
      paidAfterFen: 25_000,
      costFen: 1_000 + 200,
      belowStep: 1,
      marginBeforeFen: 25_000 - 20 * 600 - 400,
      marginAfterFen: 24_000 - 20 * 600 - 600,
    })
  })
})

describeDatabases('the demonstration', (open) => {
  test('replays its last thirty days without a difference', async () => {
    const database = await open()
    const now = Date.parse('2026-11-21T09:30:00+08:00')
    await seedDemoShop(database, now)
    const ctx = contextOf(database, { now })
    const month = await replayWindow(ctx, { since: now - 30 * day, until: now, draft: twentyOff })
    expect(month.looked).toBeGreaterThan(10)
    expect(month.touchedOrders).toBeGreaterThan(0)
    const ever = await replayWindow(ctx, all)
    for (const found of [month, ever])
      expect([found.differing, found.withoutRecord, found.notComparable]).toEqual(
        Array(3).fill({ count: 0, first: [] }),
      )
  })
})
