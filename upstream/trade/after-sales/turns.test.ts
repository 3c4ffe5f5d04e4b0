import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { batchStock, openAfterSales } from '#tests/fixtures/after-sales'
import { contextOf } from '#tests/fixtures/context'
import { addOperator } from '#tests/fixtures/operators'
import { addBatch } from '#tests/fixtures/shipments'
import { proveStock, readStockProof } from '#upstream/goods/stock/prove'
import { endOverdueReturns } from './end-overdue'

const day = 86_400_000

describeDatabases('what becomes of a request', (open) => {
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
    const sameBatch = [...rows.slice(0, 1), { ...rows[1], batch: ' b1' }, ...rows.slice(2)]
    await db.updateTable('shipment_lines').set({ batch_number: 'B1' }).execute()
    expect(await shop.desk('warehouse', id, 'check', { rows: sameBatch })).toMatchObject({
      data: { errors: { batch: ['B1 就是应退的批号，请填在合格或不合格里，或改正批号'] } },
    })
    await shop.desk('warehouse', id, 'check', { rows })
    const proposed = await shop.read(id)
    const { text: told = '' } = (proposed.events as { text: string }[])[0] ?? {}
    expect(told).toMatch(/^处理方案：退款 2 盒，其余 3 盒不予办理，已收到的原货寄还/)
    const seen = await shop.api.get(`/api/desk/return/${String(id)}`, shop.people.quality.token)
    // Of this batch two were returned, of another two, of none one.
    expect(seen.data.batch_facts).toMatchObject({ shipped_number: 10, returned_number: 2 })
    expect(proposed).toMatchObject({
      state: 'proposed',
      can_answer: true,
      proposals: [{ kind: 'refund', number: 2, state: 'open', refund: { balance: '20' } }],
    })
    expect(
      await db.selectFrom('quarantine').select(['batch_number', 'quantity_milli']).execute(),
    ).toEqual([{ batch_number: 'X9', quantity_milli: 2_000 }])
    const [proposal] = proposed.proposals as { id: number }[]
    const silent = { proposal_id: proposal?.id, decision: 'decline', words: ' ' }
    expect(await shop.post(id, 'answer', silent)).toMatchObject({
      data: { errors: { words: ['不同意时请写明希望怎样处理'] } },
    })
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
    const run = () => endOverdueReturns(contextOf(database, { now: clock.now }))
    expect(await run()).toBe(0)
    clock.now += 1
    expect(await run()).toBe(1)
    expect(await shop.read(id)).toMatchObject({
      state: 'refunding',
      proposals: [{ state: 'declined' }, { state: 'silent', number: 4 }],
    })
    // The desk session has expired by then.
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
      state: 'completed',
      refund: { amount: '0' },
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

  test('an exchange of a cold chain is packed by one person and sent by another', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    await db.updateTable('orders').set({ is_cold_chain: 1 }).execute()
    const asked = await shop.ask(`${String(lineIds[0])}:2`, { reason: 'short', kind: 'exchange' })
    const id = shop.idOf(asked)
    await shop.desk('service', id, 'decide', { decision: 'accept' })
    const press = (more = {}) =>
      shop.desk('warehouse', id, 'exchange', { carrier: '冷藏车', ...more })
    expect(await press()).toMatchObject({ data: { is_sent: false, is_waiting: true } })
    expect(await press()).toMatchObject({ code: 400 })
    expect(await shop.read(id)).toMatchObject({ state: 'replacing' })
    shop.people.warehouse = await addOperator(db, ['warehouse'], { name: '仓库小马' })
    expect(await press()).toMatchObject({
      data: {
        errors: {
          recorder: ['冷链发货请填写温度记录仪编号'],
          start_temperature: ['冷链发货请填写启运温度'],
        },
      },
    })
    const cold = { recorder: 'T-7', start_temperature: '4.5' }
    expect(await press(cold)).toMatchObject({ data: { is_sent: true, is_waiting: false } })
    expect(await shop.read(id)).toMatchObject({ state: 'completed' })
    const sent = await db
      .selectFrom('shipments')
      .selectAll()
      .where('kind', '=', 'replacement')
      .executeTakeFirstOrThrow()
    expect(sent).toMatchObject({ ...cold, carrier: '冷藏车', state: 'shipped' })
    expect(sent.checker_id).not.toBe(sent.picker_id)
  })

  test('追溯码 of what goes back on sale can leave again, and that they had left stays known', async () => {
    const shop = await openAfterSales(open)
    const { db } = shop
    const { lineIds } = await shop.send()
    const [shipment_line_id = 0] = lineIds
    const codes = Array.from({ length: 10 }, (_, at) => `8000000000000000000${String(at)}`)
    await db
      .insertInto('shipment_codes')
      .values(codes.map((code) => ({ shipment_line_id, code })))
      .execute()
    const back = async (quantity: number) => {
      const id = shop.idOf(await shop.ask(`${String(shipment_line_id)}:${String(quantity)}`))
      await shop.desk('service', id, 'decide', { decision: 'accept' })
      await shop.post(id, 'parcel', { way: 'driver' })
      return id
    }
    const check = (id: number, quantity: number, text = '', verdict = 'qualified') =>
      shop.desk('warehouse', id, 'check', {
        rows: [{ verdict, number: quantity, batch: '' }],
        codes: text,
      })
    const first = await back(2)
    expect((await check(first, 2)).data.errors).toEqual({
      codes: ['这一行每个包装都登记了追溯码，请录入库商品的追溯码'],
    })
    expect((await check(first, 2, '90000000000000000000')).data.errors).toEqual({
      codes: ['不是这一行发出的追溯码：90000000000000000000'],
    })
    expect(await check(first, 2, codes.slice(0, 2).join('\n'))).toMatchObject({ code: 200 })
    const onTheWay = async () =>
      (await db.selectFrom('shipment_codes').select('code').orderBy('id').execute()).map(
        ({ code }) => code,
      )
    expect(await onTheWay()).toEqual(codes.slice(2))
    const freed = await db.selectFrom('freed_codes').selectAll().orderBy('code').execute()
    expect(freed.map(({ code, cause }) => [code, cause])).toEqual(
      codes.slice(0, 2).map((code) => [code, `return:${String(first)}`]),
    )
    // Damaged goods go to quarantine and are not resold, so their codes stay.
    await shop.desk('finance', first, 'refund')
    const second = await back(3)
    await check(second, 3, codes.slice(2, 5).join(' '), 'unqualified')
    expect(await onTheWay()).toEqual(codes.slice(2))
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
    const { events } = (await shop.read(id)) as { events: { text: string }[] }
    expect(events[0]?.text).toBe('已驳回：复核后维持。申诉已用过，此为最终答复')
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
    const run = () => endOverdueReturns(contextOf(database, { now: clock.now }))
    clock.now += 11 * day
    expect([await run(), await run()]).toEqual([1, 0])
    clock.now += 3 * day
    await run()
    expect(await shop.read(id)).toMatchObject({ state: 'lapsed' })
    expect((await shop.told()).slice(0, 2)).toEqual(['售后申请已失效', '售后申请即将失效'])
  })
})
