import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addPastOrder } from '#tests/fixtures/orders'
import { openShop } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'

const at = (day: string) => Date.parse(`${day}+08:00`)

async function addOrder(
  db: Db,
  storeId: number,
  order: { at: number; fen: number; state?: string },
) {
  const { fen, state = 'completed' } = order
  return addPastOrder(db, { storeId, goods: [], at: order.at }, { total_fen: fen, state })
}

async function issue(db: Db, orderId: number, issued_on: string, amount_fen: number) {
  const parties = { buyer_name: '', buyer_tax_number: '', seller_name: '', seller_tax_number: '' }
  const number = `${orderId}-${amount_fen}`
  const row = { order_id: orderId, kind: 'plain', number, issued_on, amount_fen } as const
  const rest = { ...parties, corrects_id: null, rows: '[]', created_at: 0 }
  await db
    .insertInto('invoices')
    .values({ ...row, ...rest })
    .execute()
}

describeDatabases('the summary of all stores', (open) => {
  test('orders, spend and invoices stand by store and month, of the owner alone', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const { storeId, memberId, token } = await addStore(db, { company: '安和诊所' })
    const second = (await addStore(db, { company: '安和二店', owner_id: memberId })).storeId
    const stranger = (await addStore(db)).storeId
    const october = await addOrder(db, storeId, { at: at('2026-10-31T23:59:59.999'), fen: 1_001 })
    await addOrder(db, storeId, { at: at('2026-11-01T00:00:00.000'), fen: 2_050 })
    await addOrder(db, storeId, { at: at('2026-11-02T08:00'), fen: 300, state: 'packing' })
    await addOrder(db, second, { at: at('2026-11-03T08:00'), fen: 99 })
    for (const state of ['cancelled', 'unpaid'])
      await addOrder(db, storeId, { at: at('2026-11-04T08:00'), fen: 5_000, state })
    await addOrder(db, stranger, { at: at('2026-11-05T08:00'), fen: 7_000 })
    await addOrder(db, storeId, { at: at('2026-09-30T23:00'), fen: 8_000 })
    await issue(db, october, '2026-11-05', 1_001)
    await issue(db, october, '2026-11-06', -1)
    const { data } = await api.get('/api/user/summary?from=2026-10&to=2026%2F11', token)
    expect(data).toMatchObject({ from: '2026-10', to: '2026-11' })
    const line = { invoices: 0, invoiced: '0' }
    expect(data.rows).toEqual([
      {
        month: '2026-11',
        store_id: storeId,
        company: '安和诊所',
        orders: 2,
        spend: '23.5',
        invoices: 2,
        invoiced: '10',
      },
      {
        month: '2026-11',
        store_id: second,
        company: '安和二店',
        orders: 1,
        spend: '0.99',
        ...line,
      },
      {
        month: '2026-10',
        store_id: storeId,
        company: '安和诊所',
        orders: 1,
        spend: '10.01',
        ...line,
      },
    ])
    expect(data.total).toEqual({ orders: 4, spend: '34.5', invoices: 2, invoiced: '10' })
  })

  test('months that are none are refused at their field', async () => {
    const { database, api } = await openShop(open)
    const { token } = await addStore(database.db)
    const errorsOf = async (query: string) =>
      (await api.get(`/api/user/summary?${query}`, token)).data.errors
    expect(await errorsOf('from=2026-11&to=2026-10')).toEqual({ from: ['开始月份晚于结束月份'] })
    expect(await errorsOf('to=elsewhen')).toEqual({ to: ['请按“年-月”填写，如 2026-11'] })
    expect((await api.get('/api/user/summary', token)).data.rows).toEqual([])
  })
})
