import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { lineIds, openInvoices } from '#tests/fixtures/invoices'
import { addOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { transact } from '#upstream/kernel/transact'
import { redLetter } from './red-letter'

const day = 86_400_000

describeDatabases('the life of an invoice', (open) => {
  const openShop = async () => {
    const shop = await openInvoices(open)
    const buyer = await shop.addBuyer()
    const ask = (orderIds: number[], kind = 'plain', token = buyer.token) =>
      shop.api.post('/api/invoice', { order_ids: orderIds.join(','), invoice_type: kind }, token)
    const list = async (query = '') =>
      (await shop.api.get(`/api/invoice${query}`, buyer.token)).data as {
        items: Record<string, unknown>[]
        counts: Record<string, number>
      }
    const giveBack = (
      orderId: number,
      source: string,
      lines: Parameters<typeof redLetter>[1]['lines'],
    ) =>
      transact(shop.context(), (ctx) => redLetter(ctx, { orderId, lines, cause: 'return', source }))
    return { ...shop, buyer, ask, list, giveBack }
  }

  test('it is issued by itself seven days after the order was completed, once', async () => {
    const { buyer, addOrder, clock, run, invoices, list } = await openShop()
    await addOrder(buyer.storeId, { code: 'A1', shippingFen: 1_000 })
    await addOrder(buyer.storeId, { code: 'A2', state: 'shipped' })
    const waiting = [
      { order_sn: 'A2', status: 'pending', can_ask: true },
      { order_sn: 'A1', status: 'pending', due_on: '2026-11-28', can_ask: true },
    ]
    // The due date is known from the receipt on, before the daily job has run.
    expect((await list()).items).toMatchObject(waiting)
    await run()
    expect((await list()).items).toMatchObject(waiting)
    expect((await list()).items[0]).not.toHaveProperty('due_on')
    clock.now = fixtureNow + 7 * day
    await Promise.all([run(), run()])
    expect(await invoices()).toMatchObject([
      { amount_fen: 12_300, buyer_name: '杏林诊所', buyer_account: '演示银行 330000000001' },
    ])
    expect((await list()).counts).toMatchObject({ pending: 1, issued: 1 })
  })

  test('an order that is paid back whole needs none at once, one that is paid back in part less', async () => {
    const { buyer, addOrder, run, list, giveBack, db, api } = await openShop()
    const whole = { lineId: 0, quantityMilli: 10_000, amountFen: 11_300 }
    const back = async (orderId: number, source: string, amountFen = 11_300) => {
      const [lineId = 0] = await lineIds(db, orderId)
      await giveBack(orderId, source, [{ ...whole, lineId, amountFen }])
    }
    const sent = await addOrder(buyer.storeId, { code: 'A1', state: 'shipped' })
    await back(sent, 'return/1', 1_300)
    expect((await list()).items).toMatchObject([{ status: 'pending', amount: '100' }])
    await back(sent, 'return/2', 10_000)
    const none = { status: 'dropped', can_ask: false, amount: '0', reason: '已全额退款' }
    expect((await list()).items).toMatchObject([none])
    // Refunded before an invoice request was opened.
    const done = await addOrder(buyer.storeId, { code: 'A2' })
    await back(done, 'return/3')
    await db.deleteFrom('invoice_orders').where('order_id', '=', done).execute()
    await run()
    expect((await list()).items).toMatchObject([none, none])
    const { token } = await addOperator(db, ['finance'])
    // The desk has nothing to issue.
    expect((await api.get('/api/desk/invoice', token)).data.items).toEqual([])
  })

  test('its buyer asks for it earlier, puts several together, and changes the kind until it is issued', async () => {
    const { api, buyer, addOrder, ask, run, invoices, list, requests } = await openShop()
    const ids = [
      await addOrder(buyer.storeId, { code: 'A1' }),
      await addOrder(buyer.storeId, { code: 'A2', lines: [{ name: '黄芪', paidFen: 500 }] }),
    ]
    await run()
    expect(await ask(ids)).toMatchObject({ code: 200 })
    expect(await ask(ids, 'special')).toMatchObject({ code: 200 })
    const shown = await api.get(`/api/order/${String(ids[0])}`, buyer.token)
    expect(shown.data).toMatchObject({ invoice_type: 'special' })
    await run()
    expect(await invoices()).toMatchObject([{ kind: 'special', amount_fen: 11_800 }])
    const { items, counts } = await list()
    expect(items).toMatchObject([
      { order_sn: 'A2', status: 'issued', order_count: 2, amount: '118' },
      { order_sn: 'A1', status: 'issued', order_count: 2 },
    ])
    // One invoice with a row for each order.
    expect(counts).toMatchObject({ issued: 1 })
    const states = (await requests()).map(({ state }) => state)
    expect(states.filter((state) => state !== 'dropped')).toEqual(['issued'])
    expect(await ask(ids)).toMatchObject({
      code: 400,
      message: '订单 A1 已经开票，要更正请联系客服',
    })
  })

  test('of two that wait together one is asked for by itself, and the other waits on', async () => {
    const { buyer, addOrder, ask, requests } = await openShop()
    const ids = [
      await addOrder(buyer.storeId, { code: 'A1' }),
      await addOrder(buyer.storeId, { code: 'A2', lines: [{ name: '黄芪', paidFen: 500 }] }),
    ]
    await ask(ids)
    expect(await ask(ids.slice(0, 1), 'special')).toMatchObject({ code: 200 })
    const open = (await requests()).filter(({ state }) => state !== 'dropped')
    const kept = open.map(({ kind, amount_fen }) => [kind, amount_fen])
    expect(kept.sort()).toEqual([
      ['plain', 500],
      ['special', 11_300],
    ])
  })

  test('only own orders that were sent out are invoiced, of a kind that the title has all for', async () => {
    const { buyer, addBuyer, addOrder, ask, db } = await openShop()
    const own = await addOrder(buyer.storeId, { code: 'A1' })
    const stranger = await addBuyer()
    const foreign = await addOrder(stranger.storeId)
    expect((await ask([own, foreign])).code).toBe(404)
    const packing = await addOrder(buyer.storeId, { code: 'A2', state: 'packing' })
    expect((await ask([packing])).message).toBe('订单 A2 还没有发货，发货后才能开票')
    await db.updateTable('store_profiles').set({ bank: '' }).execute()
    const answer = await ask([own], 'special')
    expect(answer.data).toEqual({
      errors: {
        invoice_type: ['开具增值税专用发票还缺开户行，请在“开票信息”补齐，或改开普通发票'],
      },
    })
    expect((await ask([own])).code).toBe(200)
  })

  test('what was given back before is not on it, what is given back after is taken back to the 分', async () => {
    const { buyer, addOrder, ask, run, invoices, giveBack, db, list } = await openShop()
    const order = await addOrder(buyer.storeId, {
      lines: [
        { name: '阿莫西林胶囊', paidFen: 11_300 },
        { name: '黄芪', class: 'pieces', paidFen: 10_900, voucherFen: 900 },
      ],
    })
    const [first = 0, second = 0] = await lineIds(db, order)
    await giveBack(order, 'return/1', [{ lineId: first, quantityMilli: 1_000, amountFen: 1_130 }])
    await ask([order])
    await run()
    const herbs = [{ lineId: second, quantityMilli: 10_000, amountFen: 10_000 }]
    await giveBack(order, 'return/2', herbs)
    await giveBack(order, 'return/2', herbs)
    await run()
    await giveBack(order, 'return/3', [{ lineId: first, quantityMilli: 9_000, amountFen: 10_170 }])
    await run()
    const rows = await invoices()
    expect(rows.map(({ amount_fen }) => amount_fen)).toEqual([20_170, -10_000, -10_170])
    expect(rows.map(({ corrects_id }) => corrects_id)).toEqual([null, rows[0]?.id, rows[0]?.id])
    expect((await list('?status=red')).items).toMatchObject([{ amount: '201.7', is_red: false }])
  })

  test('nothing is issued of an order that was given back whole', async () => {
    const { buyer, addOrder, run, clock, invoices, giveBack, db, list } = await openShop()
    const order = await addOrder(buyer.storeId)
    const [line = 0] = await lineIds(db, order)
    await run()
    await giveBack(order, 'return/1', [{ lineId: line, quantityMilli: 10_000, amountFen: 11_300 }])
    clock.now += 8 * day
    await run()
    await run()
    expect(await invoices()).toEqual([])
    expect((await list()).items).toMatchObject([{ status: 'dropped', reason: '已全额退款' }])
  })

  test('an issued one cannot be changed or taken away', async () => {
    const { buyer, addOrder, ask, run, db } = await openShop()
    await ask([await addOrder(buyer.storeId)])
    await run()
    await expect(db.updateTable('invoices').set({ amount_fen: 1 }).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db.deleteFrom('invoice_files').execute()).rejects.toThrow('append-only')
  })

  test('what was received and waits for nothing more says so', async () => {
    const shop = await openInvoices(open, { INVOICE_AFTER_DAYS: 0 })
    const { storeId, token } = await shop.addBuyer()
    await shop.addOrder(storeId, { code: 'A1' })
    await shop.addOrder(storeId, { code: 'A2', state: 'shipped' })
    expect((await shop.api.get('/api/invoice', token)).data).toMatchObject({
      items: [
        { order_sn: 'A2', awaits: 'receipt' },
        { order_sn: 'A1', awaits: 'turn' },
      ],
    })
  })

  test('with INVOICE_AT=asked nothing is issued that nobody asked for', async () => {
    const shop = await openInvoices(open, { INVOICE_AT: 'asked' })
    const { storeId, token } = await shop.addBuyer()
    await shop.addOrder(storeId)
    shop.clock.now += 30 * day
    expect(await shop.run()).toBe(0)
    expect((await shop.api.get('/api/invoice', token)).data).toMatchObject({
      items: [{ awaits: 'asking' }],
    })
  })
})
