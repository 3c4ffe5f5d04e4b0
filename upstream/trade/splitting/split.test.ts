import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { openPaid } from '#tests/fixtures/paid-orders'
import { openWaves } from '#tests/fixtures/waves'
import { runJobs } from '#tests/fixtures/whole-life/run'

describeDatabases('an order that the desk splits', (open) => {
  test('is two of the same submission, each with its lines, sums, payments and history', async () => {
    const { db, api, shop, owner, split, orders, lineOf, proofs } = await openPaid(open)
    const [before] = await orders()
    const preview = await api.get(
      `/api/desk/order/${String(before?.id)}/split?lines=${String((await lineOf(shop.goods.pieces)).id)}`,
      owner.token,
    )
    expect(preview.data.parts).toMatchObject({
      first: { total: '295.64', payments: [{ amount: '137.48' }, { amount: '158.16' }] },
      second: { total: '134.47', payments: [{ amount: '62.52' }, { amount: '71.95' }] },
    })
    const told = async (id?: number) =>
      (await api.get(`/api/order/${String(id)}`, shop.buyer.token)).data.events as object[]
    const until = await told(before?.id)
    expect(until[0]).toMatchObject({ text: '提交订单，等待付款' })
    expect(await split()).toMatchObject({ code: 200 })
    const [first, other, second] = await orders()
    expect(second?.code).toBe(`${before?.code.slice(0, -2) ?? ''}03`)
    expect(first).toMatchObject({
      goods_fen: 35_400,
      shipping_fen: 1_000,
      total_fen: 29_564,
      paid_fen: 29_564,
      points_used: 1_414,
      voucher_fen: 2_358,
      state: 'review',
    })
    expect(second).toMatchObject({
      goods_fen: 16_666,
      shipping_fen: 0,
      total_fen: 13_447,
      paid_fen: 13_447,
      points_used: 666,
      voucher_fen: 1_110,
      state: 'review',
      split_from_id: first?.id,
      created_at: before?.created_at,
      title: before?.title,
      address: before?.address,
    })
    expect(new Set([first, other, second].map((order) => order?.benefit_group)).size).toBe(1)
    const payments = await db
      .selectFrom('payments')
      .select(['order_id', 'kind', 'amount_fen', 'slip_id'])
      .where('state', '=', 'done')
      .orderBy('order_id')
      .orderBy('id')
      .execute()
    const slip = payments.find(({ kind }) => kind === 'transfer')?.slip_id
    expect(payments.map(({ amount_fen }) => amount_fen)).toEqual([
      13_748, 15_816, 19_555, 6_252, 7_195,
    ])
    expect(payments.filter(({ kind }) => kind === 'transfer').map((one) => one.slip_id)).toEqual([
      slip,
      slip,
      slip,
    ])
    const shown = async (id?: number) =>
      (await api.get(`/api/order/${String(id)}`, shop.buyer.token)).data
    expect(await shown(first?.id)).toMatchObject({
      split_into: [{ id: second?.id, order_sn: second?.code }],
      order: { lines: [{ name: '阿莫西林胶囊' }] },
    })
    expect(await shown(second?.id)).toMatchObject({
      split_from: { id: first?.id },
      events: [...until, { text: `由订单 ${first?.code ?? ''} 拆分而来` }],
      order: { lines: [{ name: '黄芪' }] },
      steps: expect.arrayContaining([
        expect.objectContaining({
          code: 'shipping',
          amount: '0',
          note: `运费在订单 ${first?.code ?? ''}`,
        }),
      ]) as unknown,
    })
    const { history, split_into } = (
      await api.get(`/api/desk/order/${String(first?.id)}`, owner.token)
    ).data
    expect(split_into).toHaveLength(1)
    expect(history).toContainEqual(
      expect.objectContaining({ by: '店主张三', text: `拆分订单：${second?.code ?? ''}（黄芪）` }),
    )
    const messages = await api.get('/api/user/message', shop.buyer.token)
    expect((messages.data.items as { title: string }[])[0]?.title).toBe('订单已拆分')
    const heard = await db
      .selectFrom('events')
      .select(['subject_id', 'amount_fen', 'from_state', 'to_state'])
      .where('subject', '=', 'order')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(heard.sort((a, b) => a.subject_id - b.subject_id)).toEqual([
      { subject_id: first?.id, amount_fen: 29_564, from_state: 'review', to_state: 'split' },
      { subject_id: second?.id, amount_fen: 13_447, from_state: '', to_state: 'review' },
    ])
    expect(await proofs()).toEqual([0, 0])
  })

  test('is sent and returned in both parts, and the books are proved', async () => {
    const paid = await openPaid(open)
    const { database, db, clock, shop, orders, orderAt, lineOf, desk, split, buys, proofs } = paid
    expect((await split()).code).toBe(200)
    for (const { id, version } of await orders())
      expect((await desk(`order/${String(id)}/approve`, { version })).code).toBe(200)
    const ship = async (at: number, rows: [batch: string, goods: number, number: string][]) => {
      const { id, version } = await orderAt(at)
      const take: string[] = []
      for (const [number, goods, quantity] of rows) {
        const batch = await db
          .selectFrom('goods_batches')
          .select('id')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
        take.push(`${String((await lineOf(goods)).id)}.${String(batch.id)}:${quantity}`)
      }
      const way = { carrier: '顺丰', tracking_number: `SF${String(at)}`, parcels: 1 }
      const form = { version, take: take.join(), reason: '', ...way }
      expect(await desk(`order/${String(id)}/ship`, form)).toMatchObject({ code: 200 })
    }
    clock.now += 60_000
    await ship(0, [
      ['A1', shop.goods.capsules, '12'],
      ['A2', shop.goods.capsules, '18'],
    ])
    await ship(2, [['B1', shop.goods.pieces, '2.5']])
    clock.now += 60_000
    for (const { id } of await db.selectFrom('shipments').select('id').execute())
      expect((await buys(`/api/receipt/${String(id)}/receive`)).code).toBe(200)
    const config = { DATA_DIR: database.settings.DATA_DIR }
    await runJobs(contextOf(database, { now: clock.now, config }))
    // Of 430.11 in total, i.e. 295.64 and 134.47.
    const earned = await db
      .selectFrom('points_log')
      .select('points')
      .where('kind', '=', '消费赠送')
      .where('order_id', 'in', [(await orderAt(0)).id, (await orderAt(2)).id])
      .orderBy('order_id')
      .execute()
    expect(earned.map(({ points }) => points)).toEqual([295, 135])
    const sent = await db
      .selectFrom('shipment_lines')
      .select('id')
      .where('batch_number', '=', 'B1')
      .executeTakeFirstOrThrow()
    const asked = await buys('/api/after_sales', {
      token: 'a'.repeat(32),
      words: '收货时逐箱清点发现',
      lines: `${String(sent.id)}:0.5`,
      reason: 'other',
      kind: 'returnRefund',
    })
    expect(asked).toMatchObject({ code: 200 })
    const request = () => db.selectFrom('after_sales').selectAll().executeTakeFirstOrThrow()
    const { id } = await request()
    const act = async (action: string, form: Record<string, unknown> = {}) => {
      const { version } = await request()
      const answer = await desk(`return/${String(id)}/${action}`, { version, ...form })
      expect(answer).toMatchObject({ code: 200 })
    }
    await act('decide', { decision: 'accept' })
    await buys(`/api/after_sales/${String(id)}/parcel`, { way: 'driver' })
    await act('check', { rows: [{ verdict: 'qualified', number: 0.5, batch: '' }] })
    await act('refund')
    // 0.5 of 2.5 kg is ¥29.11, of which the voucher paid 11.10 × 29.11 ÷ 145.57.
    const back = await db
      .selectFrom('balance_log')
      .select(['amount_fen', 'order_id'])
      .where('kind', '=', '退货退款')
      .execute()
    expect(back).toEqual([{ amount_fen: 2_690, order_id: (await orderAt(2)).id }])
    const voucher = await db
      .selectFrom('vouchers')
      .select('amount_fen')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(voucher.amount_fen).toBe(221)
    expect(await proofs()).toEqual([0, 0])
  })

  test('is cancelled with the new one, and everything comes back whole', async () => {
    const { db, split, orderAt, buys, desk, shop, orders, proofs } = await openPaid(open)
    await split()
    const { id } = await orderAt(2)
    await buys(`/api/order/${String(id)}/cancel_request`, { reason: 'duplicate', note: '' })
    const { cancel_request_id: request } = await orderAt(2)
    const form = { request, decision: 'accept', reason: '' }
    expect((await desk(`order/${String(id)}/cancel_request/decide`, form)).code).toBe(200)
    expect((await orders()).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ])
    const store = await db
      .selectFrom('stores')
      .select(['balance_fen', 'points'])
      .where('id', '=', shop.buyer.storeId)
      .executeTakeFirstOrThrow()
    // ¥200.00 from the balance, ¥425.66 by bank transfer and ¥4.34 of surplus.
    expect(store).toEqual({ balance_fen: 63_000, points: 3_000 })
    const vouchers = await db.selectFrom('vouchers').select(['amount_fen', 'state']).execute()
    expect(vouchers).toEqual([{ amount_fen: 5_000, state: 'unused' }])
    expect(await proofs()).toEqual([0, 0])
  })

  test('while the buyer asks to cancel it, one of the two is first and nothing is lost', async () => {
    const { db, orderAt, split, buys, orders, proofs } = await openPaid(open)
    const { id } = await orderAt(0)
    const path = `/api/order/${String(id)}/cancel_request`
    const [made, asked] = await Promise.all([
      split(),
      buys(path, { reason: 'duplicate', note: '' }),
    ])
    expect(asked.code).toBe(200)
    const requested = (await orders()).map((order) => order.cancel_request_id !== null)
    if (made.code === 200) expect(requested).toEqual([true, true, true])
    else {
      expect(made).toMatchObject({ code: 400, message: '买家申请取消，请先处理取消申请' })
      expect(requested).toEqual([true, true])
    }
    const paid = await db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<number>('amount_fen').as('fen'))
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    expect(paid.fen).toBe(62_566)
    expect(await proofs()).toEqual([0, 0])
  })

  test('a wrong choice is said at the lines, and nothing moves', async () => {
    const { split, orders, lineOf, shop } = await openPaid(open)
    const both = [await lineOf(shop.goods.pieces), await lineOf(shop.goods.capsules)]
    for (const [lines, words] of [
      ['', '请勾选要拆到新订单的商品'],
      [both.map(({ id }) => id).join(), '原订单至少留下一种商品（赠品和换购商品不算）'],
      [String((await lineOf(shop.goods.masks)).id), '勾选的商品不在这笔订单里，请重新勾选'],
    ])
      expect(await split({ lines })).toMatchObject({
        code: 422,
        data: { errors: { lines: [words] } },
      })
    expect(await orders()).toHaveLength(2)
  })

  test('an order in a wave is refused, and so is one that was sent', async () => {
    const { database, first, orderId, make, ship, orderNow } = await openWaves(open)
    const api = openApi(database)
    const waveId = await make([orderId])
    const refusal = async () =>
      (await api.get(`/api/desk/order/${String(orderId)}/split`, first.token)).data.refusal
    expect(await refusal()).toContain(`波次 ${String(waveId)}`)
    await ship(6_000)
    expect((await orderNow()).state).toBe('partlyShipped')
    expect(await refusal()).toBe('订单部分发货，不能拆分')
  })
})
