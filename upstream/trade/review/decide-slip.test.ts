import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import type { Answer } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { openSlip, payer } from '#tests/fixtures/slips'
import { fixtureNow } from '#tests/fixtures/stores'
import { closeUnpaidOrders } from '../orders/cancel'

const hourMs = 3_600_000

describeDatabases('a transfer slip', (open) => {
  test('that arrived whole pays the order, which can be approved then', async () => {
    const { db, read, decide, submitted, balance, told } = await openSlip(open)
    expect(await read()).toMatchObject({
      slip: { state: 'waiting', amount: '35', company: '杏林诊所' },
      waiting: '35',
      is_pdf: false,
      earlier: [],
      parts: [{ amount: '35', state: 'pending' }],
    })
    expect(await decide({ decision: 'arrive', arrived: '¥35.00' })).toMatchObject({ code: 200 })
    expect(await submitted()).toMatchObject({
      due: '0',
      orders: [{ status: 'review', is_slip_pending: false }],
    })
    expect(await balance()).toBe(0)
    expect(await told()).toEqual([expect.stringMatching(/^转账已到账｜.*¥35\.00 已到账。$/)])
    const acts = await db.selectFrom('audit_log').select('action').execute()
    expect(acts.map(({ action }) => action)).toEqual(['slips.arrive'])
  })

  test('is found by the number of its order, and by no other', async () => {
    const { db, api, finance } = await openSlip(open)
    const { code } = await db.selectFrom('orders').select('code').executeTakeFirstOrThrow()
    const found = async (q: string) =>
      (await api.get(`/api/desk/slip?keywords=${q}`, finance.token)).data.items as unknown[]
    expect(await found(code)).toHaveLength(1)
    expect(await found(code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))).toEqual([])
  })

  test('that is too much leaves the rest in the balance, as a movement of its own', async () => {
    const { db, decide, balance, told } = await openSlip(open)
    await decide({ decision: 'arrive', arrived: '40.25', surplus: '5.25' })
    expect(await balance()).toBe(525)
    const rows = await db.selectFrom('balance_log').selectAll().execute()
    expect(rows).toMatchObject([{ kind: '充值', amount_fen: 525, balance_after_fen: 525 }])
    expect((await told())[0]).toContain('多付的 ¥5.25 已转入账户余额')
  })

  test('that is short makes the rest due again, with what came kept', async () => {
    const { decide, submitted, told, handIn, read } = await openSlip(open)
    await decide({ decision: 'arrive', arrived: '30', reason: '银行扣了手续费' })
    const after = await submitted()
    expect(after).toMatchObject({
      due: '5',
      orders: [{ status: 'unpaid', can_pay: true, is_slip_pending: false }],
      last_slip: { state: 'arrived', amount: '35', arrived: '30', reason: '银行扣了手续费' },
    })
    expect((await told())[0]).toMatch(/到账 ¥30\.00，还差 ¥5\.00。原因：银行扣了手续费。/)
    expect(await handIn()).toMatchObject({ code: 200 })
    expect(await read()).toMatchObject({
      slip: { amount: '5', state: 'waiting' },
      earlier: [{ state: 'arrived', arrived: '30' }],
    })
    await decide({ decision: 'arrive', arrived: '5' })
    expect(await submitted()).toMatchObject({ due: '0', orders: [{ status: 'review' }] })
  })

  test('that is returned leaves a day to pay, stock and all held, and says why', async () => {
    const { db, decide, submitted, told, later, buyer } = await openSlip(open)
    const stockOf = () =>
      db
        .selectFrom('goods')
        .select('stock_milli')
        .where('id', '=', buyer.goodsId)
        .executeTakeFirstOrThrow()
    const held = await stockOf()
    later(10 * hourMs)
    expect(await decide({ decision: 'return', reason: '图片看不清' })).toMatchObject({ code: 200 })
    const after = await submitted()
    expect(after).toMatchObject({
      due: '35',
      orders: [{ status: 'unpaid', can_pay: true }],
      last_slip: { state: 'returned', reason: '图片看不清' },
    })
    const [order] = (after as unknown as { orders: { id: number; pay_by: number }[] }).orders
    expect(order?.pay_by).toBe(fixtureNow + 34 * hourMs)
    expect(await stockOf()).toEqual(held)
    expect((await told())[0]).toMatch(/^转账凭证已退回｜.*原因：图片看不清。还需付款 ¥35\.00/)
    const detail = await db.selectFrom('payments').selectAll().execute()
    expect(detail).toMatchObject([{ state: 'rejected', amount_fen: 3_500 }])
    later(25 * hourMs)
    expect(await submitted()).toMatchObject({ orders: [{ status: 'cancelled' }] })
  })

  test('of another payer than the store is taken with a reason only, which the trail keeps', async () => {
    const { db, decide } = await openSlip(open)
    const arrive = { decision: 'arrive', arrived: '35' }
    expect((await decide({ ...arrive, payer: '' })).data).toEqual({
      errors: { payer: ['请填写银行流水上的付款户名'] },
    })
    expect((await decide({ ...arrive, payer: '王五' })).data).toEqual({
      errors: {
        payer_reason: ['付款户名与单位名称“杏林诊所”不一致，请核对；确认收下须写明原因'],
      },
    })
    const reason = '单位负责人代付，已收书面说明'
    expect((await decide({ ...arrive, payer: '王五', payer_reason: reason })).code).toBe(200)
    const [act] = await db.selectFrom('audit_log').select('after_json').execute()
    expect(act?.after_json).toContain('王五')
    expect(act?.after_json).toContain(reason)
    const told = await db.selectFrom('messages').select('text').execute()
    expect(JSON.stringify(told)).not.toContain(reason)
  })

  test('needs an amount or a reason, in words at the field', async () => {
    const { decide } = await openSlip(open)
    const errorsOf = (answer: Answer) => (answer.data as unknown as { errors: object }).errors
    expect(errorsOf(await decide({ decision: 'arrive', arrived: '' }))).toHaveProperty('arrived')
    expect(errorsOf(await decide({ decision: 'arrive', arrived: '0' }))).toHaveProperty('arrived')
    expect(errorsOf(await decide({ decision: 'arrive', arrived: 'x' }))).toHaveProperty('arrived')
    expect(errorsOf(await decide({ decision: 'return' }))).toHaveProperty('reason')
  })

  test('is decided once, whoever presses what at the same time', async () => {
    const { db, api, read, finance, submitted } = await openSlip(open)
    const other = await addOperator(db, ['finance'], { name: '财务赵六' })
    const { slip, version } = await read()
    const post = (decision: Record<string, unknown>, token: string) =>
      api.post(`/api/desk/slip/${slip.id}/decide`, { version, payer, ...decision }, token)
    const answers = await Promise.all([
      post({ decision: 'arrive', arrived: '35' }, finance.token),
      post({ decision: 'return', reason: '看不清' }, other.token),
      post({ decision: 'arrive', arrived: '50', surplus: '15' }, other.token),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    for (const { message } of answers.filter(({ code }) => code === 409))
      expect(message).toMatch(/^已由财务(王五|赵六)于 10:00 (确认到账|退回转账凭证)$/)
    const { due } = (await submitted()) as unknown as { due: string }
    const { state } = (await read()) as unknown as { slip: { state: string }; state: string }
    expect(state).toBeUndefined()
    expect(['0', '35']).toContain(due)
  })

  test('is checked before its order is cancelled, by finance alone', async () => {
    const { db, api, decide, read, buyer, balance } = await openSlip(open)
    const service = await addOperator(db, ['service'], { name: '客服' })
    expect((await decide({ decision: 'arrive', arrived: '35' }, service.token)).code).toBe(403)
    const [order] = await db.selectFrom('orders').selectAll().execute()
    const path = `/api/order/${String(order?.id)}/cancel_request`
    await api.post(path, { reason: 'duplicate', note: '' }, buyer.token)
    const [request] = await db.selectFrom('cancel_requests').selectAll().execute()
    const owner = await addOperator(db, ['owner'], { name: '店主' })
    const accept = () =>
      api.post(
        `/api/desk/order/${String(order?.id)}/cancel_request/decide`,
        { request: request?.id, decision: 'accept' },
        owner.token,
      )
    expect(await accept()).toMatchObject({ code: 400 })
    expect(await balance()).toBe(0)
    expect(await read()).toMatchObject({ slip: { state: 'waiting' } })
    expect(await decide({ decision: 'return', reason: '未到账' })).toMatchObject({ code: 200 })
    expect(await accept()).toMatchObject({ code: 200 })
    expect(await balance()).toBe(0)
    const cancelled = await db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
    expect(cancelled.state).toBe('cancelled')
  })

  test('short by one of two orders that share a benefit holds both: 646.42 of 1,264.20', async () => {
    const { db, database, api, decide, submitted, told, handIn, later, balance } =
      await openShared(open)
    const owner = await addOperator(db, ['owner'], { name: '店主' })
    expect(await decide({ decision: 'arrive', arrived: '646.42' })).toMatchObject({ code: 200 })
    const due = fixtureNow + 24 * hourMs
    const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    expect(orders).toMatchObject([
      { state: 'unpaid', paid_fen: 64_642, total_fen: 64_642, pay_by_at: due },
      { state: 'unpaid', paid_fen: 0, pay_by_at: due },
    ])
    expect(await submitted()).toMatchObject({ due: '617.78' })
    expect((await told()).at(-1)).toContain(
      `同享优惠的订单 ${orders[0]?.code ?? ''} 等它付清后一起审核，逾期一起关闭`,
    )
    const approve = { version: orders[0]?.version }
    const path = `/api/desk/order/${String(orders[0]?.id)}/approve`
    expect(await api.post(path, approve, owner.token)).toMatchObject({ code: 400 })
    await handIn()
    expect(await submitted()).toMatchObject({
      orders: [{ status: 'review' }, { status: 'review' }],
    })
    await decide({ decision: 'arrive', arrived: '617.77' })
    expect(await submitted()).toMatchObject({
      due: '0.01',
      orders: [
        { status: 'unpaid', can_pay: false },
        { status: 'unpaid', can_pay: true },
      ],
    })
    later(25 * hourMs)
    await closeUnpaidOrders(contextOf(database, { now: due + hourMs }))
    expect(await submitted()).toMatchObject({
      orders: [{ status: 'cancelled' }, { status: 'cancelled' }],
    })
    expect(await balance()).toBe(126_419)
    const vouchers = await db.selectFrom('vouchers').select(['amount_fen', 'state']).execute()
    expect(vouchers).toEqual([{ amount_fen: 1_000, state: 'unused' }])
  })

  test('that is returned holds what the balance has paid of the same benefit', async () => {
    const { db, decide, submitted } = await openShared(open)
    const [first] = await db.selectFrom('payments').select('id').orderBy('id').execute()
    const byBalance = { kind: 'balance', state: 'done', slip_id: null } as const
    await db
      .updateTable('payments')
      .set(byBalance)
      .where('id', '=', first?.id ?? 0)
      .execute()
    await decide({ decision: 'return', reason: '未到账' })
    expect(await submitted()).toMatchObject({
      due: '617.78',
      orders: [
        { status: 'unpaid', can_pay: false },
        { status: 'unpaid', can_pay: true },
      ],
    })
  })
})

/** ¥646.42 and ¥617.78 that share 满减 and a voucher of ¥10.00, on one slip that waits. */
async function openShared(open: Parameters<typeof openSlip>[0]) {
  const shop = await openSlip(open)
  const { db, buyer } = shop
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const shared = { benefit_group: 1, benefits: 'reduction voucher' }
  const whole = (fen: number) => ({ goods_fen: fen, total_fen: fen, paid_fen: fen })
  await db
    .updateTable('orders')
    .set({ ...whole(64_642), ...shared, shipping_fen: 0, voucher_fen: 489 })
    .execute()
  await db.updateTable('payments').set({ amount_fen: 64_642 }).execute()
  const second = { ...order, ...whole(61_778), ...shared, id: undefined, voucher_fen: 511 }
  const { id } = await db
    .insertInto('orders')
    .values({ ...second, code: `${order.code}2`, shipping_fen: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { ...payment, id: undefined, order_id: id, amount_fen: 61_778 }
  await db.insertInto('payments').values(paid).execute()
  await db.updateTable('slips').set({ amount_fen: 126_420 }).execute()
  await db
    .insertInto('vouchers')
    .values({
      store_id: buyer.storeId,
      name: '现金券',
      amount_fen: 1_000,
      state: 'used',
      submission_id: order.submission_id,
      expires_at: fixtureNow + 1_000 * hourMs,
      created_at: fixtureNow,
    })
    .execute()
  return shop
}
