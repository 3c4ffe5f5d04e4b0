import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator } from '#tests/fixtures/operators'
import { contextOf } from '#tests/fixtures/context'
import { addBatch, addSentOrder, type SentLineWish } from '#tests/fixtures/shipments'
import { addPerson, addStore, fixtureNow } from '#tests/fixtures/stores'
import { proveStock, readStockProof } from '#upstream/goods/stock/prove'
import { endOverdueRequests } from './end-overdue'
import { fileRefusedShipments } from './file-refused'

const day = 86_400_000
let forms = 0
const tokenOf = () => `form-of-a-test-${String((forms += 1)).padStart(6, '0')}`

async function openAfterSales(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const clock = { now: fixtureNow }
  const api = openApi(database, () => clock.now)
  const buyer = await addStore(db)
  const goods = await addGoods(db, { name: '布洛芬片', class: 'chemical' })
  const batchId = await addBatch(db, goods)
  const people = {
    service: await addOperator(db, ['service'], { name: '客服小林' }),
    quality: await addOperator(db, ['quality'], { name: '质管老周' }),
    warehouse: await addOperator(db, ['warehouse'], { name: '仓库大刘' }),
    finance: await addOperator(db, ['finance'], { name: '财务小钱' }),
    second: await addOperator(db, ['finance'], { name: '财务老孙' }),
  }
  const send = (
    wish: Partial<SentLineWish> = {},
    more: Partial<Parameters<typeof addSentOrder>[1]> = {},
  ) => addSentOrder(db, { storeId: buyer.storeId, lines: [{ goods, batchId, ...wish }], ...more })
  const ask = (lines: string, form: Record<string, unknown> = {}, as = buyer.token) =>
    api.post(
      '/api/after_sales',
      {
        ...{ token: tokenOf(), lines, kind: 'returnRefund', reason: 'other', words: '多订了一些' },
        ...form,
      },
      as,
    )
  const post = (id: number, action: string, form: Record<string, unknown> = {}) =>
    api.post(`/api/after_sales/${String(id)}/${action}`, form, buyer.token)
  const read = async (id: number) =>
    (await api.get(`/api/after_sales/${String(id)}`, buyer.token)).data
  const versionOf = async (id: number) =>
    (
      await db
        .selectFrom('after_sales')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version
  const desk = async (
    who: keyof typeof people,
    id: number,
    action: string,
    form: Record<string, unknown> = {},
  ) =>
    api.post(
      `/api/desk/return/${String(id)}/${action}`,
      { version: await versionOf(id), ...form },
      people[who].token,
    )
  const picture = async () => {
    const row = await db
      .insertInto('uploads')
      .values({
        ...{ store_id: buyer.storeId, content_type: 'image/png', size: 10, file: 'x.png' },
        created_at: fixtureNow,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const store = () =>
    db
      .selectFrom('stores')
      .select(['balance_fen', 'points', 'points_owed'])
      .where('id', '=', buyer.storeId)
      .executeTakeFirstOrThrow()
  const told = async () =>
    ((await api.get('/api/user/message', buyer.token)).data.items as { title: string }[]).map(
      ({ title }) => title,
    )
  const idOf = (answer: { data: Record<string, unknown> }) => (answer.data.ids as number[])[0] ?? 0
  return {
    ...{ database, db, clock, api, buyer, goods, batchId, people, send, ask, post, read, desk },
    ...{ picture, store, told, idOf },
  }
}

describeDatabases('after-sales', (open) => {
  test('goods go back, are checked by batch and paid back as it was shown; stock and limits follow', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer, goods, batchId, database } = shop
    const { lineIds, orderId, orderLineIds } = await shop.send()
    const line = lineIds[0] ?? 0
    const quote = await api.get(
      `/api/after_sales/quote?lines=${String(line)}:3&kind=returnRefund&reason=other`,
      buyer.token,
    )
    expect(quote.data).toMatchObject({
      refund: { amount: '30', balance: '30', voucher: '0', freight: '0' },
      ...{ problems: [], is_at_our_cost: false },
    })
    const id = shop.idOf(await shop.ask(`${String(line)}:3`))
    expect(await shop.read(id)).toMatchObject({
      ...{ state: 'reviewing', code: `SH20261121${String(id).padStart(6, '0')}` },
      ...{ refund: { balance: '30' }, goes_back: true, can_withdraw: true },
    })
    expect(await shop.desk('service', id, 'decide', { decision: 'accept' })).toMatchObject({
      code: 200,
    })
    expect(await shop.post(id, 'parcel', { way: 'post', carrier: '顺丰' })).toMatchObject({
      data: { errors: { tracking_number: expect.anything() as unknown } },
    })
    const parcel = { way: 'post', carrier: '顺丰速运', tracking_number: 'SF1234567' }
    expect(await shop.post(id, 'parcel', parcel)).toMatchObject({ code: 200 })
    expect((await shop.post(id, 'withdraw')).message).toBe(
      '货已寄回待验收或已办结，不能撤回，有变化请联系客服',
    )
    const stock = await stockOf(db, goods.id)
    const check = { rows: [{ verdict: 'qualified', number: 3, batch: '' }] }
    expect(await shop.desk('warehouse', id, 'check', check)).toMatchObject({ code: 200 })
    expect(await stockOf(db, goods.id)).toBe(stock + 3_000)
    expect(await batchStock(db, batchId)).toBe(503_000)
    expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: true } })
    expect(await shop.read(id)).toMatchObject({
      ...{ state: 'completed', refund: { balance: '30', amount: '30' }, can_withdraw: false },
      refunds: [{ tender: 'balance', amount: '30' }],
      checks: [{ verdict: 'qualified', place: 'stock', number: 3 }],
    })
    expect((await shop.store()).balance_fen).toBe(3_000)
    const log = await db.selectFrom('balance_log').select(['kind', 'source', 'order_id']).execute()
    expect(log).toEqual([
      { kind: '退货退款', source: `after_sales:${String(id)}`, order_id: orderId },
    ])
    const refunds = await db
      .selectFrom('invoice_refunds')
      .select(['line_id', 'amount_fen', 'quantity_milli', 'source'])
      .execute()
    expect(refunds).toEqual([
      {
        ...{ line_id: orderLineIds[0], amount_fen: 3_000, quantity_milli: 3_000 },
        source: `return/${String(id)}`,
      },
    ])
    expect(await shop.told()).toEqual(['售后退款已到账', '退货已验收', '售后申请已同意，请寄回'])
    await proveStock(contextOf(database))
    expect(await readStockProof(db)).toMatchObject({ differing: 0 })
  })

  test('what is left can be asked for afterwards, no more; the last refund completes the order', async () => {
    const shop = await openAfterSales(open)
    const { db, buyer } = shop
    const voucher = { paid_fen: 10_000, voucher_fen: 2_000, quantity_milli: 3_000 }
    const { lineIds, orderId } = await shop.send(
      { line: voucher },
      { order: { points_used: 1_000, shipping_fen: 1_000, total_fen: 9_000, paid_fen: 9_000 } },
    )
    await db
      .insertInto('points_log')
      .values({
        ...{ store_id: buyer.storeId, kind: '消费赠送', points: 90, points_after: 90 },
        ...{ order_id: orderId, created_at: fixtureNow },
      })
      .execute()
    await db.updateTable('stores').set({ points: 20 }).where('id', '=', buyer.storeId).execute()
    const line = String(lineIds[0])
    const refund = async (number: number) => {
      const id = shop.idOf(
        await shop.ask(`${line}:${String(number)}`, { reason: 'short', kind: 'refund' }),
      )
      await shop.desk('service', id, 'decide', { decision: 'accept' })
      expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: true } })
      return (await shop.read(id)).refund
    }
    expect(await refund(1)).toEqual({
      ...{ amount: '33.33', balance: '26.67', voucher: '6.66', points: 333, freight: '0' },
      ...{ earned: 27, cashback: '0' },
    })
    // 20 points and 333 that came back; 27 were earned for what was returned.
    expect(await shop.store()).toMatchObject({ points: 326, points_owed: 0, balance_fen: 2_667 })
    expect(await shop.ask(`${line}:3`, { reason: 'short', kind: 'refund' })).toMatchObject({
      ...{ status: 422, data: { errors: { lines: ['最多可申请 2 盒'] } } },
    })
    expect(await refund(2)).toEqual({
      ...{ amount: '66.67', balance: '53.33', voucher: '13.34', points: 667, freight: '10' },
      ...{ earned: 63, cashback: '0' },
    })
    expect(await shop.store()).toMatchObject({ balance_fen: 2_667 + 5_333 + 1_000 })
    const vouchers = await db.selectFrom('vouchers').select(['amount_fen', 'expires_at']).execute()
    expect(vouchers).toEqual([
      { amount_fen: 666, expires_at: fixtureNow + 30 * day },
      { amount_fen: 1_334, expires_at: fixtureNow + 30 * day },
    ])
    const invoiced = await db
      .selectFrom('invoice_refunds')
      .select(['line_id', 'amount_fen'])
      .execute()
    expect(invoiced.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(9_000)
    expect(await shop.ask(`${line}:1`, { reason: 'short', kind: 'refund' })).toMatchObject({
      data: { problems: [{ code: 'AS_QUANTITY' }] },
    })
  })

  test('points that were spent meanwhile are owed, and the next ones go there first', async () => {
    const shop = await openAfterSales(open)
    const { db, buyer } = shop
    const { lineIds, orderId } = await shop.send()
    await db
      .insertInto('points_log')
      .values({
        ...{ store_id: buyer.storeId, kind: '消费赠送', points: 100, points_after: 100 },
        ...{ order_id: orderId, created_at: fixtureNow },
      })
      .execute()
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:10`, { reason: 'short', kind: 'refund' }),
    )
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    await shop.desk('finance', id, 'refund')
    expect(await shop.store()).toMatchObject({ points: 0, points_owed: 100 })
    const { movePoints } = await import('#upstream/members/points/store')
    await movePoints(contextOf(db), { storeId: buyer.storeId, kind: '人工调整', points: 130 })
    expect(await shop.store()).toMatchObject({ points: 30, points_owed: 0 })
  })

  test('not as asked: what was right is proposed, silence accepts, the rest stands apart', async () => {
    const shop = await openAfterSales(open)
    const { db, clock, database } = shop
    const { lineIds } = await shop.send()
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:5`))
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    await shop.post(id, 'parcel', { way: 'driver' })
    const rows = [
      { verdict: 'qualified', number: 2, batch: '' },
      { verdict: 'otherBatch', number: 2, batch: 'X9' },
      { verdict: 'short', number: 1, batch: '' },
    ]
    expect(await shop.desk('warehouse', id, 'check', { rows: rows.slice(0, 2) })).toMatchObject({
      data: { errors: { rows: expect.anything() as unknown } },
    })
    await shop.desk('warehouse', id, 'check', { rows })
    const proposed = await shop.read(id)
    expect(proposed).toMatchObject({
      ...{ state: 'proposed', can_answer: true },
      proposals: [{ kind: 'refund', number: 2, state: 'open', refund: { balance: '20' } }],
    })
    expect(
      await db.selectFrom('quarantine').select(['batch_number', 'quantity_milli']).execute(),
    ).toEqual([{ batch_number: 'X9', quantity_milli: 2_000 }])
    const [proposal] = proposed.proposals as { id: number }[]
    const declined = { proposal_id: proposal?.id, decision: 'decline', words: '都是您家的货' }
    expect(await shop.post(id, 'answer', declined)).toMatchObject({ code: 200 })
    expect(await shop.read(id)).toMatchObject({ state: 'inspecting' })
    await shop.desk('service', id, 'propose', {
      kind: 'refund',
      number: 4,
      quantity: 4,
      words: '多退两盒',
    })
    clock.now += 3 * day - 1
    const run = () => endOverdueRequests(contextOf(database, { now: clock.now }))
    expect(await run()).toBe(0)
    clock.now += 1
    expect(await run()).toBe(1)
    expect(await shop.read(id)).toMatchObject({
      state: 'refunding',
      proposals: [{ state: 'declined' }, { state: 'silent', number: 4 }],
    })
    // A session at the desk does not last so long.
    const later = await addOperator(db, ['finance'], { now: clock.now })
    shop.people.finance = later
    await shop.desk('finance', id, 'refund')
    expect(await shop.read(id)).toMatchObject({ state: 'completed', refund: { balance: '40' } })
  })

  test('an exchange is sent for nothing of the batch that expires first; without stock it becomes money', async () => {
    const shop = await openAfterSales(open)
    const { db, goods, batchId, database } = shop
    const early = await addBatch(db, goods, {
      number: 'EARLY',
      expires_on: '2027-06-30',
      stock_milli: 1_000,
    })
    await db.updateTable('goods').set({ stock_milli: 501_000 }).where('id', '=', goods.id).execute()
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const id = shop.idOf(await shop.ask(`${line}:2`, { reason: 'short', kind: 'exchange' }))
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const sent = await shop.desk('warehouse', id, 'exchange', { carrier: '自有车' })
    expect(sent).toMatchObject({ data: { is_sent: true } })
    expect(await shop.read(id)).toMatchObject({
      ...{ state: 'completed', refund: { amount: '0' } },
      replacement: {
        batches: [
          { batch: 'EARLY', number: 1 },
          { batch: '20260101', number: 1 },
        ],
      },
    })
    expect(await batchStock(db, early)).toBe(0)
    expect(await batchStock(db, batchId)).toBe(499_000)
    await proveStock(contextOf(database))
    expect(await readStockProof(db)).toMatchObject({ differing: 0 })
    expect(await db.selectFrom('invoice_refunds').selectAll().execute()).toEqual([])
    const second = shop.idOf(await shop.ask(`${line}:2`, { reason: 'short', kind: 'exchange' }))
    await shop.desk('service', second, 'decide', { decision: 'accept' })
    await db.updateTable('goods').set({ stock_milli: 1_000 }).where('id', '=', goods.id).execute()
    const none = await shop.desk('warehouse', second, 'exchange')
    expect(none).toMatchObject({ data: { is_sent: false } })
    const [proposal] = (await shop.read(second)).proposals as { id: number }[]
    await shop.post(second, 'answer', { proposal_id: proposal?.id, decision: 'accept' })
    expect(await shop.read(second)).toMatchObject({ state: 'refunding', kind: 'refund' })
  })

  test('a large refund needs two people', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send({ line: { paid_fen: 500_000, amount_fen: 500_000 } })
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:10`, { reason: 'short', kind: 'refund' }),
    )
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    expect(await shop.desk('finance', id, 'refund')).toMatchObject({ data: { is_paid: false } })
    expect((await shop.desk('finance', id, 'refund')).message).toBe(
      '您已确认过，超过限额的退款须由另一人办理',
    )
    expect((await shop.store()).balance_fen).toBe(0)
    expect(await shop.desk('second', id, 'refund')).toMatchObject({ data: { is_paid: true } })
    expect((await shop.store()).balance_fen).toBe(500_000)
  })

  test('质管 decides about 含麻 and quality, and a rejection is answered once', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const pictures = String(await shop.picture())
    const id = shop.idOf(
      await shop.ask(`${String(lineIds[0])}:1`, {
        reason: 'quality',
        words: '片剂有裂纹',
        pictures,
      }),
    )
    expect(await shop.desk('service', id, 'decide', { decision: 'accept' })).toMatchObject({
      status: 403,
    })
    expect(
      await shop.desk('service', id, 'decide', { decision: 'ask', reason: '请拍批号' }),
    ).toMatchObject({ code: 200 })
    expect(await shop.post(id, 'supplement', { words: '见补充照片', pictures })).toMatchObject({
      code: 200,
    })
    expect(await shop.desk('quality', id, 'judge', { decision: 'reject' })).toMatchObject({
      data: { errors: { reason: ['请写明驳回的原因，买家会看到'] } },
    })
    await shop.desk('quality', id, 'judge', { decision: 'reject', reason: '属正常色差' })
    expect(await shop.read(id)).toMatchObject({
      state: 'rejected',
      answer: '属正常色差',
      can_appeal: true,
    })
    const again = { words: '已送药检所，附报告', pictures }
    expect(await shop.post(id, 'appeal', again)).toMatchObject({ code: 200 })
    await shop.desk('quality', id, 'judge', { decision: 'reject', reason: '复核后维持' })
    expect((await shop.post(id, 'appeal', again)).message).toBe(
      '每份申请只能申诉一次，如有异议请联系客服',
    )
  })

  test('what is not sent back lapses after fourteen days, told after eleven', async () => {
    const shop = await openAfterSales(open)
    const { clock, database } = shop
    const { lineIds } = await shop.send()
    const id = shop.idOf(await shop.ask(`${String(lineIds[0])}:1`))
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const run = () => endOverdueRequests(contextOf(database, { now: clock.now }))
    clock.now += 11 * day
    expect([await run(), await run()]).toEqual([1, 0])
    clock.now += 3 * day
    await run()
    expect(await shop.read(id)).toMatchObject({ state: 'lapsed' })
    expect((await shop.told()).slice(0, 2)).toEqual(['售后申请已失效', '售后申请即将失效'])
  })

  test('a shipment that was refused at the door waits for the warehouse, and comes back with its freight', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds, orderId } = await shop.send(
      {},
      { receivedAt: null, order: { shipping_fen: 1_000, total_fen: 11_000, paid_fen: 11_000 } },
    )
    const line = String(lineIds[0])
    expect(await shop.ask(`${line}:10`)).toMatchObject({
      data: { problems: [{ code: 'AS_NOT_RECEIVED' }] },
    })
    const id = shop.idOf(await shop.ask(`${line}:10`, { is_refusal: 1, words: '外箱全部浸水' }))
    expect(await shop.read(id)).toMatchObject({ state: 'inspecting', is_refusal: true })
    const order = await db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order?.state).toBe('completed')
    await shop.desk('warehouse', id, 'check', {
      rows: [{ verdict: 'unqualified', number: 10, batch: '' }],
    })
    await shop.desk('finance', id, 'refund')
    expect((await shop.store()).balance_fen).toBe(11_000)
  })

  test('a refusal that was only noted on the shipment is filed by itself, once', async () => {
    const shop = await openAfterSales(open)
    const { db, database } = shop
    const { shipmentId } = await shop.send({}, { receivedAt: null })
    await db
      .updateTable('shipments')
      .set({ state: 'refused' })
      .where('id', '=', shipmentId)
      .execute()
    const run = () => fileRefusedShipments(contextOf(database))
    expect([await run(), await run()]).toEqual([1, 0])
    const rows = await db.selectFrom('after_sales').select(['state', 'is_refusal']).execute()
    expect(rows).toEqual([{ state: 'inspecting', is_refusal: 1 }])
  })

  test('fifty who ask for the same line at once make one request; two forms of one token the same', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(`${line}:1`)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const codes = new Set(
      answers
        .flatMap(({ data }) => (data.problems as { code: string }[] | undefined) ?? [])
        .map(({ code }) => code),
    )
    expect([...codes]).toEqual(['AS_OPEN'])
    const { lineIds: others } = await shop.send()
    const token = tokenOf()
    const same = await Promise.all([1, 2].map(() => shop.ask(`${String(others[0])}:1`, { token })))
    expect(new Set(same.map((answer) => shop.idOf(answer))).size).toBe(1)
    expect(await db.selectFrom('after_sales').select('id').execute()).toHaveLength(2)
  })

  test('two refunds at once pay once; two operators decide once; a withdrawal and a decision exclude each other', async () => {
    const shop = await openAfterSales(open)
    const { lineIds } = await shop.send()
    const line = String(lineIds[0])
    const id = shop.idOf(await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }))
    const decided = await Promise.all([
      shop.desk('service', id, 'decide', { decision: 'accept', version: 1 }),
      shop.desk('quality', id, 'judge', { decision: 'reject', reason: '不同意', version: 1 }),
      shop.post(id, 'withdraw'),
    ])
    expect(decided.filter(({ code }) => code === 200)).toHaveLength(1)
    const other = shop.idOf(
      (await shop.read(id)).state === 'refunding'
        ? { data: { ids: [id] } }
        : await shop.ask(`${line}:4`, { reason: 'short', kind: 'refund' }),
    )
    if ((await shop.read(other)).state === 'reviewing')
      await shop.desk('service', other, 'decide', { decision: 'accept' })
    const paid = await Promise.all([
      shop.desk('finance', other, 'refund'),
      shop.desk('second', other, 'refund'),
    ])
    expect(paid.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await shop.store()).balance_fen).toBe(4_000)
  })

  test('another store reads and changes nothing of it, and whoever does not receive asks for nothing', async () => {
    const shop = await openAfterSales(open)
    const { db, api, buyer } = shop
    const { lineIds, orderId } = await shop.send()
    const line = String(lineIds[0])
    const other = await addStore(db)
    const cashier = await addPerson(db, buyer.storeId, 'pay')
    expect(await shop.ask(`${line}:1`, {}, other.token)).toMatchObject({ status: 404 })
    expect(await shop.ask(`${line}:1`, {}, cashier.token)).toMatchObject({ status: 403 })
    const id = shop.idOf(await shop.ask(`${line}:1`))
    for (const path of [
      `/api/after_sales/${String(id)}`,
      `/api/after_sales/options?order_id=${String(orderId)}`,
    ])
      expect(await api.get(path, other.token)).toMatchObject({ status: 404 })
    expect(
      await api.post(`/api/after_sales/${String(id)}/withdraw`, {}, other.token),
    ).toMatchObject({
      status: 404,
    })
    const options = await api.get(
      `/api/after_sales/options?order_id=${String(orderId)}`,
      buyer.token,
    )
    expect(options.data).toMatchObject({
      is_on: true,
      lines: [
        {
          id: lineIds[0],
          number: 10,
          taken_number: 1,
          open_id: id,
          problems: [{ code: 'AS_OPEN' }],
        },
      ],
    })
  })
})

type Db = Awaited<ReturnType<OpenTestDatabase>>['db']

async function stockOf(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('goods')
    .select('stock_milli')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_milli
}

async function batchStock(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('goods_batches')
    .select('stock_milli')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_milli
}
