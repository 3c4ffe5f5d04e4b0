import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addDelivery, addShipment } from '#tests/fixtures/deliveries'
import { addGoods } from '#tests/fixtures/goods'
import { openShop } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { receiveShippedOrders } from './receive-due'

const day = 86_400_000
const sentAt = fixtureNow - day

async function withDelivery(database: TestDatabase, order: object = {}, at = sentAt) {
  const buyer = await addStore(database.db)
  const goods = [await addGoods(database.db), await addGoods(database.db)]
  const delivery = await addDelivery(database.db, buyer.storeId, { goods, at, order })
  return { ...buyer, ...delivery, goods, path: `/api/receipt/${String(delivery.id)}` }
}

const orderOf = ({ db }: TestDatabase, id: number) =>
  db
    .selectFrom('orders')
    .select(['state', 'completed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const linesOf = ({ db }: TestDatabase, id: number) =>
  db
    .selectFrom('shipment_lines')
    .select(['received_milli', 'short_milli', 'damaged_milli', 'wrong_milli', 'receipt_note'])
    .where('shipment_id', '=', id)
    .orderBy('id')
    .execute()

const eventsOf = async ({ db }: TestDatabase, id: number) =>
  (
    await db
      .selectFrom('order_events')
      .select('text')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text)

const whole = { received_milli: 10_000, short_milli: 0, damaged_milli: 0, wrong_milli: 0 }

describeDatabases('receipt of a shipment', (open) => {
  test('as it was sent completes the order, and saying so again changes nothing', async () => {
    const { database, api } = await openShop(open)
    const { path, token, id, orderId, code } = await withDelivery(database)
    expect((await api.get('/api/receipt', token)).data).toMatchObject({
      items: [{ code, status: 'shipped', line_count: 2, differing: 0 }],
    })
    expect((await api.post(`${path}/receive`, {}, token)).code).toBe(200)
    expect((await api.post(`${path}/receive`, {}, token)).code).toBe(200)
    expect(await orderOf(database, orderId)).toEqual({
      state: 'completed',
      completed_at: fixtureNow,
    })
    const noted = { ...whole, receipt_note: '' }
    expect(await linesOf(database, id)).toEqual([noted, noted])
    expect(await eventsOf(database, orderId)).toEqual([
      `发货单 ${code} 已收货`,
      '全部到货，订单完成',
    ])
    expect((await api.get(path, token)).data.delivery).toMatchObject({
      status: 'received',
      received_by: '王医生',
      received_at: fixtureNow,
    })
  })

  test('line by line keeps what is short, damaged and wrong, or names the field', async () => {
    const { database, api } = await openShop(open)
    const { path, token, id, orderId, lineIds, code } = await withDelivery(database)
    const [first = 0, second = 0] = lineIds
    const send = (received: string) =>
      api.post(
        `${path}/receive`,
        {
          lines: [
            { line_id: first, received, short: '2', damaged: '1', note: '两盒没到，一盒压坏' },
            { line_id: second, received: '10' },
          ],
        },
        token,
      )
    expect(await send('8')).toMatchObject({
      code: 422,
      data: {
        errors: { [`received-${String(first)}`]: ['与发货数量 10 不符：有 3 不合格，实收应为 7'] },
      },
    })
    expect((await orderOf(database, orderId)).state).toBe('shipped')
    expect((await send('7')).code).toBe(200)
    expect(await linesOf(database, id)).toMatchObject([
      { received_milli: 7_000, short_milli: 2_000, damaged_milli: 1_000 },
      { ...whole },
    ])
    expect((await eventsOf(database, orderId))[0]).toBe(`发货单 ${code} 已收货，1 行与发货不符`)
    expect((await api.get(path, token)).data).toMatchObject({
      delivery: { differing: 1 },
      lines: [{ received: 7, short: 2, damaged: 1, note: '两盒没到，一盒压坏' }, { received: 10 }],
    })
    expect(await api.post(`${path}/receive`, {}, token)).toMatchObject({
      code: 409,
      message: '这批货已由王医生确认收货，与实收不符请申请售后',
    })
  })

  test('of the first of two leaves the order on its way, the second completes it', async () => {
    const { database, api } = await openShop(open)
    const { token, id, orderId, storeId } = await withDelivery(database)
    const line = await database.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const where = { storeId, orderId, at: sentAt }
    const second = await addShipment(database.db, where, { lines: [line] })
    await api.post(`/api/receipt/${String(id)}/receive`, {}, token)
    expect((await orderOf(database, orderId)).state).toBe('shipped')
    await api.post(`/api/receipt/${String(second.id)}/receive`, {}, token)
    expect((await orderOf(database, orderId)).state).toBe('completed')
  })

  test('of a partly sent order waits for the rest', async () => {
    const { database, api } = await openShop(open)
    const { path, token, orderId } = await withDelivery(database, { state: 'partlyShipped' })
    expect((await api.post(`${path}/receive`, {}, token)).code).toBe(200)
    expect((await orderOf(database, orderId)).state).toBe('partlyShipped')
  })

  test('is a matter of its store and of who receives, and of what was sent', async () => {
    const { database, api } = await openShop(open)
    const { path, token, memberId, storeId, id } = await withDelivery(database)
    const other = await addStore(database.db)
    expect((await api.get(path, other.token)).code).toBe(404)
    expect((await api.post(`${path}/receive`, {}, other.token)).code).toBe(404)
    expect((await api.post(`${path}/refuse`, { reason: '压坏' }, other.token)).code).toBe(404)
    const { db } = database
    await db.updateTable('shipments').set({ state: 'packed' }).where('id', '=', id).execute()
    expect((await api.get(path, token)).code).toBe(404)
    await db.updateTable('shipments').set({ state: 'shipped' }).where('id', '=', id).execute()
    const buyerOnly = { store_id: storeId, roles: 'buy' }
    const somebody = await addStore(db)
    await db
      .insertInto('store_people')
      .values({ ...buyerOnly, member_id: somebody.memberId, created_at: fixtureNow })
      .execute()
    await db
      .updateTable('tokens')
      .set({ store_id: storeId })
      .where('member_id', '=', somebody.memberId)
      .execute()
    expect((await api.post(`${path}/receive`, {}, somebody.token)).code).toBe(403)
    expect(memberId).toBeGreaterThan(0)
  })

  test('a picture must be of the store itself', async () => {
    const { database, api } = await openShop(open)
    const { path, token, lineIds } = await withDelivery(database)
    const [first = 0, second = 0] = lineIds
    const lines = [
      { line_id: first, received: '9', damaged: '1', picture_id: 999 },
      { line_id: second, received: '10' },
    ]
    expect(await api.post(`${path}/receive`, { lines }, token)).toMatchObject({
      data: { errors: { [`picture-${String(first)}`]: ['图片不存在，请重新上传'] } },
    })
  })

  test('refused at the door keeps why, completes the order, and is no longer received', async () => {
    const { database, api } = await openShop(open)
    const { path, token, id, orderId, code } = await withDelivery(database)
    expect(await api.post(`${path}/refuse`, { reason: ' ' }, token)).toMatchObject({
      data: { errors: { reason: ['请写明拒收的原因，仓库会看到'] } },
    })
    const refuse = () => api.post(`${path}/refuse`, { reason: '外箱压坏' }, token)
    expect((await refuse()).code).toBe(200)
    expect((await refuse()).code).toBe(200)
    expect(await linesOf(database, id)).toMatchObject([
      { received_milli: 0 },
      { received_milli: 0 },
    ])
    expect((await eventsOf(database, orderId)).slice(0, 2)).toEqual([
      `发货单 ${code} 已拒收：外箱压坏`,
      '全部拒收，订单完成',
    ])
    expect((await orderOf(database, orderId)).state).toBe('completed')
    expect(await api.post(`${path}/receive`, {}, token)).toMatchObject({
      code: 409,
      message: '这批货已经拒收',
    })
  })

  test('fifty at once and the job beside them receive once', async () => {
    const { database, api } = await openShop(open)
    const delivery = await withDelivery(database, {}, fixtureNow - 11 * day)
    const { path, token, orderId, storeId } = delivery
    const run = () => receiveShippedOrders(contextOf(database))
    const received = () => api.post(`${path}/receive`, {}, token)
    const answers = await Promise.all([run(), ...Array.from({ length: 50 }, received), run()])
    const received200 = answers.filter((one) => typeof one === 'object' && one.code === 200)
    expect(received200).toHaveLength(50)
    const events = await eventsOf(database, orderId)
    expect(events).toHaveLength(2)
    expect(events[1]).toBe('全部到货，订单完成')
    const messages = await database.db
      .selectFrom('messages')
      .select('id')
      .where('store_id', '=', storeId)
      .execute()
    expect(messages.length).toBeLessThanOrEqual(1)
  })

  test('by itself comes per shipment, at the moment its ten days were over', async () => {
    const { database } = await openShop(open)
    const at = fixtureNow - 12 * day
    const { orderId, storeId, id } = await withDelivery(database, {}, at)
    const rows = database.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
    const line = await rows.executeTakeFirstOrThrow()
    const where = { storeId, orderId, at: at + 3 * day }
    await addShipment(database.db, where, { lines: [line] })
    const run = (now: number) => receiveShippedOrders(contextOf(database, { now }))
    expect(await run(fixtureNow)).toBe(1)
    expect(await run(fixtureNow)).toBe(0)
    expect((await orderOf(database, orderId)).state).toBe('shipped')
    const first = database.db
      .selectFrom('shipments')
      .select(['state', 'received_at', 'received_by'])
    expect(await first.where('id', '=', id).executeTakeFirst()).toEqual({
      state: 'received',
      received_at: at + 10 * day,
      received_by: '',
    })
    expect(await run(fixtureNow + 5 * day)).toBe(1)
    expect(await orderOf(database, orderId)).toEqual({
      state: 'completed',
      completed_at: at + 13 * day,
    })
  })

  test('含麻 is received with its own page, all shipments at once, and completes later', async () => {
    const { database, api } = await openShop(open)
    const { token, orderId, id } = await withDelivery(database, { is_hm: 1 }, fixtureNow - 20 * day)
    expect(await receiveShippedOrders(contextOf(database))).toBe(0)
    expect((await api.post(`/api/hm/${String(orderId)}/receive`, {}, token)).code).toBe(200)
    expect(await linesOf(database, id)).toMatchObject([{ ...whole }, { ...whole }])
    expect((await orderOf(database, orderId)).state).toBe('shipped')
    const { state } = await database.db
      .selectFrom('shipments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('received')
  })
})
