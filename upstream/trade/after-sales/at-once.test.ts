import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales, tokenOf } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { addPerson, addStore } from '#tests/fixtures/stores'
import { fileRefusedShipments } from './file-refused'

describeDatabases('after-sales of several at once', (open) => {
  test('a shipment that was refused at the door waits for the warehouse, and comes back with its freight', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds, orderId } = await shop.send(
      {},
      { receivedAt: null, order: { shipping_fen: 1_000, total_fen: 11_000, paid_fen: 11_000 } },
    )
    const line = String(lineIds[0])
    expect(await shop.ask(`${line}:10`)).toMatchObject({
      data: { problems: [{ code: 'AS_NOT_RECEIVED' }] },
    })
    const id = shop.idOf(await shop.ask(`${line}:10`, { is_refusal: 1, words: '外箱全部浸水' }))
    expect(await shop.read(id)).toMatchObject({ state: 'inspecting', is_refusal: true })
    const order = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order?.state).toBe('completed')
    await shop.desk('warehouse', id, 'check', {
      rows: [{ verdict: 'unqualified', number: 10, batch: '' }],
    })
    await shop.desk('finance', id, 'refund')
    expect((await shop.store()).balance_fen).toBe(11_000)
  })

  test('what a buyer refuses at the door is filed at once with the words of the buyer, once', async () => {
    const shop = await openAfterSales(open)
    const { db, database, api, buyer } = shop
    const { shipmentId } = await shop.send({}, { receivedAt: null })
    const path = `/api/receipt/${String(shipmentId)}/refuse`
    const refuse = () => api.post(path, { reason: '外箱压坏' }, buyer.token)
    expect([(await refuse()).code, (await refuse()).code]).toEqual([200, 200])
    expect(await fileRefusedShipments(contextOf(database))).toBe(0)
    const requests = await db.selectFrom('after_sales').selectAll().execute()
    expect(requests).toMatchObject([{ state: 'inspecting', words: '外箱压坏', is_refusal: 1 }])
    const events = await db.selectFrom('order_events').select('text').orderBy('id').execute()
    expect(events.at(-1)?.text).toMatch(/^售后 SH\d+：拒收（其他）：/)
  })

  test('of a delivery that is refused after a part of it was, all comes back', async () => {
    const shop = await openAfterSales(open)
    const { db, database, api, buyer } = shop
    const { lineIds, shipmentId } = await shop.send({}, { receivedAt: null })
    const line = String(lineIds[0])
    const id = shop.idOf(await shop.ask(`${line}:3`, { is_refusal: 1, words: '三盒外包装破损' }))
    const refuse = () =>
      api.post(`/api/receipt/${String(shipmentId)}/refuse`, { reason: '全部淋湿' }, buyer.token)
    expect([(await refuse()).code, (await refuse()).code]).toEqual([200, 200])
    expect(await fileRefusedShipments(contextOf(database))).toBe(0)
    expect(await db.selectFrom('after_sales').selectAll().execute()).toMatchObject([
      { id, quantity_milli: 10_000, state: 'inspecting' },
    ])
    await shop.desk('warehouse', id, 'check', {
      rows: [{ verdict: 'unqualified', number: 10, batch: '' }],
    })
    await shop.desk('finance', id, 'refund')
    expect((await shop.store()).balance_fen).toBe(10_000)
  })

  test('what is left of a line whose part was checked before is filed when that is over', async () => {
    const shop = await openAfterSales(open)
    const { db, database, api, buyer } = shop
    const { lineIds, shipmentId } = await shop.send({}, { receivedAt: null })
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:3`, { is_refusal: 1, words: '三盒外包装破损' }))
    await shop.desk('warehouse', id, 'check', {
      rows: [{ verdict: 'unqualified', number: 3, batch: '' }],
    })
    await api.post(`/api/receipt/${String(shipmentId)}/refuse`, { reason: '淋湿' }, buyer.token)
    const run = () => fileRefusedShipments(contextOf(database))
    expect(await run()).toBe(0)
    await shop.desk('finance', id, 'refund')
    expect([await run(), await run()]).toEqual([1, 0])
    const rows = await db.selectFrom('after_sales').select('quantity_milli').orderBy('id').execute()
    expect(rows.map(({ quantity_milli }) => quantity_milli)).toEqual([3_000, 7_000])
  })

  test('a cold chain is refused with what its recorder showed, which goes along with the request', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { shipmentId } = await shop.send({}, { receivedAt: null })
    await db.updateTable('orders').set({ is_cold_chain: 1 }).execute()
    const path = `/api/receipt/${String(shipmentId)}`
    const refuse = (more = {}) =>
      api.post(`${path}/refuse`, { reason: '温度超标', ...more }, buyer.token)
    expect((await refuse({ temperature: '热' })).data).toEqual({
      errors: {
        temperature: ['到货温度填 -80 到 40 之间的数字，如 4.5'],
        temperature_id: ['冷链商品请上传温度记录'],
      },
    })
    expect((await refuse({ temperature: '12.5', temperature_id: 999 })).code).toBe(422)
    expect(await db.selectFrom('after_sales').selectAll().execute()).toEqual([])
    const temperatureId = await shop.picture()
    expect((await refuse({ temperature: '12.5', temperature_id: temperatureId })).code).toBe(200)
    const [request] = await db.selectFrom('after_sales').select(['id', 'words']).execute()
    expect(request?.words).toBe('温度超标（到货温度 12.5 ℃）')
    const pictures = await db.selectFrom('after_sales_pictures').selectAll().execute()
    expect(pictures).toMatchObject([{ kind: 'temperature', upload_id: temperatureId }])
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      ...{ is_cold_chain: true, refusal_temperature: '12.5', refusal_record_id: temperatureId },
    })
  })

  test('a refusal that was only noted on the shipment is filed by itself, once', async () => {
    const shop = await openAfterSales(open)
    const { db, database } = shop
    const { shipmentId } = await shop.send({}, { receivedAt: null })
    await db
      .updateTable('shipments')
      .set({ state: 'refused' })
      .where('id', '=', shipmentId)
      .execute()
    const run = () => fileRefusedShipments(contextOf(database))
    expect([await run(), await run()]).toEqual([1, 0])
    const rows = await db.selectFrom('after_sales').select(['state', 'is_refusal']).execute()
    expect(rows).toEqual([{ state: 'inspecting', is_refusal: 1 }])
  })

  test('fifty who ask for the same line at once make one request; two forms of one token the same', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(`${line}:1`)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const codes = new Set(
      answers
        .flatMap(({ data }) => (data.problems as { code: string }[] | undefined) ?? [])
        .map(({ code }) => code),
    )
    expect([...codes]).toEqual(['AS_OPEN'])
    const { lineIds: others } = await shop.send()
    const token = tokenOf()
    const same = await Promise.all([1, 2].map(() => shop.ask(`${String(others[0])}:1`, { token })))
    expect(new Set(same.map((answer) => shop.idOf(answer))).size).toBe(1)
    expect(await db.selectFrom('after_sales').select('id').execute()).toHaveLength(2)
  })

  test('two refunds at once pay once; two operators decide once; a withdrawal and a decision exclude each other', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const id = shop.idOf(await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }))
    const decided = await Promise.all([
      shop.desk('service', id, 'decide', { decision: 'accept', version: 1 }),
      shop.desk('quality', id, 'judge', { decision: 'reject', reason: '不同意', version: 1 }),
      shop.post(id, 'withdraw'),
    ])
    expect(decided.filter(({ code }) => code === 200)).toHaveLength(1)
    const other = shop.idOf(
      (await shop.read(id)).state === 'refunding'
        ? { data: { ids: [id] } }
        : await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }),
    )
    if ((await shop.read(other)).state === 'reviewing')
      await shop.desk('service', other, 'decide', { decision: 'accept' })
    const paid = await Promise.all([
      shop.desk('finance', other, 'refund'),
      shop.desk('second', other, 'refund'),
    ])
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await shop.store()).balance_fen).toBe(4_000)
  })

  test('another store reads and changes nothing of it, and whoever does not receive asks for nothing', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { lineIds, orderId } = await shop.send()
    const line = String(lineIds[0])
    const other = await addStore(db)
    const cashier = await addPerson(db, buyer.storeId, 'pay')
    expect(await shop.ask(`${line}:1`, {}, other.token)).toMatchObject({ status: 404 })
    expect(await shop.ask(`${line}:1`, {}, cashier.token)).toMatchObject({ status: 403 })
    const id = shop.idOf(await shop.ask(`${line}:1`))
    for (const path of [
      `/api/after_sales/${String(id)}`,
      `/api/after_sales/options?order_id=${String(orderId)}`,
    ])
      expect(await api.get(path, other.token)).toMatchObject({ status: 404 })
    expect(
      await api.post(`/api/after_sales/${String(id)}/withdraw`, {}, other.token),
    ).toMatchObject({
      status: 404,
    })
    const options = await api.get(
      `/api/after_sales/options?order_id=${String(orderId)}`,
      buyer.token,
    )
    expect(options.data).toMatchObject({
      is_on: true,
      lines: [
        {
          id: lineIds[0],
          number: 10,
          taken_number: 1,
          open_id: id,
          problems: [{ code: 'AS_OPEN' }],
        },
      ],
    })
  })
})
