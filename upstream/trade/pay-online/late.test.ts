import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeBothDatabases, type OpenTestDatabase } from '#tests/databases'
import { draws } from '#tests/property-runs'
import { onlyInAll } from '#tests/tags'
import { openOnlineShop } from '#tests/fixtures/online'
import { contextOf } from '#tests/fixtures/context'
import { fixtureNow } from '#tests/fixtures/stores'
import { payTrade } from '#upstream/ports/payment/demo'
import { giveBack } from '../orders/give-back'

async function openShop(open: OpenTestDatabase) {
  const shop = await openOnlineShop(open)
  const { db, api } = shop
  /** Pays at the cashier. Returns a function that delivers the notice, any number of times. */
  const pay = async (tradeNo: string) => {
    const notice = await payTrade(shop.ctx(), tradeNo)
    return () => (notice === undefined ? Promise.resolve() : shop.notify('demo', { ...notice }))
  }
  const balance = async (storeId: number) =>
    (
      await db
        .selectFrom('stores')
        .select('balance_fen')
        .where('id', '=', storeId)
        .executeTakeFirstOrThrow()
    ).balance_fen
  const messages = async (token: string) =>
    JSON.stringify((await api.get('/api/user/message', token)).data)
  /** Sums the amounts paid, booked and refunded for one submission, 分. */
  const standing = async (submission: string) => {
    const id = Number(submission)
    const attempts = (await shop.attempts()).filter(({ submission_id }) => submission_id === id)
    const ids = new Set(attempts.map((attempt) => attempt.id))
    const trades = await db.selectFrom('demo_trades').selectAll().execute()
    const own = new Set(attempts.map(({ trade_no }) => trade_no))
    const sum = (rows: readonly { amount_fen: number }[]) =>
      rows.reduce((total, { amount_fen }) => total + amount_fen, 0)
    const [order] = (await shop.orders()).filter(({ submission_id }) => submission_id === id)
    const refunded = await db.selectFrom('demo_refunds').selectAll().execute()
    const booked = await shop.payments()
    return {
      order,
      paidFen: sum(trades.filter(({ state, trade_no }) => state === 'paid' && own.has(trade_no))),
      bookedFen: sum(
        booked.filter(({ online_id, state }) => ids.has(online_id ?? 0) && state === 'done'),
      ),
      refundedFen: sum(refunded.filter(({ trade_no }) => own.has(trade_no))),
    }
  }
  return { ...shop, pay, balance, messages, standing }
}

describeBothDatabases('a payment that comes late or twice', (open, engine) => {
  test('comes after its order was closed, and goes back by itself, told', async () => {
    const { addOrder, pay, clock, close, refund, attempts, orders, messages, standing } =
      await openShop(open)
    const buyer = await addOrder()
    const { trade_no: tradeNo } = await buyer.begin('demo')
    const notify = await pay(tradeNo)
    clock.now += 24 * 3_600_000
    await close()
    await notify()
    await notify()
    expect(await orders()).toMatchObject([{ state: 'cancelled', paid_fen: 0 }])
    expect(await attempts()).toMatchObject([{ state: 'refunding' }])
    expect(await messages(buyer.token)).toContain('付款到账时订单已关闭')
    await refund()
    await refund()
    expect(await attempts()).toMatchObject([{ state: 'refunded' }])
    expect(await standing(buyer.submission)).toMatchObject({ bookedFen: 0, refundedFen: 3_500 })
  })

  test('counts as late by the clock, though the job has not closed the order yet', async () => {
    const { addOrder, pay, clock, orderState, attempts } = await openShop(open)
    const buyer = await addOrder()
    const notify = await pay((await buyer.begin('demo')).trade_no)
    clock.now += 24 * 3_600_000
    await notify()
    expect(await orderState()).toBe('unpaid')
    expect(await attempts()).toMatchObject([{ state: 'refunding' }])
  })

  test('in the same second as the job that closes pays or goes back, never both nor neither', async () => {
    const shop = await openShop(open)
    const { addOrder, pay, clock, database, refund, standing, ctx } = shop
    const { closeUnpaidOrders } = await import('../orders/cancel')
    for (let round = 0; round < 6; round += 1) {
      const buyer = await addOrder()
      const notify = await pay((await buyer.begin('demo')).trade_no)
      const started = clock.now
      // One context sees the order just before its deadline, the other just after it.
      clock.now += 24 * 3_600_000 - 1
      const later = contextOf(database, { now: clock.now + 2 })
      const closing = () => closeUnpaidOrders(later)
      await Promise.all(
        round % 2 === 0 ? [notify(), closing(), notify()] : [closing(), notify(), notify()],
      )
      await refund()
      const { order, bookedFen, refundedFen } = await standing(buyer.submission)
      const isPaid = order?.state === 'review'
      expect(isPaid || order?.state === 'cancelled').toBe(true)
      expect([bookedFen, refundedFen]).toEqual(isPaid ? [3_500, 0] : [0, 3_500])
      clock.now = started
    }
    expect(ctx().now).toBe(clock.now)
  })

  test('pays once of two attempts; the second goes back', async () => {
    const { addOrder, pay, db, notify, attempts, refund, standing, messages } = await openShop(open)
    const buyer = await addOrder()
    const first = await buyer.begin('demo')
    // The shop counts the attempt as closed while its provider still accepts the payment.
    await db.updateTable('online_payments').set({ state: 'closed' }).execute()
    const second = await buyer.begin('demo')
    expect(second.id).not.toBe(first.id)
    const notices = [await pay(first.trade_no), await pay(second.trade_no)]
    await Promise.all(notices.map((send) => send()))
    await Promise.all(notices.map((send) => send()))
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['paid', 'refunding'])
    expect(await messages(buyer.token)).toContain('订单已用其他方式付清')
    await refund()
    expect(await standing(buyer.submission)).toMatchObject({
      paidFen: 7_000,
      bookedFen: 3_500,
      refundedFen: 3_500,
    })
    expect((await notify('demo', { body: '{}', signature: 'x' })).status).toBe(403)
  })

  test('pays what is open where the balance has paid a part meanwhile; the rest goes back', async () => {
    const { addOrder, pay, api, refund, orderState, standing, balance } = await openShop(open)
    const buyer = await addOrder(1_000)
    const notify = await pay((await buyer.begin('demo')).trade_no)
    const path = `/api/order/submission/${buyer.submission}/pay`
    expect((await api.post(path, { method: 'balance' }, buyer.token)).code).toBe(200)
    await notify()
    await refund()
    expect(await orderState()).toBe('review')
    expect(await standing(buyer.submission)).toMatchObject({ bookedFen: 2_500, refundedFen: 1_000 })
    expect(await balance(buyer.storeId)).toBe(0)
  })

  const steps = [
    'pay',
    'notice',
    'close',
    'cancel',
    'accept',
    'ask',
    'begin',
    'refund',
    'day',
  ] as const

  const anyOrder = engine === 'sqlite' ? {} : onlyInAll
  test(
    'in any order of what can happen, money pays the order once or goes back',
    { ...anyOrder, timeout: 120_000 },
    async () => {
      const shop = await openShop(open)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...steps), { maxLength: 9 }),
          async (happened) => {
            const { addOrder, pay, clock, close, ask, refund, api, ctx } = shop
            const buyer = await addOrder()
            const orderOf = async () => (await shop.standing(buyer.submission)).order
            let tradeNo = (await buyer.begin('demo')).trade_no
            const notices: (() => Promise<unknown>)[] = []
            const acts: Record<(typeof steps)[number], () => Promise<unknown>> = {
              pay: async () => notices.push(await pay(tradeNo)),
              notice: async () => Promise.all(notices.map((send) => send())),
              close,
              cancel: async () =>
                api.post(`/api/order/${String((await orderOf())?.id)}/cancel`, {}, buyer.token),
              accept: async () => {
                const order = await orderOf()
                if (order?.state === 'review')
                  await giveBack(ctx(), { orders: [order], event: 'acceptCancel' })
              },
              ask,
              begin: async () => {
                const { code, data } = await buyer.start('demo')
                if (code !== 200) return
                const begun = (await shop.attempts()).find(({ id }) => id === Number(data.id))
                tradeNo = begun?.trade_no ?? tradeNo
              },
              refund,
              day: async () => (clock.now += 25 * 3_600_000),
            }
            for (const step of happened) await acts[step]()
            // The jobs find the rest later, whatever notices got lost.
            clock.now += 25 * 3_600_000
            for (const job of [ask, close, refund]) await job()
            const { order, paidFen, bookedFen, refundedFen } = await shop.standing(buyer.submission)
            expect(bookedFen + refundedFen).toBe(paidFen)
            const isPaid = order?.state === 'review'
            expect(bookedFen).toBe(isPaid ? 3_500 : 0)
            expect(await shop.balance(buyer.storeId)).toBe(0)
            shop.clock.now = fixtureNow
          },
        ),
        { numRuns: draws(60) },
      )
    },
  )
})
