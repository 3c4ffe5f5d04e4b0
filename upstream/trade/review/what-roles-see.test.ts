import { expect, test } from 'vitest'
import { permissionsOf, type Role } from '#contract/desk/roles'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openReview } from '#tests/fixtures/review'
import { fixtureNow } from '#tests/fixtures/stores'

test('no role is promised messages, which have no page', () => {
  expect([...permissionsOf(['owner'])].filter((one) => one.startsWith('messages'))).toEqual([])
})

describeDatabases('an order with a slip', (open) => {
  async function begin() {
    const review = await openReview(open)
    const { db, api, id, buyer } = review
    const { id: upload_id } = await db
      .insertInto('uploads')
      .values({
        store_id: buyer.storeId,
        content_type: 'image/png',
        size: 1,
        file: 'a',
        created_at: fixtureNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = { order_id: id, kind: 'transfer', amount_fen: 1, state: 'done' } as const
    await db
      .insertInto('payments')
      .values({ ...payment, upload_id, created_at: fixtureNow })
      .execute()
    const tokenOf = async (role: Role) => (await addOperator(db, [role])).token
    const status = async (path: string, token: string) => (await api.get(path, token)).code
    return { ...review, upload_id, tokenOf, status }
  }

  test('shows the warehouse the order, and neither the slip nor the balance of the store', async () => {
    const { id, buyer, upload_id, read, tokenOf, status } = await begin()
    const token = await tokenOf('warehouse')
    const order = (await read(id, token)) as { payments?: object[] }
    expect(JSON.stringify(order)).not.toContain('slip_id')
    expect(JSON.stringify(order)).not.toContain('balance"')
    expect(order).toMatchObject({ payments: [{ kind: 'transfer', amount: '0.01' }], pdfs: [] })
    expect(await status(`/api/desk/order_slip/${String(upload_id)}`, token)).toBe(403)
    for (const path of ['members', 'store_view', 'ledger'])
      expect(await status(`/api/desk/${path}/${String(buyer.storeId)}`, token)).toBe(403)
  })

  test('of the carts of customers shows their balance to who keeps the books', async () => {
    const { api, buyer, tokenOf } = await begin()
    const sees = async (role: Role) => {
      const path = `/api/desk/store_view/${String(buyer.storeId)}`
      const { code, data } = await api.get(path, await tokenOf(role))
      return code === 200 ? 'balance' in data : code
    }
    for (const role of ['owner', 'finance', 'auditor'] as const) expect(await sees(role)).toBe(true)
    for (const role of ['quality', 'qualityHead', 'service'] as const)
      expect(await sees(role)).toBe(false)
    for (const role of ['warehouse', 'operations'] as const) expect(await sees(role)).toBe(403)
  })

  test('leads finance and service to the customer, whom they read and do not decide', async () => {
    const { api, db, buyer, tokenOf, status } = await begin()
    const place = `/api/desk/members/${String(buyer.storeId)}`
    for (const role of ['finance', 'service'] as const) {
      const token = await tokenOf(role)
      const { data } = await api.get(place, token)
      expect(data).toMatchObject({ id: buyer.storeId, slots: [], notes: [] })
      expect((await api.get(`${place}/papers`, token)).data).toMatchObject({ documents: [] })
      expect(await status(`/api/desk/members?keywords=x`, token)).toBe(200)
      expect(await status('/api/desk/upload/1', token)).toBe(403)
      expect((await api.post(`${place}/decide`, { decision: 'freeze' }, token)).code).toBe(403)
    }
    expect(await db.selectFrom('edit_claims').selectAll().execute()).toEqual([])
  })
})
