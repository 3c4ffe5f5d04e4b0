import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openInvoices, lineIds } from '#tests/fixtures/invoices'
import { fillInvoiceRequests } from './032-invoices'

describeBothDatabases('the migration of invoices', (open) => {
  test('issued ones have come to where they stand, their rows name their lines, and nobody asks twice', async () => {
    const { db, addBuyer, addOrder, run, clock, invoices } = await openInvoices(open)
    const { storeId } = await addBuyer()
    const order = await addOrder(storeId, { shippingFen: 1_000 })
    const rows = [
      { name: '阿莫西林胶囊', spec: '24粒', unit: '盒', quantityMilli: 10_000, amountFen: 11_300 },
      { name: '运费', spec: '', unit: '', quantityMilli: 0, amountFen: 1_000 },
    ].map((row) => ({ ...row, ratePercent: 13 }))
    const issue = async (number: string, sign: 1 | -1, corrects: number | null) => {
      const own = rows.map((row) => ({
        ...row,
        ...{ quantityMilli: sign * row.quantityMilli, amountFen: sign * row.amountFen },
      }))
      const { rows: made } = await sql<{ id: number }>`insert into invoices (order_id, kind, number,
        issued_on, amount_fen, corrects_id, buyer_name, buyer_tax_number, seller_name,
        seller_tax_number, rows, created_at) values (${order}, 'plain', ${number}, '2026-11-01',
        ${sign * 12_300}, ${corrects}, '', '', '', '', ${JSON.stringify(own)}, 1) returning id`.execute(
        db,
      )
      return made[0]?.id ?? 0
    }
    const wrong = await issue('26330000000000000001', 1, null)
    await issue('26330000000000000002', -1, wrong)
    await issue('26330000000000000003', 1, null)
    await fillInvoiceRequests(db as unknown as Kysely<unknown>)
    const requests = await db.selectFrom('invoice_requests').selectAll().orderBy('id').execute()
    expect(requests.map(({ state, cause }) => `${cause} ${state}`)).toEqual([
      'sale red',
      'wrong issued',
      'sale issued',
    ])
    const current = await db
      .selectFrom('invoice_orders')
      .select('request_id')
      .where('is_current', '=', 1)
      .execute()
    expect(current).toEqual([{ request_id: requests[2]?.id }])
    const [line] = await lineIds(db, order)
    const named = JSON.parse(requests[2]?.rows ?? '[]') as { lineId: number; orderId: number }[]
    expect(named.map(({ orderId, lineId }) => [orderId, lineId])).toEqual([
      [order, line],
      [order, 0],
    ])
    clock.now += 30 * 86_400_000
    await run()
    expect(await invoices()).toHaveLength(3)
  })
})
