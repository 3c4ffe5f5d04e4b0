import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openAfterSales, tokenOf } from '#tests/fixtures/after-sales'
import { addShipment } from '#tests/fixtures/deliveries'
import { contextOf } from '#tests/fixtures/context'
import { proveAllBalances } from '#upstream/members/wallet/prove'

const fifty = Array.from({ length: 50 }, (_, at) => at)
const right = ({ code }: { code: number }) => code === 200

describeBothDatabases('fifty at once after a delivery', (open) => {
  test('received while it is refused at the door, a delivery is one or the other', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { lineIds, shipmentId } = await shop.send({}, { receivedAt: null })
    const line = `${String(lineIds[0])}:10`
    const token = tokenOf()
    const form = { token, is_refusal: 1, words: '外箱全部浸水' }
    const answers = await Promise.all(
      fifty.map((at) =>
        at % 2 === 0
          ? api.post(`/api/receipt/${String(shipmentId)}/receive`, {}, buyer.token)
          : shop.ask(line, form),
      ),
    )
    const { state } = await db
      .selectFrom('shipments')
      .select('state')
      .where('id', '=', shipmentId)
      .executeTakeFirstOrThrow()
    const isReceived = state === 'received'
    expect(isReceived || state === 'refused').toBe(true)
    // A repeated call is idempotent; a contradicting one is refused.
    expect(answers.filter((one, at) => at % 2 === 0 && right(one))).toHaveLength(
      isReceived ? 25 : 0,
    )
    expect(answers.filter((one, at) => at % 2 === 1 && right(one))).toHaveLength(
      isReceived ? 0 : 25,
    )
    const requests = await db.selectFrom('after_sales').select('state').execute()
    expect(requests).toEqual(isReceived ? [] : [{ state: 'inspecting' }])
  }, 60_000)

  test('the last delivery received while a return of the first is asked for: both happen, once', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { lineIds, orderId, orderLineIds } = await shop.send()
    await db
      .updateTable('orders')
      .set({ state: 'shipped', completed_at: null })
      .where('id', '=', orderId)
      .execute()
    const [orderLine = 0] = orderLineIds
    const where = { storeId: buyer.storeId, orderId, at: shop.clock.now }
    const { id } = await addShipment(db, where, { lines: [{ id: orderLine }] })
    const answers = await Promise.all(
      fifty.map((at) =>
        at % 2 === 0
          ? api.post(`/api/receipt/${String(id)}/receive`, {}, buyer.token)
          : shop.ask(`${String(lineIds[0])}:2`, { reason: 'short', kind: 'refund' }),
      ),
    )
    expect(answers.filter((one, at) => at % 2 === 0 && right(one))).toHaveLength(25)
    expect(answers.filter((one, at) => at % 2 === 1 && right(one))).toHaveLength(1)
    const order = db.selectFrom('orders').select('state').where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ state: 'completed' })
    expect(await db.selectFrom('after_sales').select('id').execute()).toHaveLength(1)
  }, 60_000)

  test('operators who decide one request decide it once, and pay it back once', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const form = { reason: 'short', kind: 'refund' }
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:4`, form))
    const decided = await Promise.all(
      fifty.map((at) =>
        shop.desk('service', id, 'decide', {
          ...(at % 2 === 0
            ? { decision: 'accept' }
            : { decision: 'reject', reason: '照片上数量相符' }),
          version: 1,
        }),
      ),
    )
    expect(decided.filter(right)).toHaveLength(1)
    if ((await shop.read(id)).state === 'rejected') {
      await shop.post(id, 'appeal', { words: '监控里少了一箱' })
      await shop.desk('service', id, 'decide', { decision: 'accept' })
    }
    const { version } = await shop.db
      .selectFrom('after_sales')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const paid = await Promise.all(
      fifty.map((at) => shop.desk(at % 2 === 0 ? 'finance' : 'second', id, 'refund', { version })),
    )
    expect(paid.filter(right)).toHaveLength(1)
    expect(await shop.store()).toMatchObject({ balance_fen: 4_000 })
  }, 60_000)

  test('refunds of all parts of an order at once come to what was paid, to every tender', async () => {
    const shop = await openAfterSales(open)
    const { db, goods, batchId, database } = shop
    const line = { paid_fen: 9_999, voucher_fen: 1_111 }
    const sent = await shop.send(
      {},
      { lines: fifty.slice(0, 10).map(() => ({ goods, batchId, line })) },
    )
    await db.updateTable('orders').set({ points_used: 777 }).execute()
    const form = { reason: 'short', kind: 'refund' }
    const ids: number[] = []
    for (const id of sent.lineIds) ids.push(shop.idOf(await shop.ask(`${String(id)}:10`, form)))
    for (const id of ids) await shop.desk('service', id, 'decide', { decision: 'accept' })
    const versions = await db.selectFrom('after_sales').select(['id', 'version']).execute()
    const answers = await Promise.all(
      fifty.map((at) => {
        const one = versions[at % versions.length]
        const who = at % 3 === 0 ? 'second' : 'finance'
        return shop.desk(who, one?.id ?? 0, 'refund', { version: one?.version })
      }),
    )
    expect(answers.filter(right)).toHaveLength(10)
    expect(await shop.store()).toMatchObject({ balance_fen: 10 * (9_999 - 1_111), points: 777 })
    const vouchers = await db.selectFrom('vouchers').select('amount_fen').execute()
    expect(vouchers.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(11_110)
    expect(await proveAllBalances(contextOf(database))).toBe(0)
  }, 60_000)
})
