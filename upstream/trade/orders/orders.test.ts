import { contextOf } from '#tests/fixtures/context'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { atStepTwo, openShop, stockOf, submissionOf } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { closeUnpaidOrders } from './cancel'

const day = 86_400_000

describeDatabases('orders afterwards', (open) => {
  test('cancelling gives stock and balance back, once', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api, { balance: 3_000 })
    const form = { ...buyer.form, use_balance: '1' }
    submissionOf(await api.post('/api/order', form, buyer.token))
    const orders = (await api.get('/api/order', buyer.token)).data.items as { id: number }[]
    const cancel = () => api.post(`/api/order/${String(orders[0]?.id)}/cancel`, {}, buyer.token)
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400, 400])
    expect(await stockOf(database, buyer.goodsId)).toBe(500_000)
    const log = await database.db.selectFrom('balance_log').selectAll().orderBy('id').execute()
    expect(log.map((row) => [row.kind, row.amount_fen, row.balance_after_fen])).toEqual([
      ['订单支付', -3_000, 0],
      ['取消退回', 3_000, 3_000],
    ])
  })

  test('an unpaid order is cancelled from its last moment on, and closed once by many closers', async () => {
    let now = fixtureNow
    const { database, api } = await openShop(open, () => now)
    const buyer = await atStepTwo(database, api)
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    now += day
    const { data } = await api.get('/api/order', buyer.token)
    const closed = { status: 'cancelled', cancelled: { at: now, cause: 'unpaid' } }
    expect(data).toMatchObject({ items: [closed], counts: { cancelled: 1 } })
    const pay = await api.post(
      `/api/order/submission/${id}/pay`,
      { method: 'balance' },
      buyer.token,
    )
    expect(pay.message).toBe('订单已关闭，不能付款')
    now += day
    await Promise.all([1, 2, 3].map(() => closeUnpaidOrders(contextOf(database, { now }))))
    expect(await stockOf(database, buyer.goodsId)).toBe(500_000)
    expect(await closeUnpaidOrders(contextOf(database, { now }))).toBe(0)
    expect((await api.get('/api/order', buyer.token)).data).toMatchObject({ items: [closed] })
    const told = (await api.get('/api/user/message', buyer.token)).data.items
    expect(told).toMatchObject([{ title: '订单已自动关闭', is_read: false }])
  })

  test("another buyer's submission and order do not exist", async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    const stranger = await addStore(database.db)
    const id = submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const orders = (await api.get('/api/order', buyer.token)).data.items as { id: number }[]
    const order = `/api/order/${String(orders[0]?.id)}`
    const answers = [
      await api.get(`/api/order/submission/${id}`, stranger.token),
      await api.post(`/api/order/submission/${id}/pay`, { method: 'balance' }, stranger.token),
      await api.get(order, stranger.token),
      await api.post(`${order}/cancel`, {}, stranger.token),
      await api.post(`${order}/again`, {}, stranger.token),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404, 404])
    const stolen = { ...buyer.form, token: randomBytes(16).toString('hex') }
    expect((await api.post('/api/order', stolen, stranger.token)).code).not.toBe(200)
  })

  test('orders are found by code and by what is in them', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const find = async (keywords: string) => {
      const path = `/api/order?keywords=${encodeURIComponent(keywords)}`
      return ((await api.get(path, buyer.token)).data.items as { order_sn: string }[]).length
    }
    expect(await find('对乙酰')).toBe(1)
    expect(await find('20261121')).toBe(1)
    expect(await find('阿莫西林')).toBe(0)
    expect(await find('%')).toBe(0)
    await database.db.updateTable('order_lines').set({ name: '维生素C片 VC' }).execute()
    expect(await find('vc')).toBe(1)
  })
})
