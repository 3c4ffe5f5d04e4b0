import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase, type TestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { contextOf } from '#tests/fixtures/context'
import { addGoods } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addBalance } from '#tests/fixtures/balance'
import { atStepTwo, openShop, previewCart, stockOf, submissionOf } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { giveVoucher } from '#upstream/members/vouchers/store'
import { decideCancel } from '../review/decide-cancel'
import { closeUnpaidOrders } from './cancel'

const day = 86_400_000

async function answer(
  database: TestDatabase,
  orderId: number,
  decision: Pick<Parameters<typeof decideCancel>[1], 'decision'> & { reason?: string },
): Promise<void> {
  const { db } = database
  const order = await db
    .selectFrom('orders')
    .select('cancel_request_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const ctx = contextOfOperator(database, await addOperator(db), 'orders.write')
  const request = order.cancel_request_id ?? 0
  await decideCancel(ctx, { id: orderId, request, reason: '', ...decision })
}

async function openPaid(open: OpenTestDatabase) {
  const { database, api } = await openShop(open)
  const buyer = await atStepTwo(database, api, { balance: 10_000 })
  submissionOf(await api.post('/api/order', { ...buyer.form, use_balance: 1 }, buyer.token))
  const order = await database.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const path = `/api/order/${String(order.id)}`
  const ask = (form = { reason: 'duplicate', note: '' }) =>
    api.post(`${path}/cancel_request`, form, buyer.token)
  const withdraw = () => api.post(`${path}/cancel_request/withdraw`, {}, buyer.token)
  const shown = async () => (await api.get(path, buyer.token)).data.order
  return { database, api, ...buyer, order, path, ask, withdraw, shown, ctx: contextOf(database) }
}

/** Two orders that share a voucher: ¥20 of goods and ¥10 of freight each, ¥5 off. */
async function openShared(open: OpenTestDatabase, balance_fen: number) {
  let now = fixtureNow
  const { database, api } = await openShop(open, () => now)
  const { db } = database
  const { storeId, token } = await addStore(db, { balance_fen })
  const voucher = { storeId, name: '现金券', amountFen: 1_000, expiresAt: fixtureNow + 9 * day }
  await giveVoucher(contextOf(db), voucher)
  for (const warehouse_id of [1, 2]) {
    const goods = await addGoods(db, { warehouse_id, base_price_e4: 100_000 })
    await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 10_000 })
  }
  const { submit } = await previewCart(api, token, { voucher_ids: '1' })
  const id = submissionOf(await submit({ use_balance: 1 }))
  const orders = async () => {
    const { data } = await api.get(`/api/order/submission/${id}`, token)
    return data.orders as { id: number; status: string; due: string }[]
  }
  const pass = (ms: number) => (now += ms)
  return { database, api, db, storeId, token, id, orders, pass, ctx: () => contextOf(db, { now }) }
}

describeDatabases('asking to cancel a paid order', (open) => {
  test('shows as asked, cannot be asked twice, is withdrawn and asked again', async () => {
    const shop = await openPaid(open)
    expect(await shop.shown()).toMatchObject({ can_cancel: false, can_ask_cancel: true })
    expect((await shop.ask()).code).toBe(200)
    expect(await shop.shown()).toMatchObject({
      status: 'review',
      can_ask_cancel: false,
      cancel_request: { state: 'asked', reason: 'duplicate', asked_at: fixtureNow },
    })
    expect(await shop.ask()).toMatchObject({ code: 400, message: '已申请取消，请等待处理' })
    expect((await shop.withdraw()).code).toBe(200)
    expect(await shop.withdraw()).toMatchObject({ code: 400, message: '没有待处理的取消申请' })
    expect(await shop.shown()).toMatchObject({
      can_ask_cancel: true,
      cancel_request: { state: 'withdrawn' },
    })
    expect((await shop.ask()).code).toBe(200)
    expect((await shop.api.get(shop.path, shop.token)).data.events).toMatchObject([
      { text: '提交订单，等待付款' },
      { text: '余额支付 ¥35.00' },
      { text: '买家申请取消：重复下单' },
      { text: '买家撤回取消申请' },
      { text: '买家申请取消：重复下单' },
    ])
  })

  test('wants a reason, and words with 其他原因', async () => {
    const { ask } = await openPaid(open)
    expect(await ask({ reason: '', note: '' })).toMatchObject({ status: 422 })
    const other = await ask({ reason: 'other', note: '' })
    expect(other).toMatchObject({ status: 422, message: '请说明取消原因' })
    expect((await ask({ reason: 'other', note: '搬家' })).code).toBe(200)
  })

  test('accepted, gives everything back once and says so', async () => {
    const shop = await openPaid(open)
    await shop.ask()
    const accept = () => answer(shop.database, shop.order.id, { decision: 'accept' })
    await accept()
    await expect(accept()).rejects.toThrow(/^已由人员.+于 10:00 同意取消订单$/)
    expect(await shop.shown()).toMatchObject({
      status: 'cancelled',
      cancelled: { cause: 'accepted' },
      cancel_request: { state: 'accepted' },
    })
    expect(await stockOf(shop.database, shop.goodsId)).toBe(500_000)
    const log = await shop.database.db.selectFrom('balance_log').selectAll().orderBy('id').execute()
    expect(log.map((row) => [row.kind, row.balance_after_fen])).toEqual([
      ['订单支付', 6_500],
      ['取消退回', 10_000],
    ])
    const told = (await shop.api.get('/api/user/message', shop.token)).data.items
    expect(told).toMatchObject([{ title: '取消申请已同意' }])
  })

  test('refused, says why; the order stays as it was and can be asked for again', async () => {
    const shop = await openPaid(open)
    await shop.ask()
    const refuse = { decision: 'refuse' as const }
    await expect(answer(shop.database, shop.order.id, refuse)).rejects.toThrow('请写明不同意的原因')
    await answer(shop.database, shop.order.id, { ...refuse, reason: '已配好货' })
    expect(await shop.shown()).toMatchObject({
      status: 'review',
      can_ask_cancel: true,
      cancel_request: { state: 'refused', answer: '已配好货' },
    })
  })

  test('waits for finance where a slip is not checked: what arrived, nobody else says', async () => {
    const { database, api } = await openShop(open)
    const buyer = await atStepTwo(database, api)
    submissionOf(await api.post('/api/order', buyer.form, buyer.token))
    const { db } = database
    await db.updateTable('orders').set({ state: 'review', paid_fen: 3_500 }).execute()
    const { id } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const slip = { order_id: id, kind: 'transfer', amount_fen: 3_500 } as const
    await db
      .insertInto('payments')
      .values({ ...slip, state: 'pending', upload_id: null, created_at: fixtureNow })
      .execute()
    await api.post(`/api/order/${String(id)}/cancel_request`, { reason: 'unneeded' }, buyer.token)
    const decide = () => answer(database, id, { decision: 'accept' })
    const balance = async () => {
      const store = db.selectFrom('stores').select('balance_fen')
      return (await store.executeTakeFirst())?.balance_fen
    }
    await expect(decide()).rejects.toThrow('有待核对的转账凭证')
    expect(await balance()).toBe(0)
    await db.updateTable('payments').set({ state: 'done' }).execute()
    await decide()
    const payment = await db.selectFrom('payments').select('state').executeTakeFirst()
    expect([payment?.state, await balance()]).toEqual(['returned', 3_500])
  })

  test("another buyer's order does not exist for it", async () => {
    const shop = await openPaid(open)
    const { token } = await addStore(shop.database.db)
    const form = { reason: 'unneeded' }
    const ask = await shop.api.post(`${shop.path}/cancel_request`, form, token)
    await shop.ask()
    const withdraw = await shop.api.post(`${shop.path}/cancel_request/withdraw`, {}, token)
    expect([ask.code, withdraw.code]).toEqual([404, 404])
  })
})

describeDatabases('orders that share a voucher', (open) => {
  test('wait for each other before they are reviewed, and end together when the rest is not paid', async () => {
    // The balance covers only the first order of ¥105.
    const shop = await openShared(open, 10_500)
    expect(await shop.orders()).toMatchObject([
      { status: 'unpaid', due: '0' },
      { status: 'unpaid', due: '105' },
    ])
    shop.pass(day)
    expect(await closeUnpaidOrders(shop.ctx())).toBe(2)
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
    const store = await shop.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(10_500)
    const vouchers = await shop.db.selectFrom('vouchers').selectAll().execute()
    expect(vouchers).toMatchObject([{ amount_fen: 1_000, state: 'unused' }])
    const told = (await shop.api.get('/api/user/message', shop.token)).data.items
    expect(told).toHaveLength(1)
  })

  test('go to review together once both are paid, and are asked for together', async () => {
    const shop = await openShared(open, 10_500)
    await addBalance(shop.database, shop.storeId, 10_500)
    const pay = `/api/order/submission/${shop.id}/pay`
    expect((await shop.api.post(pay, { method: 'balance' }, shop.token)).code).toBe(200)
    const [first, second] = await shop.orders()
    expect([first?.status, second?.status]).toEqual(['review', 'review'])
    const asked = { reason: 'unneeded' }
    const path = `/api/order/${String(second?.id)}/cancel_request`
    expect((await shop.api.post(path, asked, shop.token)).code).toBe(200)
    await answer(shop.database, first?.id ?? 0, { decision: 'accept' })
    expect(await shop.orders()).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
    const store = await shop.db.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
    expect(store.balance_fen).toBe(21_000)
  })

  test('cannot be asked for when one of them was sent, and the buyer reads which', async () => {
    const shop = await openShared(open, 21_000)
    const [first, second] = await shop.orders()
    const sent = { state: 'shipped', shipped_at: fixtureNow }
    await shop.db
      .updateTable('orders')
      .set(sent)
      .where('id', '=', first?.id ?? 0)
      .execute()
    const path = `/api/order/${String(second?.id)}`
    for (const action of ['cancel_request', 'cancel']) {
      const answer = await shop.api.post(`${path}/${action}`, { reason: 'unneeded' }, shop.token)
      expect(answer.message).toMatch(/^与本单同享优惠的订单 \d+ 已发货，不能申请取消，请联系客服$/)
    }
    const shown = async (id = 0) =>
      (await shop.api.get(`/api/order/${String(id)}`, shop.token)).data.order
    const asked = await shown(second?.id)
    expect(asked).toMatchObject({ can_ask_cancel: false, can_cancel: false })
    expect(asked).toMatchObject({ cancel_blocker: { id: first?.id, status: 'shipped' } })
    expect(await shown(first?.id)).not.toHaveProperty('cancel_blocker')
  })
})
