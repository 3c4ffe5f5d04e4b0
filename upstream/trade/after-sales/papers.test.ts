import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'

describeDatabases('what the desk keeps of a request', (open) => {
  test('each printing of the 退货验收单 is counted and stands in the trail', async () => {
    const shop = await openAfterSales(open)
    const { api, db, people } = shop
    const { lineIds } = await shop.send()
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:2`))
    const print = (who: keyof typeof people, at = id) =>
      api.post(`/api/desk/return/${String(at)}/print`, {}, people[who].token)
    expect((await print('finance')).code).toBe(403)
    expect((await print('warehouse', 999)).code).toBe(404)
    expect([(await print('warehouse')).code, (await print('warehouse')).code]).toEqual([200, 200])
    const detail = await api.get(`/api/desk/return/${String(id)}`, people.warehouse.token)
    expect(detail.data).toMatchObject({ check_prints: 2 })
    const acts = await db.selectFrom('audit_log').select('action').execute()
    expect(acts.map(({ action }) => action)).toEqual(['returns.print', 'returns.print'])
  })

  test('cashback that a refund did not suffice to take back is seen by the buyer and by finance', async () => {
    const shop = await openAfterSales(open)
    const { api, db, buyer, people } = shop
    const { lineIds } = await shop.send()
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:2`))
    expect(await shop.read(id)).toMatchObject({ cashback_rest: '0' })
    await db.updateTable('after_sales').set({ cashback_rest_fen: 1_250 }).execute()
    expect(await shop.read(id)).toMatchObject({ cashback_rest: '12.5' })
    const ledger = await api.get(`/api/desk/ledger/${String(buyer.storeId)}`, people.finance.token)
    expect(ledger.data).toMatchObject({ cashback_rest: '12.5' })
  })
})
