import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openShop } from '#tests/fixtures/step-two'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { redRows, type InvoiceRow } from './rules'

const rows: InvoiceRow[] = [
  {
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    unit: '盒',
    quantityMilli: 10_000,
    amountFen: 11_300,
    ratePercent: 13,
  },
]

interface Listed {
  id?: number
  order_sn: string
  status: string
  invoice_sn: string
  amount: string
  is_red: boolean
  kind: string
}

describeDatabases('electronic invoices', (open) => {
  test('an order that was sent out waits for its invoice until there is one', async () => {
    const { database, api } = await openShop(open)
    const { storeId, token } = await addStore(database.db, { kind: 'pharmacy' })
    const wanted = { invoice_kind: 'special' } as const
    const order = await addOrder(database.db, storeId, { code: 'A1', state: 'shipped', ...wanted })
    await addOrder(database.db, storeId, { code: 'A2', state: 'packing' })
    const before = await api.get('/api/invoice', token)
    expect(before.data).toMatchObject({
      items: [{ order_sn: 'A1', status: 'pending', kind: 'special', amount: '113' }],
      counts: { pending: 1, issued: 0 },
    })
    await issue(database.db, order, '26330000000000000001')
    const after = await api.get('/api/invoice', token)
    expect(after.data).toMatchObject({
      items: [{ order_sn: 'A1', status: 'issued', invoice_sn: '26330000000000000001' }],
      counts: { pending: 0, issued: 1 },
    })
  })

  test('it is found by its number, by its order and by its state', async () => {
    const { database, api } = await openShop(open)
    const { storeId, token } = await addStore(database.db)
    const first = await addOrder(database.db, storeId, { code: '2026110100000101' })
    await addOrder(database.db, storeId, { code: '2026110200000201' })
    await issue(database.db, first, '26330000000000000002')
    const find = async (query: string) =>
      ((await api.get(`/api/invoice?${query}`, token)).data.items as Listed[]).map(
        ({ order_sn }) => order_sn,
      )
    expect(await find('keywords=00000000002')).toEqual(['2026110100000101'])
    expect(await find('keywords=0200000201')).toEqual(['2026110200000201'])
    expect(await find('keywords=%25')).toEqual([])
    expect(await find('status=issued')).toEqual(['2026110100000101'])
    expect(await find('status=pending')).toEqual(['2026110200000201'])
    expect(await find('page=2')).toEqual([])
  })

  test('a red-letter invoice names the one it takes back, and says the same with a minus', async () => {
    const { database, api } = await openShop(open)
    const { storeId, token } = await addStore(database.db)
    const order = await addOrder(database.db, storeId)
    const wrong = await issue(database.db, order, '26330000000000000003')
    const red = await issue(database.db, order, '26330000000000000004', wrong)
    const { data } = await api.get(`/api/invoice/${red}`, token)
    expect(data).toMatchObject({
      invoice: { is_red: true, amount: '-113' },
      rows: [{ number: -10, price: '10', net: '-100', rate_percent: 13, tax: '-13' }],
      net: '-100',
      tax: '-13',
      corrects: '26330000000000000003',
      is_sample: true,
    })
  })

  test("another buyer's invoice does not exist", async () => {
    const { database, api } = await openShop(open)
    const { storeId } = await addStore(database.db)
    const stranger = await addStore(database.db)
    const id = await issue(
      database.db,
      await addOrder(database.db, storeId),
      '26330000000000000005',
    )
    const detail = await api.get(`/api/invoice/${id}`, stranger.token)
    expect([detail.code, detail.message]).toEqual([404, '发票不存在'])
    expect((await api.get('/api/invoice', stranger.token)).data.items).toEqual([])
  })
})

function addOrder(db: Db, storeId: number, overrides: Parameters<typeof addPastOrder>[2] = {}) {
  const order = { storeId, goods: [], at: fixtureNow }
  return addPastOrder(db, order, { total_fen: 11_300, ...overrides })
}

async function issue(db: Db, orderId: number, number: string, corrects?: number) {
  const own = corrects === undefined ? rows : redRows(rows)
  const { id } = await db
    .insertInto('invoices')
    .values({
      order_id: orderId,
      kind: 'plain',
      number,
      issued_on: '2026-11-20',
      amount_fen: corrects === undefined ? 11_300 : -11_300,
      corrects_id: corrects ?? null,
      buyer_name: '杏林诊所',
      buyer_tax_number: '913300000000000001',
      seller_name: '示例医药',
      seller_tax_number: '913300000000000002',
      rows: JSON.stringify(own),
      created_at: fixtureNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRequest(db, { invoiceId: id, orderId, corrects })
  return id
}

async function addRequest(
  db: Db,
  issued: { invoiceId: number; orderId: number; corrects: number | undefined },
): Promise<void> {
  const { invoiceId, orderId, corrects } = issued
  const { store_id } = await db
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const request = await db
    .insertInto('invoice_requests')
    .values({
      store_id,
      kind: 'plain',
      state: 'issued',
      invoice_id: invoiceId,
      rows: '[]',
      cause: corrects === undefined ? 'sale' : 'wrong',
      corrects_id: corrects ?? null,
      amount_fen: corrects === undefined ? 11_300 : -11_300,
      next_try_at: fixtureNow,
      confirm_by_at: null,
      created_at: fixtureNow,
      updated_at: fixtureNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_orders')
    .values({ request_id: request.id, order_id: orderId, is_current: 0 })
    .execute()
}
