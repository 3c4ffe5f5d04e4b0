import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { addDays, chinaDay, dayStart } from '#upstream/kernel/time'

const day = 86_400_000

describeDatabases('the charts beside what waits', (open) => {
  test('orders and money stand at their day in China, of fourteen days', async () => {
    const { db, get, add, clock } = await openDesk(open)
    const clerk = await add('李四', ['finance'])
    await addWarehouses(db)
    const goods = [await addGoods(db, { name: '布洛芬片', class: 'chemical' })]
    const { storeId, memberId } = await addStore(db)
    const today = dayStart(clock.now)
    const order = (at: number, state: 'review' | 'cancelled' | 'unpaid' = 'review') =>
      addPastOrder(db, { storeId, goods, at }, { state })
    await order(today)
    await order(today - 1)
    await order(today - 1, 'cancelled')
    await order(today - 13 * day)
    await order(today - 13 * day - 1)
    const topUp = { store_id: storeId, member_id: memberId, amount_fen: 9900, reason: '' }
    const arrived = { ...topUp, state: 'arrived' as const, created_at: today - 20 * day }
    await db
      .insertInto('top_ups')
      .values([
        { ...arrived, memo: 'CZ1', arrived_fen: 9950, decided_at: today },
        { ...arrived, memo: 'CZ2', arrived_fen: 25, decided_at: today + 1 },
        { ...arrived, memo: 'CZ3', arrived_fen: 100, decided_at: today - 14 * day },
        { ...topUp, memo: 'CZ4', state: 'waiting', created_at: today },
      ])
      .execute()
    const { data } = await get('charts', clerk.token)
    const orders = data.orders as { day: string; count: number }[]
    const money = data.money as { day: string; amount: string }[]
    const on = (days: number) => addDays(chinaDay(clock.now), days)
    expect([orders.length, orders[0], orders[12], orders[13]]).toEqual([
      14,
      { day: on(-13), count: 1 },
      { day: on(-1), count: 1 },
      { day: on(0), count: 1 },
    ])
    expect(money.filter(({ amount }) => Number(amount) > 0)).toEqual([
      { day: on(0), amount: '99.75' },
    ])
    expect(data.licences).toBeUndefined()
  })

  test('a store counts once, by its licence that ends first', async () => {
    const { db, get, add, clock } = await openDesk(open)
    const clerk = await add('李四', ['quality'])
    for (const days of [-1, 0, 30, 31, 90, 91]) {
      const { storeId } = await addStore(db)
      await db
        .updateTable('licences')
        .set({ valid_until: addDays(chinaDay(clock.now), days) })
        .where('store_id', '=', storeId)
        .execute()
    }
    const { data } = await get('charts', clerk.token)
    expect(data.licences).toEqual({ ended: 1, within30: 2, within60: 1, within90: 1 })
  })
})
