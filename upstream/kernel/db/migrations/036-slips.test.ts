import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { fillSlips } from './036-slips'

describeBothDatabases('slips of a shop of before', (open) => {
  test('wait as one for each picture and submission; what was checked is none', async () => {
    const { db } = await open()
    await addWarehouses(db)
    const { storeId } = await addStore(db)
    const goods = [await addGoods(db)]
    const upload = async () => {
      const { rows } = await sql<{ id: number }>`insert into uploads
        (store_id, content_type, size, file, created_at)
        values (${storeId}, 'image/png', 1, 'x', 1) returning id`.execute(db)
      return rows[0]?.id ?? 0
    }
    const [first, second] = [await upload(), await upload()]
    const pay = async (state: string, uploadId: number, fen: number) => {
      const order = await addPastOrder(db, { storeId, goods, at: fixtureNow }, { state: 'review' })
      await sql`insert into payments (order_id, kind, amount_fen, state, upload_id, created_at)
        values (${order}, 'transfer', ${fen}, ${state}, ${uploadId}, ${fixtureNow})`.execute(db)
    }
    await pay('pending', first, 300)
    await pay('pending', first, 200)
    await pay('pending', second, 70)
    await pay('done', second, 900)
    await fillSlips(db as unknown as Kysely<unknown>)
    const slips = await db.selectFrom('slips').selectAll().orderBy('amount_fen').execute()
    expect(slips.map((slip) => [slip.state, slip.amount_fen, slip.version])).toEqual([
      ['waiting', 70, 1],
      ['waiting', 200, 1],
      ['waiting', 300, 1],
    ])
    const payments = await db.selectFrom('payments').selectAll().orderBy('id').execute()
    const told = (id: number | null) => slips.find((slip) => slip.id === id)?.amount_fen
    expect(payments.map(({ slip_id }) => told(slip_id))).toEqual([300, 200, 70, undefined])
  })
})
