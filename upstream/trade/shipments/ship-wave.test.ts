import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openWaves } from '#tests/fixtures/waves'
import { shipWave } from './ship-wave'

describeDatabases('a wave shipped at once', (open) => {
  test('ships each ticked order by its picks, with numbers that count on', async () => {
    const { db, make, ctx, orderId, secondId, waveNow, batchesNow, orderNow } =
      await openWaves(open)
    const id = await make()
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
    const again = await ship('SF98')
    expect(again.map(({ refusal }) => refusal)).toEqual(['已不在这个波次里', undefined])
    expect(await waveNow(id)).toMatchObject({ state: 'done' })
    expect(await batchesNow()).toEqual([0, 6_000])
  })
})
