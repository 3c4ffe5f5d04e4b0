import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { inTransaction } from '#upstream/kernel/db/transact'
import { forgetOldEvents, giveNumbers, readEvents } from './read'

const limit = 100

describeBothDatabases('events', (open, engine) => {
  async function openShop() {
    const database = await open()
    await addWarehouses(database.db)
    const { storeId } = await addStore(database.db)
    const ctx = contextOf(database)
    // Skips the events of adding the store.
    const { next } = await readEvents(ctx, { limit })
    const order = () =>
      addPastOrder(database.db, { storeId, goods: [], at: fixtureNow }, { state: 'unpaid' })
    return { database, db: database.db, ctx, storeId, order, next }
  }
  const move = (db: Db, id: number, state: string) =>
    db.updateTable('orders').set({ state }).where('id', '=', id).execute()

  test('tell of every new state, in order, with what it is of', async () => {
    const { db, ctx, storeId, order, next } = await openShop()
    const before = Date.now()
    const id = await order()
    await move(db, id, 'review')
    await move(db, id, 'review')
    await db.updateTable('orders').set({ remark: '轻放' }).where('id', '=', id).execute()
    const { events, ...position } = await readEvents(ctx, { after: next, limit })
    expect(position).toEqual({ next: next + 2, hasMore: false })
    expect(events.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
      ['', 'unpaid'],
      ['unpaid', 'review'],
    ])
    const { code, total_fen } = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(events[1]).toMatchObject({
      subject: 'order',
      subject_id: id,
      order_id: id,
      store_id: storeId,
      code,
      number: next + 2,
      amount_fen: total_fen,
    })
    // The database's clock may have a resolution of whole seconds.
    expect(events[1]?.at).toBeGreaterThan(before - 1_000)
    expect(events[1]?.at).toBeLessThan(Date.now() + 1_000)
  })

  test('what was rolled back never happened', async () => {
    const { db, ctx, order, next } = await openShop()
    const id = await order()
    const failed = inTransaction(db, async (trx) => {
      await move(trx, id, 'review')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const { events } = await readEvents(ctx, { after: next, limit })
    expect(events.map(({ to_state }) => to_state)).toEqual(['unpaid'])
  })

  test('stock is told of when it runs out and when it is back, and not in between', async () => {
    const { db, ctx, next } = await openShop()
    const { id } = await addGoods(db, { stock_milli: 5_000 })
    for (const stock_milli of [3_000, 0, 0, 2_000, 1_000])
      await db.updateTable('goods').set({ stock_milli }).where('id', '=', id).execute()
    const { events } = await readEvents(ctx, { after: next, limit })
    expect(events.map(({ subject, to_state }) => `${subject}.${to_state}`)).toEqual([
      'stock.out',
      'stock.back',
    ])
  })

  test('are paged, and none is told twice', async () => {
    const { ctx, order, next } = await openShop()
    for (let at = 0; at < 5; at += 1) await order()
    const first = await readEvents(ctx, { after: next, limit: 3 })
    expect([first.events.length, first.hasMore]).toEqual([3, true])
    const rest = await readEvents(ctx, { after: first.next, limit: 3 })
    expect([rest.events.length, rest.hasMore]).toEqual([2, false])
    const numbers = [...first.events, ...rest.events].map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3, 4, 5].map((at) => next + at))
    expect(await readEvents(ctx, { after: rest.next, limit })).toMatchObject({
      events: [],
      next: rest.next,
    })
  })

  test('a reader misses nothing of twenty writers at once, some of them slow', async () => {
    const { database, db, ctx, order, next } = await openShop()
    const ids: number[] = []
    for (let at = 0; at < 20; at += 1) ids.push(await order())
    const start = (await readEvents(ctx, { after: next, limit })).next
    const writers = Promise.all(
      ids.map((id, at) =>
        inTransaction(db, async (trx) => {
          await move(trx, id, 'review')
          // The event has its id already but becomes visible after those of faster writers.
          if (engine === 'postgres') await sql`select pg_sleep(${(at % 4) * 0.05})`.execute(trx)
          await move(trx, id, 'packing')
        }),
      ),
    ).then(() => 'done' as const)
    const read: { number: number | null; order: number; to: string }[] = []
    let after = start
    const state = { isDone: false }
    void writers.then(() => (state.isDone = true))
    const readOn = async () => {
      const { events, next: then } = await readEvents(
        { ...contextOf(database) },
        { after, limit: 7 },
      )
      read.push(
        ...events.map((row) => ({ number: row.number, order: row.subject_id, to: row.to_state })),
      )
      const grew = then > after
      after = then
      return grew
    }
    for (;;) {
      const wasDone: boolean = state.isDone
      const grew = await readOn()
      if (wasDone && !grew) break
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await writers
    expect(read).toHaveLength(40)
    expect(read.map(({ number }) => number)).toEqual(read.map((_, at) => start + at + 1))
    for (const id of ids)
      expect(read.filter((row) => row.order === id).map(({ to }) => to)).toEqual([
        'review',
        'packing',
      ])
  })

  test('many that number at once give each number once', async () => {
    const { database, order, next } = await openShop()
    for (let at = 0; at < 10; at += 1) await order()
    await Promise.all(Array.from({ length: 8 }, () => giveNumbers(contextOf(database))))
    const { events } = await readEvents(contextOf(database), { after: next, limit })
    expect(events.map(({ number }) => number)).toEqual(events.map((_, at) => next + at + 1))
    expect(events).toHaveLength(10)
  })

  test('are forgotten by age; whoever has not read them is told, and numbers go on', async () => {
    const { database, db, ctx, order, next } = await openShop()
    await order()
    await order()
    const late = { ...contextOf(database), now: Date.now() + 91 * 86_400_000 }
    expect(await forgetOldEvents(late)).toBe(next + 1)
    await expect(readEvents(ctx, { after: next - 1, limit })).rejects.toMatchObject({ code: 410 })
    const kept = await readEvents(ctx, { limit })
    expect(kept.events.map(({ number }) => number)).toEqual([next + 2])
    await order()
    expect((await readEvents(ctx, { after: next + 2, limit })).next).toBe(next + 3)
    expect(await db.selectFrom('events').select('id').execute()).toHaveLength(2)
  })

  test('a number that was never given is refused', async () => {
    const { ctx, next } = await openShop()
    await expect(readEvents(ctx, { after: next + 1, limit })).rejects.toMatchObject({ code: 410 })
  })
})
