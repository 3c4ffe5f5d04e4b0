import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openAlipay } from '#tests/fixtures/alipay'
import { openOnlineShop } from '#tests/fixtures/online'

describeDatabases('Alipay', (open) => {
  async function openShop() {
    const alipay = await openAlipay()
    const shop = await openOnlineShop(open, { settings: alipay.settings })
    const buyer = await shop.addOrder()
    const tell = (tradeNo: string, odd: Parameters<typeof alipay.notice>[1] = {}) =>
      shop.notify('alipay', alipay.notice(tradeNo, odd))
    return { ...shop, alipay, buyer, tell }
  }

  test('is an address that is signed, and pays by its notice', async () => {
    const { alipay, buyer, tell, orderState, payments } = await openShop()
    const attempt = await buyer.begin('alipay')
    const visit = alipay.visit(attempt.url)
    expect(visit).toMatchObject({ isSigned: true, tradeNo: attempt.trade_no, total: '35.00' })
    expect(visit.fields).toMatchObject({
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      notify_url: 'https://shop.example.com/pay/notify/alipay',
      return_url: `https://shop.example.com/cart/pay/${String(attempt.id)}`,
    })
    expect(await tell(attempt.trade_no)).toMatchObject({ code: 200, data: { reply: 'success' } })
    expect(await tell(attempt.trade_no)).toMatchObject({ code: 200, data: { reply: 'success' } })
    expect(await orderState()).toBe('review')
    expect(await payments()).toHaveLength(1)
  })

  test('is not believed forged; another amount or app waits at the desk', async () => {
    const { alipay, buyer, tell, orderState, problems, notify } = await openShop()
    const attempt = await buyer.begin('alipay')
    alipay.visit(attempt.url)
    const tradeNo = attempt.trade_no
    expect((await tell(tradeNo, { isForged: true })).status).toBe(403)
    const { body } = alipay.notice(tradeNo)
    expect((await notify('alipay', { body: body.replace('35.00', '0.01') })).status).toBe(403)
    expect((await notify('alipay', { body: '' })).status).toBe(403)
    expect((await tell(tradeNo, { total_amount: '0.01' })).code).toBe(400)
    expect((await tell(tradeNo, { total_amount: '35.001' })).code).toBe(400)
    expect((await tell(tradeNo, { app_id: 'other' })).code).toBe(400)
    expect((await tell(tradeNo, { trade_status: 'WAIT_BUYER_PAY' })).code).toBe(200)
    expect(await orderState()).toBe('unpaid')
    expect((await problems()).map(({ kind }) => kind)).toEqual(['amount', 'stranger'])
  })

  test('under a second number is shown to the desk and goes back, once, and leaves the first alone', async () => {
    const {
      alipay,
      buyer,
      tell,
      orders,
      orderState,
      payments,
      problems,
      refund,
      refunds,
      attempts,
    } = await openShop()
    const attempt = await buyer.begin('alipay')
    alipay.visit(attempt.url)
    await tell(attempt.trade_no)
    alipay.trades.set('SECOND', { total: '35.00', status: 'TRADE_SUCCESS', refunds: new Map() })
    for (const amount of ['35.00', '35.00', '34.00']) {
      const second = { trade_no: 'SECOND', total_amount: amount }
      expect((await tell(attempt.trade_no, second)).data).toEqual({ reply: 'success' })
    }
    expect(await problems()).toMatchObject([
      { kind: 'second', amount_fen: 3_500, note: expect.stringContaining('SECOND') as string },
    ])
    await refund()
    expect(await refunds()).toMatchObject([
      { state: 'done', amount_fen: 3_500, order_id: null, provider_no: 'SECOND' },
    ])
    expect([...(alipay.trades.get('SECOND')?.refunds.values() ?? [])]).toEqual(['35.00'])
    expect(alipay.trades.get(attempt.trade_no)?.refunds.size).toBe(0)
    expect(await attempts()).toMatchObject([{ state: 'paid', paid_fen: 3_500, refunded_fen: 0 }])
    expect(await payments()).toHaveLength(1)
    expect(await orderState()).toBe('review')
    expect((await orders())[0]?.paid_fen).toBe(3_500)
  })

  test('is asked where no notice came, and closed when its time is over, begun or not', async () => {
    const { alipay, buyer, clock, ask, attempts, orderState } = await openShop()
    const attempt = await buyer.begin('alipay')
    clock.now += 61_000
    await ask()
    expect(await attempts()).toMatchObject([{ state: 'created' }])
    clock.now += 3 * 3_600_000
    await ask()
    expect(await attempts()).toMatchObject([{ state: 'closed' }])
    const second = await buyer.begin('alipay')
    expect(second.id).not.toBe(attempt.id)
    alipay.visit(second.url)
    alipay.pay(second.trade_no)
    alipay.oddities.push({ isForged: true })
    for (const minutes of [2, 3]) {
      clock.now += minutes * 60_000
      await ask()
    }
    expect(await orderState()).toBe('review')
  })

  test('that was paid while it was left for another way still pays, and the other way takes nothing', async () => {
    const { alipay, buyer, attempts, orderState } = await openShop()
    const attempt = await buyer.begin('alipay')
    alipay.visit(attempt.url)
    alipay.pay(attempt.trade_no)
    expect(await buyer.start('demo')).toMatchObject({
      code: 400,
      message: '订单已付款，请勿重复付款',
    })
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(await orderState()).toBe('review')
  })

  test('pays back once, however often it is asked', async () => {
    const { alipay, buyer, tell, clock, refund, refunds, orders, ctx } = await openShop()
    const attempt = await buyer.begin('alipay')
    alipay.visit(attempt.url)
    await tell(attempt.trade_no)
    const { giveBack } = await import('../orders/give-back')
    await giveBack(ctx(), { orders: await orders(), event: 'acceptCancel' })
    alipay.oddities.push({ isForged: true })
    await refund()
    expect(await refunds()).toMatchObject([{ state: 'asked', note: '回答的签名不正确' }])
    clock.now += 61_000
    await refund()
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    expect([...(alipay.trades.get(attempt.trade_no)?.refunds.values() ?? [])]).toEqual(['35.00'])
    expect(alipay.asked.at(-1)?.method).toBe('alipay.trade.fastpay.refund.query')
    expect(alipay.asked.every(({ isSigned }) => isSigned)).toBe(true)
  })
})
