import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { atStepTwo, openShop, stockOf, submissionOf } from '#tests/fixtures/step-two'
import { seedDemoShop } from '#upstream/demo/seed'
import { importCatalogue } from '#upstream/import/import-catalogue'
import { usualBatchClasses } from '#upstream/kernel/settings'
import { inTransaction } from '#upstream/kernel/db/transact'
import { returnStock, takeStock } from '../products/stock-store'
import { replaceBatches } from './batch-store'
import { reconcileOnHand } from './on-hand-store'
import { proveStock, readStockProof } from './prove'

const code = 'A-1'
const headings = '货号,品名,单价,库存,批号,有效期至'

async function importStock(database: TestDatabase, stock: number) {
  const file = path.join(database.settings.DATA_DIR, 'stock.csv')
  await writeFile(file, `${headings}\n${code},甘草片,3,${String(stock)},P1,2028-06-30\n`)
  return importCatalogue(database, file, { now: fixtureNow })
}

const stateOf = ({ db }: TestDatabase, id: number) =>
  db
    .selectFrom('goods')
    .select(['stock_milli', 'short_milli'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const batchesOf = ({ db }: TestDatabase) =>
  db
    .selectFrom('goods_batches')
    .select(['id', 'number', 'stock_milli', 'hold'])
    .orderBy('id')
    .execute()

describeDatabases('stock and batches', (open) => {
  test('of the demonstration add up, and the desk reads that they do', async () => {
    const database = await open()
    const ctx = contextOf(database)
    expect(await readStockProof(database.db)).toBeUndefined()
    await seedDemoShop(database, fixtureNow)
    expect(await proveStock(ctx)).toBe(0)
    expect(await readStockProof(database.db)).toEqual({
      at: fixtureNow,
      differing: 0,
      short: 0,
      unbatched: 2,
      examples: [],
    })
    await database.db.updateTable('goods').set({ stock_milli: 1 }).where('id', '=', 3).execute()
    expect(await proveStock(ctx)).toBe(1)
    const { code } = await database.db
      .selectFrom('goods')
      .select('code')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow()
    expect(await readStockProof(database.db)).toMatchObject({ differing: 1, examples: [code] })
  })

  test('an order leaves what is in the warehouse as it is, and so does its cancellation', async () => {
    const { database, api } = await openShop(open)
    await importStock(database, 500)
    const { id } = await database.db.selectFrom('goods').select('id').executeTakeFirstOrThrow()
    const buyer = await atStepTwo(database, api, { goodsId: id, quantity: 10_000 })
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    expect(await stockOf(database, id)).toBe(490_000)
    expect(await proveStock(contextOf(database))).toBe(0)
    expect(await importStock(database, 500)).toMatchObject({ unchanged: 1 })
    expect(await importStock(database, 4)).toMatchObject({ changed: 1 })
    expect(await stateOf(database, id)).toEqual({ stock_milli: 0, short_milli: 6_000 })
    const ctx = contextOf(database)
    expect(await proveStock(ctx)).toBe(0)
    expect(await readStockProof(database.db)).toMatchObject({ short: 1 })
    const { id: orderId } = await database.db
      .selectFrom('orders')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await api.post(`/api/order/${orderId}/cancel`, {}, buyer.token)).code).toBe(200)
    expect(await stateOf(database, id)).toEqual({ stock_milli: 4_000, short_milli: 0 })
    expect(await proveStock(ctx)).toBe(0)
  })

  test('a batch stays the same row; one that is not told of any more stays without stock', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const { id } = await addGoods(database.db)
    const batch = { goods_id: id, produced_on: null, expires_on: '2028-06-30', hold: '' as const }
    await replaceBatches(
      database.db,
      [id],
      [
        { ...batch, number: 'b1', stock_milli: 1_000 },
        { ...batch, number: 'B2', stock_milli: 2_000 },
      ],
    )
    const [first, second] = await batchesOf(database)
    await replaceBatches(database.db, [id], [{ ...batch, number: 'B1', stock_milli: 7_000 }])
    expect(await batchesOf(database)).toEqual([
      { ...first, number: 'B1', stock_milli: 7_000 },
      { ...second, stock_milli: 0 },
    ])
  })

  test('what batches have too much goes from those that expire first', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const { id } = await addGoods(database.db, { stock_milli: 5_000 })
    const batch = { goods_id: id, produced_on: null, hold: '' as const }
    await replaceBatches(
      database.db,
      [id],
      [
        { ...batch, number: 'LATE', expires_on: '2029-01-31', stock_milli: 4_000 },
        { ...batch, number: 'SOON', expires_on: '2027-01-31', stock_milli: 3_000 },
        { ...batch, number: 'KEPT', expires_on: '2026-12-01', stock_milli: 9_000, hold: 'near' },
      ],
    )
    await inTransaction(database.db, (trx) =>
      reconcileOnHand(trx, [id], { batchClasses: usualBatchClasses }),
    )
    expect((await batchesOf(database)).map((row) => [row.number, row.stock_milli])).toEqual([
      ['LATE', 4_000],
      ['SOON', 1_000],
      ['KEPT', 9_000],
    ])
  })

  test('add up after any orders, cancellations and price lists', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    await importStock(database, 50)
    const goods = await db.selectFrom('goods').selectAll().executeTakeFirstOrThrow()
    const goodsId = goods.id
    const order = async (quantityMilli: number) => {
      const move = [{ goodsId, quantityMilli }]
      const short = await takeStock(db, move)
      if (short.length > 0) return
      const made = { storeId, goods: [goods], at: fixtureNow }
      const order_id = await addPastOrder(db, made, { state: 'packing' })
      const line = db.updateTable('order_lines').set({ quantity_milli: quantityMilli })
      await line.where('order_id', '=', order_id).execute()
    }
    const cancel = async () => {
      const row = await db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['orders.id', 'quantity_milli'])
        .where('state', '=', 'packing')
        .limit(1)
        .executeTakeFirst()
      if (row === undefined) return
      await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', row.id).execute()
      await returnStock(db, [{ goodsId, quantityMilli: row.quantity_milli }])
    }
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), milli: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ kind: fc.constant('import' as const), milli: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ kind: fc.constant('cancel' as const), milli: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { kind, milli } of steps) {
          if (kind === 'order') await order(milli * 1000)
          else if (kind === 'cancel') await cancel()
          else await importStock(database, milli)
          expect(await proveStock(contextOf(database))).toBe(0)
          const { stock_milli, short_milli } = await stateOf(database, goodsId)
          expect(Math.min(stock_milli, short_milli)).toBe(0)
        }
      }),
      { numRuns: 12 },
    )
  })
})
