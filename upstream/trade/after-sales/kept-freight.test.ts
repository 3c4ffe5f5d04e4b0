import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAfterSales } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { inTransaction } from '#upstream/kernel/db/transact'
import { proveAllBalances } from '#upstream/members/wallet/prove'
import { findOrder } from '../orders/desk-store'
import { giveBack } from '../orders/give-back'
import { releaseDueFreight } from './kept-freight'

/** Two sent orders of one warehouse and ¥100.00 each; the first carries their freight of ¥10.00. */
async function openRiding(open: Parameters<typeof openAfterSales>[0]) {
  const shop = await openAfterSales(open)
  const { db } = shop
  const paid = { shipping_fen: 1_000, total_fen: 11_000, paid_fen: 11_000 }
  const carrier = await shop.send({}, { order: paid })
  const rider = await shop.send()
  const { submission_id } = (await findOrder(db, carrier.orderId)) ?? { submission_id: 0 }
  const joined = db.updateTable('orders').set({ submission_id })
  await joined.where('id', '=', rider.orderId).execute()
  const refund = async ({ lineIds }: typeof carrier, reason: 'short' | 'other' = 'short') => {
    const kind = 'refund'
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:10`, { reason, kind }))
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    await shop.desk('finance', id, 'refund')
    return (await shop.read(id)).refund as { freight: string }
  }
  const balance = async () => (await shop.store()).balance_fen
  return { ...shop, carrier, rider, refund, balance }
}

describeDatabases('freight that orders of a warehouse share', (open) => {
  for (const isCarrierFirst of [true, false])
    test(`comes back with the last that is returned (${isCarrierFirst ? 'carrier' : 'rider'} first)`, async () => {
      const { db, database, carrier, rider, refund, balance } = await openRiding(open)
      const [one, other] = isCarrierFirst ? [carrier, rider] : [rider, carrier]
      expect(await refund(one)).toMatchObject({ freight: '0' })
      expect(await balance()).toBe(10_000)
      expect(await refund(other)).toMatchObject({ freight: isCarrierFirst ? '0' : '10' })
      expect(await balance()).toBe(21_000)
      expect(await releaseDueFreight(contextOf(database))).toBe(0)
      const taken = await db
        .selectFrom('invoice_refunds')
        .select(['order_id', 'amount_fen'])
        .where('line_id', '=', 0)
        .execute()
      expect(taken).toEqual([{ order_id: carrier.orderId, amount_fen: 1_000 }])
      expect(await proveAllBalances(contextOf(database))).toBe(0)
    })

  test('is shown as it will be paid where both are asked for together', async () => {
    const { api, buyer, carrier, rider } = await openRiding(open)
    const freightOf = async (...orders: (typeof carrier)[]) => {
      const lines = orders.map(({ lineIds }) => `${String(lineIds[0])}:10`).join(',')
      const path = `/api/after_sales/quote?lines=${lines}&kind=refund&reason=short`
      return ((await api.get(path, buyer.token)).data as { refund: { freight: string } }).refund
        .freight
    }
    expect(await freightOf(carrier)).toBe('0')
    expect(await freightOf(carrier, rider)).toBe('10')
  })

  test('comes back too when the other is cancelled before it leaves', async () => {
    const { db, database, carrier, rider, refund, balance } = await openRiding(open)
    await db
      .updateTable('orders')
      .set({ state: 'packing' })
      .where('id', '=', rider.orderId)
      .execute()
    await refund(carrier)
    expect(await balance()).toBe(10_000)
    expect(await releaseDueFreight(contextOf(database))).toBe(0)
    expect(await balance()).toBe(10_000)
    const row = await findOrder(db, rider.orderId)
    if (row === undefined) throw new Error('no order')
    await inTransaction(db, (trx) =>
      giveBack({ ...contextOf(database), db: trx }, { orders: [row], event: 'acceptCancel' }),
    )
    const before = await balance()
    expect(await releaseDueFreight(contextOf(database))).toBe(1)
    expect((await balance()) - before).toBe(1_000)
    expect(await releaseDueFreight(contextOf(database))).toBe(0)
  })
})
