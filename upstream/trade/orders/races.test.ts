import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { openOnlineShop } from '#tests/fixtures/online'
import { openShipping, shippingWay } from '#tests/fixtures/shipping'
import { proveStock } from '#upstream/goods/stock/prove'
import { payTrade } from '#upstream/ports/payment/demo'
import { makeShipment } from '../shipments/make'
import { closeUnpaidOrders } from './cancel'
import { askCancel } from './cancel-request'

const day = 86_400_000
const fifty = Array.from({ length: 50 }, (_, at) => at)

describeBothDatabases('fifty at once', (open) => {
  test('while it is sent its buyer asks to cancel: an order leaves, or is asked about, never both', async () => {
    const shop = await openShipping(open)
    const { database, db, buyer, orderId, contextFor, propose, orderNow, batchesNow } = shop
    const rows = await propose(10_000)
    const { version } = await orderNow()
    const stocked = await batchesNow()
    const ask = () =>
      askCancel(contextOf(database), buyer.storeId, { orderId, reason: 'duplicate', note: '' })
    const ship = () =>
      makeShipment(contextFor(), { orderId, version, rows, reason: '', ...shippingWay })
    const done = await Promise.allSettled(
      fifty.map(async (at) => {
        if (at % 2 === 0) await ship()
        else await ask()
      }),
    )
    const countDone = (parity: number) =>
      done.filter(({ status }, at) => at % 2 === parity && status === 'fulfilled').length
    const isSent = countDone(0) === 1
    expect([countDone(0), countDone(1)]).toEqual(isSent ? [1, 0] : [0, 1])
    expect(await orderNow()).toMatchObject({ state: isSent ? 'shipped' : 'packing' })
    const states = await db.selectFrom('cancel_requests').select('state').execute()
    expect(states).toEqual(isSent ? [] : [{ state: 'asked' }])
    expect(await batchesNow()).toEqual(isSent ? [0, 16_000] : stocked)
    expect(await proveStock(contextOf(database))).toBe(0)
  }, 60_000)

  test('notices of a payment in the same second as the job that closes pay once or go back once', async () => {
    const shop = await openOnlineShop(open)
    const { db, clock, database } = shop
    const buyer = await shop.addOrder()
    const { trade_no: tradeNo, id } = await buyer.begin('demo')
    const notice = await payTrade(shop.ctx(), tradeNo)
    if (notice === undefined) throw new Error('nothing was paid')
    // The notifications see the order just before its deadline, the job just after it.
    clock.now += day - 1
    const later = contextOf(database, { now: clock.now + 2 })
    await Promise.all(
      fifty.map(async (at) => {
        if (at % 5 === 0) await closeUnpaidOrders(later)
        else await shop.notify('demo', { ...notice })
      }),
    )
    await shop.refund()
    const [order] = await shop.orders()
    const isPaid = order?.state === 'review'
    expect(isPaid || order?.state === 'cancelled').toBe(true)
    const booked = (await shop.payments()).filter((one) => one.online_id === id)
    const doneFen = booked.reduce(
      (sum, one) => sum + (one.state === 'done' ? one.amount_fen : 0),
      0,
    )
    const refunds = await db.selectFrom('demo_refunds').select('amount_fen').execute()
    const backFen = refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    expect([doneFen, backFen]).toEqual(isPaid ? [3_500, 0] : [0, 3_500])
  }, 60_000)
})
