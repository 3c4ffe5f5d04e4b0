import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { openWaves } from '#tests/fixtures/waves'
import { transact } from '#upstream/kernel/transact'
import { advanceOrder } from '../orders/states'
import { listPickable } from './picking'
import { makeWave } from './make-wave'

describeBothDatabases('a wave', (open) => {
  test('plans its orders together, and leaves what it takes out of what others are proposed', async () => {
    const { db, orderId, secondId, make, picksNow, proposed, ctx } = await openWaves(open)
    await make([orderId])
    expect(await picksNow()).toEqual([
      [orderId, 1, 6_000],
      [orderId, 2, 4_000],
    ])
    // FEFO: the other order is proposed the rest and needs no reason.
    expect((await proposed(secondId)).map(({ batchId, typed }) => [batchId, typed])).toEqual([
      [2, '10'],
    ])
    expect(
      (await listPickable(ctx())).map(({ order, waveId }) => [order.id, waveId]).sort(),
    ).toEqual([
      [orderId, 1],
      [secondId, undefined],
    ])
    const told = await db
      .selectFrom('events')
      .select(['from_state', 'to_state'])
      .where('subject', '=', 'wave')
      .execute()
    expect(told).toEqual([{ from_state: '', to_state: 'open' }])
  })

  test('loses orders as they are sent or cancelled, and is done when none is left', async () => {
    const { ship, orderId, secondId, make, inWave, waveNow, picksNow, ...waves } =
      await openWaves(open)
    const { proposal, proposed, ctx, orderNow } = waves
    const id = await make()
    expect([...(await proposal(orderId)).held]).toEqual([[2, 10_000]])
    const rows = await proposed(orderId)
    await ship(0, { rows: rows.slice(0, 1), orderId })
    expect(await inWave(id)).toEqual(['', ''])
    expect(await picksNow()).toEqual([
      [orderId, 1, 0],
      [orderId, 2, 4_000],
      [secondId, 2, 10_000],
    ])
    await ship(0, { rows: await proposed(orderId), orderId })
    expect(await inWave(id)).toEqual(['shipped', ''])
    expect(await waveNow(id)).toMatchObject({ state: 'open' })
    await advanceOrder(ctx(), await orderNow(secondId), 'acceptCancel')
    expect(await inWave(id)).toEqual(['shipped', 'cancelled'])
    expect(await waveNow(id)).toMatchObject({ state: 'done', done_at: fixtureNow })
  })

  test('keeps what is packed until somebody else has checked it', async () => {
    const { ship, check, make, inWave, orderId, proposed, waveNow, db } = await openWaves(open, {
      is_hm: 1,
    })
    await db.updateTable('stores').set({ approval: 'approved' }).execute()
    const id = await make([orderId])
    const sent = await ship(0, { rows: await proposed(orderId), orderId })
    expect(await inWave(id)).toEqual([''])
    await check(sent.id)
    expect(await inWave(id)).toEqual(['shipped'])
    expect(await waveNow(id)).toMatchObject({ state: 'done' })
  })

  test('gets goods back that were sent and are taken back while it is under way', async () => {
    const { ship, withdraw, make, orderId, proposed, picksNow } = await openWaves(open)
    await make([orderId])
    const before = await picksNow()
    const { id } = await ship(0, { rows: (await proposed(orderId)).slice(0, 1), orderId })
    expect(await picksNow()).not.toEqual(before)
    await withdraw(id)
    expect(await picksNow()).toEqual(before)
  })

  test('is of one warehouse, and of orders that can be picked', async () => {
    const { db, make, orderId, secondId, orderNow } = await openWaves(open)
    await db.updateTable('orders').set({ warehouse_id: 2 }).where('id', '=', secondId).execute()
    await expect(make()).rejects.toThrow('一个波次只能有同一仓库的订单')
    await db.updateTable('orders').set({ held_at: 1 }).where('id', '=', orderId).execute()
    const { code } = await orderNow()
    await expect(make([orderId])).rejects.toThrow(`订单 ${code}：订单已暂停，请先恢复处理`)
    await expect(make([999])).rejects.toThrow('订单')
    expect(await db.selectFrom('waves').selectAll().execute()).toEqual([])
  })

  test('asked for by fifty at once is one; the others read which', async () => {
    const { db, make, orderId, secondId, ctx, second, first } = await openWaves(open)
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) =>
        makeWave(
          ctx(at % 2 === 0 ? first : second),
          at % 3 === 0 ? [orderId] : [secondId, orderId],
        ),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of made)
      if (one.status === 'rejected')
        expect(String(one.reason)).toMatch(/订单 \d+ 已在波次 \d+（仓库(张三|李四) .* 建立）/)
    expect(await db.selectFrom('waves').selectAll().execute()).toHaveLength(1)
    const again = [makeWave(ctx(), [orderId]), make([secondId])]
    await Promise.allSettled(again)
    const rows = await db
      .selectFrom('wave_orders')
      .select('order_id')
      .where('left_at', 'is', null)
      .execute()
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length)
  }, 60_000)

  test('whose orders all leave at once is done, and no batch is promised twice', async () => {
    const { database, make, waveNow, orderNow, orderId, secondId } = await openWaves(open)
    const id = await make()
    const orders = [await orderNow(orderId), await orderNow(secondId)]
    await Promise.all(
      orders.map((order) =>
        transact(contextOf(database), (trx) => advanceOrder(trx, order, 'acceptCancel')),
      ),
    )
    expect(await waveNow(id)).toMatchObject({ state: 'done' })
  })
})
