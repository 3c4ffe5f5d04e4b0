import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { askCancel, openShipping, shippingWay } from '#tests/fixtures/shipping'
import { proveStock } from '#upstream/goods/stock/prove'
import { noteCodes } from './codes'
import { makeShipment } from './make'
import { findSentShipment } from './receipt-store'
import { listShipmentCodes, listShipmentLines } from './store'

describeDatabases('a shipment', (open) => {
  test('takes from the batch that ends first, and the order is sent when all of it is', async () => {
    const { database, db, ship, orderNow, lineNow, batchesNow } = await openShipping(open)
    const { id, isPacked } = await ship(7_000)
    expect(isPacked).toBe(false)
    expect(await batchesNow()).toEqual([0, 19_000])
    expect(await orderNow()).toMatchObject({ state: 'partlyShipped', shipped_at: null })
    expect(await lineNow()).toMatchObject({ shipped_milli: 7_000 })
    const lines = await listShipmentLines(db, [id])
    expect(lines).toMatchObject([
      { batch_number: 'P1', expires_on: '2027-06-30', quantity_milli: 6_000 },
      { batch_number: 'P2', produced_on: '2026-01-01', quantity_milli: 1_000 },
    ])
    expect(await proveStock(contextOf(database))).toBe(0)
    await ship(3_000)
    expect(await orderNow()).toMatchObject({ state: 'shipped' })
    expect((await orderNow()).shipped_at).not.toBeNull()
    expect(await batchesNow()).toEqual([0, 16_000])
    expect(await proveStock(contextOf(database))).toBe(0)
    const told = await db.selectFrom('messages').select('title').orderBy('id').execute()
    expect(told.map(({ title }) => title)).toEqual(['订单部分发货', '订单已发货'])
    const codes = await db.selectFrom('shipments').select('code').orderBy('id').execute()
    expect(codes.map(({ code }) => code)).toEqual(['S2026112100000101-1', 'S2026112100000101-2'])
  })

  test('says at the field what is wrong, and changes nothing', async () => {
    const { ship, propose, batchesNow, orderNow } = await openShipping(open)
    await expect(ship(2_000, { carrier: '' })).rejects.toMatchObject({
      fieldErrors: { carrier: [expect.stringContaining('承运单位')] },
    })
    await expect(ship(2_000, { rows: [] })).rejects.toMatchObject({ fieldErrors: { rows: {} } })
    const [row = { lineId: 0, batchId: 0 }] = await propose(1_000)
    const rows = [{ ...row, typed: '12' }]
    await expect(ship(0, { rows })).rejects.toMatchObject({
      fieldErrors: { [`take-${String(row.lineId)}-${String(row.batchId)}`]: ['这个批次只有 6'] },
    })
    expect(await batchesNow()).toEqual([6_000, 20_000])
    expect(await orderNow()).toMatchObject({ state: 'packing', version: 1 })
  })

  test('of a later batch needs a reason', async () => {
    const { db, ship, propose, batchesNow } = await openShipping(open)
    const [row = { lineId: 0, batchId: 0 }] = await propose(1_000)
    const rows = [{ ...row, batchId: row.batchId + 1, typed: '1' }]
    await expect(ship(0, { rows })).rejects.toMatchObject({ fieldErrors: { reason: {} } })
    await ship(0, { rows, reason: '外箱受潮' })
    expect(await batchesNow()).toEqual([6_000, 19_000])
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'after_json'])
      .execute()
    expect(trail).toContainEqual({
      action: 'shipments.ship',
      reason: '外箱受潮',
      after_json: expect.stringMatching(/\{"sent":\["\S+ P2 1 盒"\]\}/) as string,
    })
  })

  test('is refused where the order is held, cancelled or read before somebody else sent it', async () => {
    const { db, ship, orderNow } = await openShipping(open)
    await db.updateTable('orders').set({ held_at: 1 }).execute()
    await expect(ship(1_000)).rejects.toThrow('订单已暂停')
    await db.updateTable('orders').set({ held_at: null }).execute()
    const { version } = await orderNow()
    await ship(1_000)
    await expect(ship(1_000, { version })).rejects.toThrow(/已由仓库张三于 10:00 发货/)
    await db
      .updateTable('orders')
      .set((eb) => ({ updated_at: eb('updated_at', '+', 1), version: eb('version', '+', 1) }))
      .execute()
    await expect(ship(1_000, { version })).rejects.toThrow('内容刚刚有变化，请重新查看')
    await db.updateTable('orders').set({ state: 'cancelled' }).execute()
    await expect(ship(1_000)).rejects.toThrow('订单已取消，不能发货')
  })

  test('stops where the licence of the store ended meanwhile: held, told, said', async () => {
    const { db, ship, orderNow, batchesNow } = await openShipping(open)
    await db.updateTable('licences').set({ valid_until: '2026-11-01' }).execute()
    await expect(ship(1_000)).rejects.toThrow(/按现在的资质不能发货.*订单已暂停，买家会收到消息/)
    expect(await orderNow()).toMatchObject({ state: 'packing' })
    expect((await orderNow()).hold_reason).toContain('按现在的资质不能发货')
    expect(await batchesNow()).toEqual([6_000, 20_000])
    const [message] = await db.selectFrom('messages').select(['title', 'text']).execute()
    expect(message?.title).toBe('订单暂停发货')
    const [act] = await db.selectFrom('audit_log').select('action').execute()
    expect(act?.action).toBe('shipments.stop')
  })

  test('waits for the answer to an application to cancel, also when it is packed', async () => {
    const order = { is_cold_chain: 1 }
    const { db, ship, check, orderNow, shipmentNow, orderId } = await openShipping(open, { order })
    const packed = await ship(1_000)
    const request = await askCancel(db, orderId)
    const told = '买家申请取消，请先在订单页答复'
    await expect(ship(1_000)).rejects.toThrow(told)
    await expect(check(packed.id)).rejects.toThrow(told)
    expect(await orderNow()).toMatchObject({ state: 'packing' })
    expect(await shipmentNow(packed.id)).toMatchObject({ state: 'packed' })
    const requests = db.updateTable('cancel_requests').where('id', '=', request)
    await requests.set({ state: 'refused', decided_at: 2 }).execute()
    await check(packed.id)
    expect(await orderNow()).toMatchObject({ state: 'partlyShipped' })
  })

  test('of 含麻 or a cold chain waits packed for somebody else', async () => {
    const order = { is_cold_chain: 1 }
    const { database, db, ship, check, first, orderNow, shipmentNow, batchesNow, propose } =
      await openShipping(open, { order })
    const { id, isPacked } = await ship(4_000)
    expect(isPacked).toBe(true)
    expect(await batchesNow()).toEqual([6_000, 20_000])
    expect(await orderNow()).toMatchObject({ state: 'packing', version: 2 })
    // Packed goods are not proposed again.
    expect((await propose(6_000)).map(({ typed }) => typed)).toEqual(['2', '4'])
    await expect(check(id, first)).rejects.toThrow('复核人不能是拣货人本人')
    await expect(check(id, undefined, shippingWay)).rejects.toMatchObject({
      fieldErrors: { recorder: {}, startTemperature: {} },
    })
    await db.updateTable('goods').set({ storage: '2–8℃避光保存' }).execute()
    await expect(
      check(id, undefined, { ...shippingWay, recorder: 'TR-7', startTemperature: '15' }),
    ).rejects.toMatchObject({
      fieldErrors: { startTemperature: [expect.stringContaining('须在 2 到 8 ℃ 储运')] },
    })
    await check(id)
    expect(await batchesNow()).toEqual([2_000, 20_000])
    expect(await orderNow()).toMatchObject({ state: 'partlyShipped' })
    const shipment = await shipmentNow(id)
    expect(shipment).toMatchObject({ state: 'shipped', recorder: 'TR-7', start_temperature: '4.5' })
    expect(shipment.checker_id).not.toBe(shipment.picker_id)
    await expect(check(id)).rejects.toThrow('发货单运输中，不用复核')
    expect(await proveStock(contextOf(database))).toBe(0)
  })

  test('that was packed does not leave when its batch ended meanwhile', async () => {
    const { db, ship, check, batchesNow } = await openShipping(open, { order: { is_hm: 1 } })
    await db.updateTable('stores').set({ approval: 'approved' }).execute()
    const { id } = await ship(4_000)
    await db.updateTable('goods_batches').set({ expires_on: '2026-12-01' }).execute()
    await expect(check(id)).rejects.toMatchObject({ fieldErrors: { rows: {} } })
    expect(await batchesNow()).toEqual([6_000, 20_000])
  })

  test('keeps its trace codes, each on its way once at a time', async () => {
    const { db, ship, withdraw, contextFor } = await openShipping(open)
    const one = '81234567890123456789'
    const first = await ship(2_000)
    const second = await ship(2_000)
    const lineOf = async (id: number) => (await listShipmentLines(db, [id]))[0]?.id ?? 0
    const note = async (id: number, codes: string) =>
      noteCodes(contextFor(), { id, lineId: await lineOf(id), codes })
    await note(first.id, `${one}\n`)
    expect([...(await listShipmentCodes(db, [first.id])).values()]).toEqual([[one]])
    await expect(note(second.id, one)).rejects.toMatchObject({
      fieldErrors: { codes: [`已随别的商品发出，不能重复：${one}`] },
    })
    await expect(note(second.id, '123')).rejects.toMatchObject({
      fieldErrors: { codes: [expect.stringMatching(/^第 1 行 123 不是 20 位数字的追溯码/)] },
    })
    await withdraw(first.id)
    await note(second.id, one)
    expect([...(await listShipmentCodes(db, [second.id])).values()]).toEqual([[one]])
  })

  test('sent by fifty at once leaves once', async () => {
    const { contextFor, propose, orderId, orderNow, lineNow, batchesNow, first, second } =
      await openShipping(open)
    const rows = await propose(10_000)
    const { version } = await orderNow()
    const sent = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        makeShipment(contextFor(at % 2 === 0 ? first : second), {
          orderId,
          version,
          rows,
          reason: '',
          ...shippingWay,
        }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of sent)
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/已由仓库.*发货/)
    expect(await lineNow()).toMatchObject({ shipped_milli: 10_000 })
    expect(await batchesNow()).toEqual([0, 16_000])
  }, 60_000)

  test('taken back is to be sent again, from where it came', async () => {
    const { database, db, ship, withdraw, orderNow, lineNow, batchesNow, shipmentNow } =
      await openShipping(open)
    const first = await ship(4_000)
    const second = await ship(6_000)
    expect(await orderNow()).toMatchObject({ state: 'shipped' })
    await withdraw(second.id)
    expect(await orderNow()).toMatchObject({ state: 'partlyShipped', shipped_at: null })
    await withdraw(first.id)
    expect(await orderNow()).toMatchObject({ state: 'packing' })
    expect(await lineNow()).toMatchObject({ shipped_milli: 0 })
    expect(await batchesNow()).toEqual([6_000, 20_000])
    expect(await shipmentNow(first.id)).toMatchObject({ state: 'withdrawn' })
    // A notified buyer can still read the withdrawn shipment.
    const storeId = (await orderNow()).store_id
    expect(await findSentShipment(db, storeId, first.id)).toMatchObject({ state: 'withdrawn' })
    await expect(withdraw(first.id)).rejects.toThrow('发货单已撤回，不能撤回')
    expect(await proveStock(contextOf(database))).toBe(0)
    const { id } = await ship(10_000)
    await db.updateTable('shipments').set({ state: 'received' }).where('id', '=', id).execute()
    await expect(withdraw(id)).rejects.toThrow('发货单已收货，不能撤回')
  })

  test('is taken back until the working day ends at which the carrier collects it', async () => {
    const { ship, withdraw, batchesNow } = await openShipping(open)
    // It leaves on a Saturday, so the carrier comes on Monday.
    const { id } = await ship(4_000)
    const closing = Date.parse('2026-11-23T17:30:00+08:00')
    await expect(withdraw(id, closing)).rejects.toThrow(
      '承运人已取件（2026-11-23 17:30 前可以撤回），收不到或不要的按拒收、售后处理',
    )
    expect(await batchesNow()).toEqual([2_000, 20_000])
    await withdraw(id, closing - 1)
    expect(await batchesNow()).toEqual([6_000, 20_000])
  })

  test.each([{ is_cold_chain: 1 }, { is_hm: 1 }])(
    'of a cold chain or 含麻 is taken back into quarantine once it had left: %o',
    async (order) => {
      const shop = await openShipping(open, { order })
      const { database, db, ship, check, withdraw, batchesNow } = shop
      const packed = await ship(4_000)
      await withdraw(packed.id)
      expect(await batchesNow()).toEqual([6_000, 20_000])
      const { id } = await ship(4_000)
      await check(id)
      await withdraw(id)
      const batches = await db
        .selectFrom('goods_batches')
        .select(['stock_milli', 'apart_milli'])
        .orderBy('id')
        .execute()
      expect(batches).toEqual([
        { stock_milli: 2_000, apart_milli: 4_000 },
        { stock_milli: 20_000, apart_milli: 0 },
      ])
      expect(await proveStock(contextOf(database))).toBe(0)
    },
  )

  test('tells in the log which codes it got and which batches were taken back', async () => {
    const { db, ship, withdraw, contextFor } = await openShipping(open)
    const { id } = await ship(7_000)
    const [line] = await listShipmentLines(db, [id])
    const codes = '81234567890123456789'
    await noteCodes(contextFor(), { id, lineId: line?.id ?? 0, codes })
    await withdraw(id)
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'after_json'])
      .where('subject', '=', `shipment/${String(id)}`)
      .execute()
    const afterOf = (action: string) =>
      JSON.parse(trail.find((act) => act.action === action)?.after_json ?? '{}') as unknown
    expect(afterOf('shipments.codes')).toEqual({ codes: `1 个：${codes}` })
    expect(afterOf('shipments.withdraw')).toEqual({
      returned: ['布洛芬片 P1 6 盒', '布洛芬片 P2 1 盒'],
    })
  })

  test('taken back to a batch that is kept from sale leaves the goods short by it', async () => {
    const { database, db, goods, ship, withdraw } = await openShipping(open)
    const { id } = await ship(6_000)
    await db
      .updateTable('goods_batches')
      .set({ hold: 'near' })
      .where('stock_milli', '=', 0)
      .execute()
    await withdraw(id)
    expect(await proveStock(contextOf(database))).toBe(0)
    const row = await db
      .selectFrom('goods')
      .select(['stock_milli', 'short_milli'])
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ stock_milli: 10_000, short_milli: 0 })
  })
})
