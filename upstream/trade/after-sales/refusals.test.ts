import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { addGoods } from '#tests/fixtures/goods'
import { addBatch } from '#tests/fixtures/shipments'
import { fileRefusedShipments } from './file-refused'

describeDatabases('what is refused at the door', (open) => {
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

  test('what was refused at the door is not received with the rest, and stands in the record', async () => {
    const shop = await openAfterSales(open)
    const { api, buyer } = shop
    const { lineIds, shipmentId } = await shop.send({}, { receivedAt: null })
    const [line = 0] = lineIds
    await shop.ask(`${String(line)}:4`, { is_refusal: 1, words: '四盒外箱压坏' })
    const path = `/api/receipt/${String(shipmentId)}`
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      lines: [{ number: 10, refused: 4, received: 6 }],
    })
    const receive = (received: string) =>
      api.post(`${path}/receive`, { lines: [{ line_id: line, received }] }, buyer.token)
    expect((await receive('10')).code).toBe(422)
    expect((await receive('6')).code).toBe(200)
    expect((await api.get(path, buyer.token)).data).toMatchObject({
      delivery: { differing: 1 },
      lines: [{ refused: 4, received: 6 }],
    })
  })

  test('is judged by its reason, and a line that is not taken back for it is named', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer, goods } = shop
    const batches = { near: '2026-12-31', far: '2028-12-31' }
    const [near, far] = [
      await addBatch(db, goods, { number: 'N1', expires_on: batches.near }),
      await addBatch(db, goods, { number: 'F1', expires_on: batches.far }),
    ]
    const other = await addGoods(db, { name: '酚麻美敏片', is_hm: 1 })
    const lines = [
      { goods, batchId: near, sent: { expires_on: batches.near } },
      { goods, batchId: far },
      { goods: other, batchId: await addBatch(db, other) },
    ]
    const { shipmentId } = await shop.send({}, { receivedAt: null, lines })
    const refuse = (form: object) =>
      api.post(
        `/api/receipt/${String(shipmentId)}/refuse`,
        { reason: '淋湿', ...form },
        buyer.token,
      )
    expect((await refuse({ cause: '' })).data).toEqual({ errors: { cause: ['请选择拒收的原因'] } })
    expect((await refuse({ cause: 'other' })).data).toMatchObject({
      errors: {
        cause: [
          expect.stringMatching(/^布洛芬片：下单时已是近效期（有效期至 2026-12-31）/) as string,
          expect.stringMatching(/^酚麻美敏片：含麻商品不能以“其他”为由/) as string,
        ],
      },
    })
    expect((await refuse({ cause: 'damaged' })).data).toMatchObject({
      errors: { pictures: ['破损和质量问题至少传一张照片'] },
    })
    expect(await db.selectFrom('after_sales').selectAll().execute()).toEqual([])
    const pictures = String(await shop.picture())
    expect(await refuse({ cause: 'damaged', pictures })).toMatchObject({ code: 200 })
    const kept = await db.selectFrom('after_sales').select(['reason', 'words', 'state']).execute()
    expect(kept).toEqual(
      lines.map(() => ({ reason: 'damaged', words: '淋湿', state: 'inspecting' })),
    )
    const shown = await db.selectFrom('after_sales_pictures').select('upload_id').execute()
    expect(shown).toHaveLength(lines.length)
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
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:3`, { is_refusal: 1, words: '三盒外包装破损' }),
    )
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
      is_cold_chain: true,
      refusal_temperature: '12.5',
      refusal_record_id: temperatureId,
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
})
