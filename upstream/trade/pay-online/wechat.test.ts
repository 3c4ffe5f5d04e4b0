import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openOnlineShop } from '#tests/fixtures/online'
import { openWechatPay } from '#tests/fixtures/wechat-pay'
import { fixtureNow } from '#tests/fixtures/stores'

describeDatabases('WeChat Pay', (open) => {
  async function openShop() {
    const clock = { now: fixtureNow }
    const wechat = await openWechatPay(clock)
    const shop = await openOnlineShop(open, { settings: wechat.settings, clock })
    const buyer = await shop.addOrder()
    const tell = (tradeNo: string, odd: Parameters<typeof wechat.notice>[1] = {}) =>
      shop.notify('wechat', wechat.notice(tradeNo, odd))
    return { ...shop, wechat, buyer, tell }
  }

  test('shows a code, signed and with everything it needs, and pays by its notice, once', async () => {
    const { wechat, buyer, tell, orders, payments, api } = await openShop()
    const attempt = await buyer.begin('wechat')
    expect(attempt).toMatchObject({ amount_fen: 3_500, state: 'created' })
    expect(attempt.code).toBe(`weixin://wxpay/bizpayurl?pr=${attempt.trade_no}`)
    expect(wechat.asked).toMatchObject([
      {
        isSigned: true,
        body: {
          appid: 'wx-shop',
          mchid: '1900000001',
          out_trade_no: attempt.trade_no,
          notify_url: 'https://shop.example.com/pay/notify/wechat',
          amount: { total: 3_500, currency: 'CNY' },
          time_expire: '2026-11-21T12:00:00+08:00',
        },
      },
    ])
    expect((await buyer.begin('wechat')).id).toBe(attempt.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(attempt.trade_no)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(answers[0]?.data.reply).toContain('SUCCESS')
    expect(await payments()).toMatchObject([
      { kind: 'online', amount_fen: 3_500, state: 'done', online_id: attempt.id },
    ])
    expect(await orders()).toMatchObject([{ state: 'review', paid_fen: 3_500 }])
    const detail = await api.get(`/api/order/${String((await orders())[0]?.id)}`, buyer.token)
    expect(detail.data.payments).toMatchObject([{ kind: 'online', way: 'wechat' }])
  })

  test('under a second number, at once with the first, goes back by that number', async () => {
    const { wechat, buyer, tell, payments, problems, refund, refunds, attempts, clock } =
      await openShop()
    const { trade_no: tradeNo } = await buyer.begin('wechat')
    wechat.pay(tradeNo)
    wechat.trades.set('SECOND', { total: 3_500, state: 'SUCCESS', refunds: new Map() })
    wechat.trades.set('THIRD', { total: 3_500, state: 'SUCCESS', refunds: new Map() })
    const numbers = ['SECOND', 'THIRD', 'SECOND', 'THIRD']
    await Promise.all(numbers.map((transaction_id) => tell(tradeNo, { transaction_id })))
    expect(await payments()).toHaveLength(1)
    expect(await problems()).toHaveLength(1)
    await refund()
    clock.now += 61_000
    await refund()
    const kept = (await attempts())[0]?.provider_no
    expect(await refunds()).toMatchObject([
      { state: 'done', amount_fen: 3_500, provider_no: kept === 'THIRD' ? 'SECOND' : 'THIRD' },
    ])
    expect(wechat.trades.get(tradeNo)?.refunds.size).toBe(0)
    expect(await attempts()).toMatchObject([{ state: 'paid', refunded_fen: 0 }])
  })

  test('is believed neither forged, nor late, nor in another key, and then nothing is paid', async () => {
    const { buyer, tell, clock, orderState, notify, wechat, problems } = await openShop()
    const { trade_no: tradeNo } = await buyer.begin('wechat')
    expect((await tell(tradeNo, { isForged: true })).status).toBe(403)
    expect((await tell(tradeNo, { at: clock.now - 301_000 })).status).toBe(403)
    const notice = wechat.notice(tradeNo)
    expect((await notify('wechat', { ...notice, serial: 'OTHER' })).status).toBe(403)
    expect((await notify('wechat', { ...notice, body: `${notice.body} ` })).status).toBe(403)
    expect((await notify('alipay', notice)).status).toBe(404)
    expect(await orderState()).toBe('unpaid')
    expect(await problems()).toEqual([])
  })

  test('of another amount, app or trade is refused, and waits once for somebody at the desk', async () => {
    const { buyer, tell, orderState, problems } = await openShop()
    const { trade_no: tradeNo, id } = await buyer.begin('wechat')
    const odd = { amount: { total: 1, currency: 'CNY' } }
    for (let time = 0; time < 3; time += 1) expect((await tell(tradeNo, odd)).code).toBe(400)
    expect((await tell(tradeNo, { appid: 'wx-other' })).code).toBe(400)
    expect((await tell('none', {})).code).toBe(400)
    const dollars = { amount: { total: 3_500, currency: 'USD' } }
    expect((await tell(tradeNo, dollars)).code).toBe(400)
    expect(await orderState()).toBe('unpaid')
    expect(await problems()).toMatchObject([
      { kind: 'amount', amount_fen: 1, online_payment_id: id },
      { kind: 'stranger' },
      { kind: 'unknown', trade_no: 'none' },
    ])
    expect((await tell(tradeNo)).code).toBe(200)
    expect(await orderState()).toBe('review')
  })

  test('that loses its notice is asked, by the job and by the buyer', async () => {
    const { buyer, wechat, clock, ask, orderState, attempts, api } = await openShop()
    const attempt = await buyer.begin('wechat')
    const check = () => api.post(`/api/payment/${String(attempt.id)}/check`, {}, buyer.token)
    expect((await check()).data).toMatchObject({ state: 'created' })
    wechat.pay(attempt.trade_no)
    wechat.oddities.push({ isForged: true }, { said: { out_trade_no: 'other' } }, { status: 503 })
    for (let time = 0; time < 3; time += 1)
      expect((await check()).data).toMatchObject({ state: 'created' })
    expect(await ask()).toBe(0)
    clock.now += 61_000
    expect(await ask()).toBe(1)
    expect(await orderState()).toBe('review')
    expect(await attempts()).toMatchObject([{ state: 'paid', asks: 1 }])
    expect((await check()).data).toMatchObject({ state: 'paid' })
  })

  test('is closed when the buyer takes another way, and when its time is over', async () => {
    const { buyer, wechat, clock, ask, attempts } = await openShop()
    const first = await buyer.begin('wechat')
    await buyer.begin('demo')
    expect(wechat.trades.get(first.trade_no)?.state).toBe('CLOSED')
    expect(await attempts()).toMatchObject([{ state: 'closed' }, { state: 'created', way: 'demo' }])
    const again = await buyer.begin('wechat')
    clock.now += 3 * 3_600_000
    await ask()
    expect((await attempts()).find(({ id }) => id === again.id)?.state).toBe('closed')
    expect(wechat.trades.get(again.trade_no)?.state).toBe('CLOSED')
  })

  test('that refuses or says nothing costs the buyer nothing, and says so', async () => {
    const { buyer, wechat, attempts } = await openShop()
    wechat.oddities.push(
      { status: 503 },
      { status: 400, said: { code: 'PARAM_ERROR', message: '参数' } },
    )
    expect(await buyer.start('wechat')).toMatchObject({
      code: 400,
      message: '微信支付暂时没有回应，没有扣款，请稍后再试或换一种方式',
    })
    expect((await buyer.start('wechat')).message).toContain('微信支付没有接受这笔付款')
    expect((await attempts()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await buyer.begin('wechat')
  })

  test('pays back to the same way what was cancelled, in its own time', async () => {
    const { buyer, tell, wechat, refund, refunds, clock, orders, db, api, ctx } = await openShop()
    const attempt = await buyer.begin('wechat')
    wechat.pay(attempt.trade_no)
    await tell(attempt.trade_no)
    const [order] = await orders()
    const { giveBack } = await import('../orders/give-back')
    await giveBack(ctx(), { orders: await orders(), event: 'acceptCancel' })
    expect(await refund()).toBe(1)
    expect(await refunds()).toMatchObject([
      { state: 'asked', note: '退款处理中', order_id: order?.id },
    ])
    clock.now += 61_000
    wechat.oddities.push({ status: 500 })
    await refund()
    clock.now += 121_000
    await refund()
    expect(await refunds()).toMatchObject([{ state: 'done', amount_fen: 3_500 }])
    expect(wechat.trades.get(attempt.trade_no)?.refunds.size).toBe(1)
    const store = await db.selectFrom('stores').select('balance_fen').executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(0)
    const { data } = await api.get(`/api/order/${String(order?.id)}`, buyer.token)
    expect(JSON.stringify(data.events)).toContain('¥35.00 已退回微信支付')
  })

  test('that refuses to pay back for good leaves the money in the balance, told and looked at', async () => {
    const { buyer, tell, wechat, refund, refunds, orders, db, api, ctx, problems } =
      await openShop()
    const attempt = await buyer.begin('wechat')
    wechat.pay(attempt.trade_no)
    await tell(attempt.trade_no)
    const { giveBack } = await import('../orders/give-back')
    await giveBack(ctx(), { orders: await orders(), event: 'acceptCancel' })
    wechat.oddities.push({ said: { status: 'ABNORMAL' } })
    await refund()
    await refund()
    expect(await refunds()).toMatchObject([{ state: 'credited', note: '退款异常' }])
    const store = await db.selectFrom('stores').select('balance_fen').executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(3_500)
    const log = await db.selectFrom('balance_log').selectAll().execute()
    expect(log).toMatchObject([{ kind: '取消退回', amount_fen: 3_500, balance_after_fen: 3_500 }])
    expect(await problems()).toMatchObject([{ kind: 'refused', amount_fen: 3_500 }])
    const messages = await api.get('/api/user/message', buyer.token)
    expect(JSON.stringify(messages.data)).toContain('退款已转入账户余额')
  })
})
