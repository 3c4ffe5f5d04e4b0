import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { arrive, backorderPath, homeAddress, hour } from '#tests/fixtures/backorders'
import { addCartLine } from '#tests/fixtures/cart'
import { contextOf } from '#tests/fixtures/context'
import { addGoods } from '#tests/fixtures/goods'
import { openShop } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { proveStock } from '#upstream/goods/stock/prove'
import { serveBackorders } from './serve'

describeDatabases('who waits', (open, engine) => {
  test('200 at once for ten, with several jobs: the first ten, nothing oversold', async () => {
    const { database } = await openShop(open)
    const { db } = database
    const goods = await addGoods(db, { stock_milli: 0, package_step_milli: 1_000 })
    for (let n = 0; n < 200; n++) {
      const { storeId, memberId } = await addStore(db)
      await db
        .insertInto('backorders')
        .values({
          store_id: storeId,
          member_id: memberId,
          owner_id: memberId,
          goods_id: goods.id,
          quantity_milli: 1_000,
          cap_e4: null,
          is_order: 0,
          until_at: fixtureNow + hour,
          state: 'waiting',
          created_at: fixtureNow,
        })
        .execute()
    }
    await arrive(database, goods.id, 10_000)
    const jobs = engine === 'sqlite' ? 2 : 4
    const served = await Promise.all(
      Array.from({ length: jobs }, () => serveBackorders(contextOf(database))),
    )
    expect(served.reduce((sum, count) => sum + count, 0)).toBe(10)
    const rows = await db.selectFrom('backorders').select(['id', 'state']).orderBy('id').execute()
    expect(rows.filter(({ state }) => state === 'reserved').map(({ id }) => id)).toEqual(
      rows.slice(0, 10).map(({ id }) => id),
    )
    expect(await proveStock(contextOf(database))).toBe(0)
  })

  test('any order of arrivals, registrations, cancellations, orders and time is fair and adds up', async () => {
    const clock = { now: fixtureNow }
    const { database, api } = await openShop(open, () => clock.now)
    const { db } = database
    const goods = await addGoods(db, { stock_milli: 0, package_step_milli: 1_000 })
    const stores = [await addStore(db), await addStore(db), await addStore(db)]
    for (const { token } of stores) await api.post('/api/address', homeAddress, token)
    const step = fc.record({
      kind: fc.constantFrom(
        'ask',
        'cancel',
        'arrive',
        'leave',
        'order',
        'remove',
        'wait',
        'walkIn',
      ),
      who: fc.nat({ max: 2 }),
      much: fc.integer({ min: 1, max: 6 }),
    })
    const openRows = () =>
      db
        .selectFrom('backorders')
        .selectAll()
        .where('state', 'in', ['waiting', 'reserved'])
        .orderBy('id')
        .execute()
    const submitAll = async (token: string) => {
      const { code, data } = await api.post('/api/cart/checkout', {}, token)
      if (code !== 200) return
      const items = (await api.get('/api/cart/list', token)).data.items as { id: number }[]
      const known = (await api.get('/api/address', token)).data as unknown as { id: number }[]
      const ids = items.map(({ id }) => id).join()
      const form = { ids, fingerprint: data.fingerprint, address_id: String(known[0]?.id) }
      await api.post('/api/order', { ...form, token: randomBytes(16).toString('hex') }, token)
    }
    const act = async ({ kind, who, much }: { kind: string; who: number; much: number }) => {
      const { storeId, token } = stores[who] ?? { storeId: 0, token: '' }
      const until_on = '2026-12-30'
      if (kind === 'ask')
        await api.post(backorderPath, { goods_id: goods.id, number: String(much), until_on }, token)
      if (kind === 'cancel') {
        const own = (await openRows()).find((row) => row.store_id === storeId)
        if (own !== undefined) await api.post(`${backorderPath}/${own.id}/cancel`, {}, token)
      }
      if (kind === 'arrive') await arrive(database, goods.id, much * 1000)
      if (kind === 'leave') await arrive(database, goods.id, -much * 1000)
      if (kind === 'order') await submitAll(token)
      if (kind === 'walkIn') {
        await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: much * 1000 }).catch(
          () => undefined,
        )
        await submitAll(token)
      }
      if (kind === 'remove') {
        const items = (await api.get('/api/cart/list', token)).data.items as { id: number }[]
        const ids = items.map(({ id }) => id).join()
        if (ids !== '') await api.post('/api/cart/batch_delete', { ids }, token)
      }
      if (kind === 'wait') clock.now += much * 6 * hour
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        for (const one of steps) {
          await act(one)
          await serveBackorders(contextOf(database, { now: clock.now }))
          expect(await proveStock(contextOf(database))).toBe(0)
          const { stock_milli } = await db
            .selectFrom('goods')
            .select('stock_milli')
            .executeTakeFirstOrThrow()
          const waiting = (await openRows()).filter(({ state }) => state === 'waiting')
          // No stock is free while a backorder waits, and none is served before the first.
          if (waiting.length > 0) expect(stock_milli).toBe(0)
          for (const later of waiting.slice(1)) expect(later.served_milli).toBe(0)
        }
      }),
      { numRuns: 8 },
    )
  })
})
