import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { proveStock } from '#upstream/goods/stock/prove'
import { addStockColumns, fillBlankBatches, holdNearBatches, lowerSoldBatches } from './035-stock'

describeBothDatabases('the stock of a shop of before', (open) => {
  test('adds up with its batches from the first minute', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    const bare = await addGoods(db, { stock_milli: 10_000 })
    const sold = await addGoods(db, { stock_milli: 5_000, expires_on: '2027-06-30' })
    const waiting = await addGoods(db, { stock_milli: 3_000, expires_on: '2027-06-30' })
    // Ten of it.
    await addPastOrder(db, { storeId, goods: [waiting], at: fixtureNow }, { state: 'packing' })
    const before = [
      'alter table goods drop column short_milli',
      'alter table goods_batches drop column hold',
      ...[
        `${sold.id}, 'KEPT', '2026-12-01', 2000`,
        `${sold.id}, 'SOON', '2027-06-30', 4000`,
        `${sold.id}, 'LATE', '2028-06-30', 4000`,
        `${waiting.id}, 'W', '2027-06-30', 9000`,
      ].map(
        (row) =>
          `insert into goods_batches (goods_id, number, expires_on, stock_milli) values (${row})`,
      ),
    ]
    for (const statement of before) await sql.raw(statement).execute(db)
    const old = db as unknown as Kysely<unknown>
    for (const step of [addStockColumns, holdNearBatches, lowerSoldBatches, fillBlankBatches])
      await step(old)
    expect(await proveStock(contextOf(database))).toBe(0)
    const rows = await db
      .selectFrom('goods_batches')
      .select(['goods_id', 'number', 'stock_milli', 'hold'])
      .orderBy('id')
      .execute()
    expect(rows.map((row) => [row.goods_id, row.number, row.stock_milli, row.hold])).toEqual([
      [sold.id, 'KEPT', 2_000, 'near'],
      [sold.id, 'SOON', 1_000, ''],
      [sold.id, 'LATE', 4_000, ''],
      [waiting.id, 'W', 9_000, ''],
      [bare.id, '', 10_000, ''],
      [waiting.id, '', 4_000, ''],
    ])
  })
})
