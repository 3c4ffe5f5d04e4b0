import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { presentSheets } from '#upstream/calls/desk/present-sheets'
import { presentWave } from '#upstream/calls/desk/present-wave'
import { describeDatabases } from '#tests/databases'
import { askCancel } from '#tests/fixtures/shipping'
import { openWaves } from '#tests/fixtures/waves'
import { notePrints } from './print'
import { shipWave } from './ship-wave'

describeDatabases('a wave shipped at once', (open) => {
  test('ships each ticked order by its picks, with numbers that count on', async () => {
    const { db, make, ctx, orderId, secondId, waveNow, batchesNow, orderNow } =
      await openWaves(open)
    const id = await make()
    await db
      .updateTable('orders')
      .set({ address: sql<string>`replace(address, '李药师', '王药师')` })
      .where('id', '=', secondId)
      .execute()
    const versionOf = async (order: number) =>
      `${String(order)}.${String((await orderNow(order)).version)}`
    const orders = [await versionOf(orderId), await versionOf(secondId)]
    const ship = (numbers: string, carrier = '顺丰') =>
      shipWave(ctx(), { id, orders, carrier, numbers })
    await expect(ship('SF1\nSF2\nSF3', '')).rejects.toMatchObject({
      fieldErrors: { carrier: {}, numbers: [expect.stringContaining('填了 3 个运单号')] },
    })
    await db.updateTable('orders').set({ held_at: 1 }).where('id', '=', secondId).execute()
    expect(await ship('SF98')).toEqual([
      { id: orderId, code: '2026112100000101' },
      {
        id: secondId,
        code: '2026112100000102',
        refusal: '订单已暂停，请先恢复处理',
        trackingNumber: 'SF99',
      },
    ])
    expect(await batchesNow()).toEqual([0, 16_000])
    const sent = await db.selectFrom('shipments').select(['carrier', 'tracking_number']).execute()
    expect(sent).toEqual([{ carrier: '顺丰', tracking_number: 'SF98' }])
    await db.updateTable('orders').set({ held_at: null }).where('id', '=', secondId).execute()
    const request = await askCancel(db, secondId)
    expect((await ship('SF98'))[1]?.refusal).toBe('买家申请取消，请先在订单页答复')
    const wave = { id, state: 'open', warehouse: '', by: '', createdAt: 1 } as const
    const counts = { orderCount: 2, openCount: 1, prints: 0 }
    const { orders: shown } = await presentWave(ctx(), id, () =>
      Promise.resolve([{ ...wave, ...counts }]),
    )
    expect(shown.find(({ order }) => order.id === secondId)?.refusal).toBe(
      '买家申请取消，请先在订单页答复',
    )
    await db
      .updateTable('cancel_requests')
      .set({ state: 'refused', decided_at: 2 })
      .where('id', '=', request)
      .execute()
    const again = await ship('SF98')
    expect(again.map(({ refusal }) => refusal)).toEqual(['已不在这个波次里', undefined])
    expect(await waveNow(id)).toMatchObject({ state: 'done' })
    expect(await batchesNow()).toEqual([0, 6_000])
  })

  test('orders of one store and address leave in one box, with one number and one paper', async () => {
    const { db, make, ctx, orderId, secondId, orderNow, contextFor, withdraw, shipmentNow } =
      await openWaves(open)
    const second = { amount_fen: 5_050, paid_fen: 5_050 }
    await db.updateTable('order_lines').set(second).where('order_id', '=', secondId).execute()
    const id = await make()
    const orders = [orderId, secondId].map(async (one) => `${one}.${(await orderNow(one)).version}`)
    const sent = { id, orders: await Promise.all(orders), carrier: '顺丰', numbers: 'SF7' }
    expect((await shipWave(ctx(), sent)).map(({ refusal }) => refusal)).toEqual([
      undefined,
      undefined,
    ])
    const rows = await db.selectFrom('shipments').selectAll().orderBy('id').execute()
    const [first, other] = rows.map((row) => row.id)
    expect(rows.map((row) => [row.order_id, row.tracking_number, row.consignment_id])).toEqual([
      [orderId, 'SF7', null],
      [secondId, 'SF7', first],
    ])
    const papers = async () => presentSheets(contextFor(), [other ?? 0])
    expect(await papers()).toMatchObject([
      {
        id: first,
        parcels: 1,
        total: '150.5',
        lines: [
          { orderCode: '2026112100000101' },
          { orderCode: '2026112100000101' },
          { orderCode: '2026112100000102' },
        ],
      },
    ])
    await notePrints(contextFor(), { ids: [other ?? 0], paper: 'delivery' })
    expect((await shipmentNow(first ?? 0)).printed_count).toBe(1)
    await withdraw(first ?? 0)
    expect((await papers()).map((paper) => [paper.id, paper.lines.length])).toEqual([[other, 1]])
    const both = await presentSheets(contextFor(), [first ?? 0, other ?? 0])
    expect(both.map((paper) => [paper.id, paper.isWithdrawn])).toEqual([
      [first, true],
      [other, false],
    ])
  })
})
