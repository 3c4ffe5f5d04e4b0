import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { remindOfReceipts } from '../hm/remind'
import { receiveShippedOrders } from '../shipments/receive-due'

const dayMs = 86_400_000

async function openHm(open: OpenTestDatabase) {
  const shop = await openAfterSales(open)
  const { db, api, buyer } = shop
  await db.updateTable('stores').set({ has_hm_right: 1 }).execute()
  const sent = await shop.send(
    {},
    { receivedAt: null, order: { is_hm: 1, shipped_at: fixtureNow, code: 'HM1' } },
  )
  const receipts = async () => (await api.get('/api/hm', buyer.token)).data
  const refuse = async (quantity: number) => {
    const pictures = String(await shop.picture())
    return shop.ask(`${String(sent.lineIds[0])}:${String(quantity)}`, {
      is_refusal: 1,
      reason: 'damaged',
      words: '外箱全部压坏',
      pictures,
    })
  }
  const order = () =>
    db.selectFrom('orders').select('state').where('id', '=', sent.orderId).executeTakeFirst()
  const lastEvent = async () =>
    (await db.selectFrom('order_events').select('text').orderBy('id').execute()).at(-1)?.text
  return { ...shop, ...sent, receipts, refuse, order, lastEvent }
}

describeDatabases('a 含麻 order', (open) => {
  test('that is refused in part owes a receipt of what was received only', async () => {
    const { api, buyer, refuse, order, orderId, shipmentId } = await openHm(open)
    expect(await refuse(4)).toMatchObject({ code: 200 })
    await api.post(`/api/receipt/${String(shipmentId)}/receive`, {}, buyer.token)
    expect(await order()).toEqual({ state: 'shipped' })
    expect((await api.get(`/api/hm/${String(orderId)}`, buyer.token)).data).toMatchObject({
      received: [{ number: 6, refused: 4 }],
    })
  })

  test('that is refused whole, line by line, ends and owes no receipt', async () => {
    const { api, buyer, refuse, order, receipts, shipmentId, db } = await openHm(open)
    expect(await refuse(10)).toMatchObject({ code: 200 })
    expect(await order()).toEqual({ state: 'completed' })
    expect(await receipts()).toMatchObject({ items: [], due: [] })
    const { delivery } = (await api.get(`/api/receipt/${String(shipmentId)}`, buyer.token)).data
    expect(delivery).toMatchObject({
      status: 'refused',
      refusal_reason: '外箱全部压坏',
      received_at: fixtureNow,
      received_by: expect.stringMatching(/./) as string,
    })
    const events = await db.selectFrom('order_events').select('text').execute()
    expect(events.map(({ text }) => text)).toContain('全部拒收，订单完成，无需收货回执')
  })

  test('that was stuck after its refusal is freed by itself, but for what was handed in', async () => {
    const { database, db, shipmentId, orderId, buyer, order, receipts, told } = await openHm(open)
    const later = contextOf(database, { now: fixtureNow + 30 * dayMs })
    await db
      .updateTable('shipments')
      .set({ state: 'refused' })
      .where('id', '=', shipmentId)
      .execute()
    const receipt = {
      order_id: orderId,
      store_id: buyer.storeId,
      state: 'handedIn' as const,
      due_at: fixtureNow,
      received_at: fixtureNow,
      upload_id: null,
      reason: '',
      handed_in_at: fixtureNow,
      decided_at: null,
    }
    await db.insertInto('hm_receipts').values(receipt).execute()
    expect(await receiveShippedOrders(later)).toBe(0)
    await db.updateTable('hm_receipts').set({ state: 'waiting' }).execute()
    expect([await receiveShippedOrders(later), await receiveShippedOrders(later)]).toEqual([1, 0])
    expect(await order()).toEqual({ state: 'completed' })
    expect(await receipts()).toMatchObject({ items: [], due: [] })
    expect(await remindOfReceipts(later)).toBe(0)
    expect(await told()).toEqual(['无需提交收货回执'])
  })

  test('of which nothing arrived by the count of the buyer owes no receipt either', async () => {
    const { api, buyer, lineIds, shipmentId, order, receipts, lastEvent } = await openHm(open)
    const lines = [{ line_id: lineIds[0], received: '0', short: '10' }]
    await api.post(`/api/receipt/${String(shipmentId)}/receive`, { lines }, buyer.token)
    expect(await order()).toEqual({ state: 'completed' })
    expect(await receipts()).toMatchObject({ items: [] })
    expect(await lastEvent()).toBe('没有收到合格的货，订单完成，无需收货回执')
  })

  test('that was counted is due seven days after, however late it is confirmed', async () => {
    const { api, buyer, lineIds, shipmentId, orderId, clock, receipts } = await openHm(open)
    const dueOn = async () =>
      ((await receipts()).items as { receipt: { due_on: string } }[])[0]?.receipt.due_on
    expect(await dueOn()).toBe('2026-12-08')
    clock.now = fixtureNow + dayMs
    const lines = [{ line_id: lineIds[0], received: '8', short: '2' }]
    await api.post(`/api/receipt/${String(shipmentId)}/receive`, { lines }, buyer.token)
    expect(await dueOn()).toBe('2026-11-29')
    clock.now = fixtureNow + 12 * dayMs
    expect(await receipts()).toMatchObject({ due: [{ is_due: true }] })
    await api.post(`/api/hm/${String(orderId)}/receive`, {}, buyer.token)
    expect(await dueOn()).toBe('2026-11-29')
  })
})
