import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { fixtureNow } from '#tests/fixtures/stores'
import { fillApart } from './058-stock-keeping'

describeBothDatabases('what came back apart before', (open) => {
  test('stands in its batch, and where nobody had such a batch in a new one', async () => {
    const { db } = await open()
    await addWarehouses(db)
    const { id: goods_id } = await addGoods(db)
    const other = await addGoods(db)
    const batch = { goods_id, number: 'P1', produced_on: null, expires_on: '2028-06-30' }
    await db
      .insertInto('goods_batches')
      .values([
        { ...batch, stock_milli: 5_000 },
        { ...batch, number: 'P2', stock_milli: 1_000 },
        { ...batch, goods_id: other.id, stock_milli: 7_000 },
      ])
      .execute()
    const apart = (
      batch_number: string,
      expires_on: string,
      quantity_milli: number,
      at: number,
    ) => ({
      ...{ goods_id, batch_number, produced_on: null, expires_on, quantity_milli },
      ...{ cause: '破损', source: `check:${String(at)}`, created_at: fixtureNow },
    })
    await db
      .insertInto('quarantine')
      .values([
        apart('P1', '2028-06-30', 2_000, 1),
        apart('P1', '2028-06-30', 1_000, 2),
        apart('X9', '', 500, 3),
      ])
      .execute()
    await fillApart(db as unknown as Kysely<unknown>)
    const rows = await db.selectFrom('goods_batches').selectAll().orderBy('id').execute()
    expect(rows.map((row) => [row.goods_id, row.number, row.stock_milli, row.apart_milli])).toEqual(
      [
        [goods_id, 'P1', 5_000, 3_000],
        [goods_id, 'P2', 1_000, 0],
        [other.id, 'P1', 7_000, 0],
        [goods_id, 'X9', 0, 500],
      ],
    )
  })
})
