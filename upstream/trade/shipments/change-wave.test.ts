import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openWaves } from '#tests/fixtures/waves'
import { changeWaveBatch, noteWaveShort, takeOutOfWave, withdrawWave } from './change-wave'
import { noteWavePrint } from './print-wave'

describeDatabases('a wave that is under way', (open) => {
  test('takes another batch with a reason, from the last order, and sends it without another', async () => {
    const shop = await openWaves(open)
    const { db, make, version, picksNow, orderId, secondId, ctx, proposed, ship } = shop
    const id = await make()
    const change = { id, version: 1, batch: 1, to: 2, quantity: '2', reason: '外箱受潮' }
    await expect(changeWaveBatch(ctx(), { ...change, quantity: '7' })).rejects.toMatchObject({
      fieldErrors: { quantity: ['这个批次待拣的只有 6'] },
    })
    await expect(changeWaveBatch(ctx(), { ...change, quantity: '0.5' })).rejects.toMatchObject({
      fieldErrors: { quantity: [expect.stringContaining('不是整数')] },
    })
    await expect(changeWaveBatch(ctx(), { ...change, to: 1 })).rejects.toMatchObject({
      fieldErrors: { to: ['请选择这个商品的另一个批次'] },
    })
    await expect(changeWaveBatch(ctx(), { ...change, reason: '' })).rejects.toMatchObject({
      fieldErrors: { reason: ['请写明换批次的原因'] },
    })
    expect(await version(id)).toBe(1)
    await changeWaveBatch(ctx(), change)
    expect(await picksNow()).toEqual([
      [orderId, 1, 4_000],
      [orderId, 2, 6_000],
      [secondId, 2, 10_000],
    ])
    await expect(changeWaveBatch(ctx(), change)).rejects.toThrow(/已由仓库张三于 .* 换批次/)
    await ship(0, { rows: await proposed(orderId), orderId })
    const acts = await db.selectFrom('audit_log').select(['action', 'reason']).execute()
    expect(acts).toContainEqual({ action: 'picking.batch', reason: '外箱受潮' })
  })

  test('takes another one where nothing is left of the batch that was planned', async () => {
    const { db, make, ctx, orderId, picksNow } = await openWaves(open)
    const id = await make([orderId])
    await db.updateTable('goods_batches').set({ stock_milli: 0 }).where('id', '=', 1).execute()
    const change = { id, version: 1, batch: 1, to: 2, quantity: '6', reason: '已卖完' }
    await changeWaveBatch(ctx(), change)
    expect(await picksNow()).toEqual([
      [orderId, 1, 0],
      [orderId, 2, 10_000],
    ])
  })

  test('does not take a batch that is kept from sale or that the buyer does not wish', async () => {
    const { db, make, ctx, orderId } = await openWaves(open)
    const id = await make([orderId])
    const change = { id, version: 1, batch: 1, to: 2, quantity: '2', reason: '外箱受潮' }
    await db.updateTable('goods_batches').set({ hold: 'near' }).where('id', '=', 2).execute()
    await expect(changeWaveBatch(ctx(), change)).rejects.toMatchObject({
      fieldErrors: { to: [expect.stringContaining('已停止销售')] },
    })
    await db.updateTable('goods_batches').set({ hold: '' }).where('id', '=', 2).execute()
    await db.updateTable('orders').set({ shelf_months: 24 }).where('id', '=', orderId).execute()
    await expect(changeWaveBatch(ctx(), change)).rejects.toMatchObject({
      fieldErrors: { to: [expect.stringContaining('买家要求有效期')] },
    })
  })

  test('notes what was not there, which is proposed no more', async () => {
    const { make, ctx, orderId, proposed, version } = await openWaves(open)
    const id = await make([orderId])
    await noteWaveShort(ctx(), { id, version: 1, batch: 1, quantity: '1', reason: '少一盒' })
    expect(await version(id)).toBe(2)
    expect((await proposed(orderId)).map(({ typed }) => typed)).toEqual(['5', '4'])
  })

  test('lets an order go with words, which may then be in another; given up, lets all go', async () => {
    const { make, ctx, orderId, secondId, inWave, waveNow } = await openWaves(open)
    const id = await make()
    await takeOutOfWave(ctx(), { id, version: 1, order: secondId, reason: '客户改时间' })
    expect(await inWave(id)).toEqual(['', 'taken'])
    const other = await make([secondId])
    await expect(
      takeOutOfWave(ctx(), { id, version: 2, order: secondId, reason: '再来' }),
    ).rejects.toThrow('这笔订单已不在波次里')
    await withdrawWave(ctx(), { id: other, version: 1, reason: '合错' })
    expect(await waveNow(other)).toMatchObject({ state: 'withdrawn' })
    await takeOutOfWave(ctx(), { id, version: 2, order: orderId, reason: '合错' })
    expect(await waveNow(id)).toMatchObject({ state: 'done' })
    await expect(withdrawWave(ctx(), { id, version: 3, reason: '合错' })).rejects.toThrow(
      '波次已完成，不能再改',
    )
  })

  test('counts its prints, at its orders too', async () => {
    const { make, ctx, waveNow, orderNow, orderId } = await openWaves(open)
    const id = await make([orderId])
    await noteWavePrint(ctx(), id)
    await noteWavePrint(ctx(), id)
    expect(await waveNow(id)).toMatchObject({ prints: 2, version: 1 })
    expect(await orderNow()).toMatchObject({ picking_prints: 2 })
    await expect(noteWavePrint(ctx(), 99)).rejects.toThrow('波次')
  })
})
