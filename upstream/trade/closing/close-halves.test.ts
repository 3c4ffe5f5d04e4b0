import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openShipping } from '#tests/fixtures/shipping'
import { inTransaction } from '#upstream/kernel/db/transact'
import { proveAllBalances } from '#upstream/members/wallet/prove'
import { getBalance } from '#upstream/members/wallet/store'
import { giveBack } from '../orders/give-back'

/** ¥100.00 of goods with ¥10.00 of freight, and ¥40.00 split from it or shipped on its freight. */
async function openHalves(open: Parameters<typeof openShipping>[0], isSplit = true) {
  const order = { shipping_fen: 1_000, total_fen: 11_000, paid_fen: 11_000 }
  const shop = await openShipping(open, { order, quantityMilli: 10_000 })
  const { database, db, buyer, orderId } = shop
  const row = { ...(await shop.orderNow()), id: undefined }
  const { id: second } = await db
    .insertInto('orders')
    .values({
      ...row,
      code: '2026112100000102',
      split_from_id: isSplit ? orderId : null,
      goods_fen: 4_000,
      shipping_fen: 0,
      total_fen: 4_000,
      paid_fen: 4_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { ...(await shop.lineNow()), id: undefined }
  await db
    .insertInto('order_lines')
    .values({
      ...line,
      order_id: second,
      quantity_milli: 4_000,
      amount_fen: 4_000,
      paid_fen: 4_000,
    })
    .execute()
  for (const [order_id, amount_fen] of [
    [orderId, 11_000],
    [second, 4_000],
  ] as const)
    await db
      .insertInto('payments')
      .values({
        order_id,
        kind: 'balance',
        amount_fen,
        state: 'done',
        upload_id: null,
        created_at: 1,
      })
      .execute()
  const balance = () => getBalance(db, buyer.storeId)
  const cancel = async (id: number) => {
    const now = await shop.orderNow(id)
    await inTransaction(database.db, (trx) =>
      giveBack({ ...contextOf(database), db: trx }, { orders: [now], event: 'acceptCancel' }),
    )
  }
  const close = (id: number) => shop.close(id === orderId ? '10' : '4', id)
  return { ...shop, second, balance, cancel, end: { close, cancel } }
}

describeDatabases('the freight of an order that was split', (open) => {
  for (const [way, isSplit] of [
    ['close', true],
    ['cancel', true],
    ['close', false],
  ] as const)
    test(`comes back with the last that ends, whichever that is (${way}, ${isSplit ? 'split' : 'riding'})`, async () => {
      for (const isFirstFirst of [true, false]) {
        const { database, orderId, second, end, balance, orderNow } = await openHalves(
          open,
          isSplit,
        )
        const [one, other] = isFirstFirst ? [orderId, second] : [second, orderId]
        await end[way](one)
        expect(await balance()).toBe(isFirstFirst ? 10_000 : 4_000)
        await end[way === 'close' ? 'cancel' : 'close'](other)
        expect(await balance()).toBe(15_000)
        for (const id of [orderId, second])
          expect(await orderNow(id)).toMatchObject({ state: 'cancelled', paid_fen: 0 })
        expect(await proveAllBalances(contextOf(database))).toBe(0)
      }
    })

  test('stays when the other half was sent, and the buyer is told why', async () => {
    const { db, orderId, second, ship, end, balance } = await openHalves(open)
    await ship(4_000, { orderId: second })
    await end.close(orderId)
    expect(await balance()).toBe(10_000)
    const texts = await db
      .selectFrom('messages')
      .select('text')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(texts.text).toContain('运费 ¥10.00 不退：共用运费的另一笔订单照常发货')
  })

  test('stays when what was sent comes first and the other half is cancelled', async () => {
    const { second, orderId, ship, end, balance, orderNow } = await openHalves(open)
    await ship(10_000)
    await end.cancel(second)
    expect(await balance()).toBe(4_000)
    expect(await orderNow(orderId)).toMatchObject({ state: 'shipped', paid_fen: 11_000 })
  })
})
