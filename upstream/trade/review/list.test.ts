import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addOperator } from '#tests/fixtures/operators'
import { openReview } from '#tests/fixtures/review'
import { fixtureNow } from '#tests/fixtures/stores'

const dayMs = 86_400_000

describeDatabases('the list of orders at the desk', (open) => {
  test('sorts what can be approved from what waits for others, and finds by name', async () => {
    const { db, api, owner, id, addOrder, clock } = await openReview(open)
    const held = await addOrder({ code: 'HELD', held_at: fixtureNow, hold_reason: '核实' })
    const slip = await addOrder({ code: 'SLIP' })
    await db
      .insertInto('payments')
      .values({
        order_id: slip,
        kind: 'transfer',
        amount_fen: 1,
        state: 'pending',
        upload_id: null,
        created_at: fixtureNow,
      })
      .execute()
    await addOrder({ code: 'OLD', state: 'unpaid', pay_by_at: fixtureNow - 1 })
    const list = async (query: string) =>
      (await api.get(`/api/desk/order?${query}`, owner.token)).data as {
        items: { id: number; code: string }[]
        counts: Record<string, number>
      }
    const { items, counts } = await list('')
    expect(items.map(({ code }) => code)).toEqual(['OLD', 'SLIP', 'HELD', '2026112100000101'])
    expect(counts).toMatchObject({ ready: 1, held: 1, asked: 0, review: 3, cancelled: 1 })
    expect((await list('state=ready')).items).toMatchObject([{ id, is_slip_pending: false }])
    expect((await list('state=held')).items).toMatchObject([{ id: held, is_held: true }])
    expect((await list('state=cancelled')).items).toMatchObject([{ code: 'OLD' }])
    expect((await list('keywords=sli')).items).toMatchObject([{ id: slip }])
    expect((await list('keywords=布洛芬')).items).toHaveLength(4)
    expect((await list('keywords=没有')).items).toEqual([])
    const found = async (typed: string) =>
      (await list(`keywords=${encodeURIComponent(typed)}`)).items.map(({ code }) => code)
    const kept = { receiver: '钱收货', phone: '13911112222' }
    await db
      .updateTable('orders')
      .set({ address: JSON.stringify(kept) })
      .where('id', '=', held)
      .execute()
    for (const typed of ['ｈｅｌｄ', 'he ld', '钱收货', '139 1111 2222', '+86 139-1111-2222'])
      expect(await found(typed)).toEqual(['HELD'])
    expect(await found('２０２６ 1121')).toEqual(['2026112100000101'])
    expect(await found('phone')).toEqual([])
    // Of the store: contact (王医生) and company, in any spelling.
    for (const typed of ['王 医生', '（杏林）诊所']) expect(await found(typed)).toHaveLength(4)
    // A desk session lasts less than a day.
    const queueAt = async (now: number) => {
      clock.now = now
      const { token } = await addOperator(db, ['owner'], { name: `店主${String(now)}`, now })
      return (await api.get('/api/desk/queue', token)).data.queues as { kind: string }[]
    }
    const waiting = (isLate: boolean) =>
      expect.objectContaining({ kind: 'orders', count: 1, oldest: [id], is_late: isLate }) as object
    expect(await queueAt(fixtureNow)).toContainEqual(waiting(false))
    // An order of Saturday waits for Monday.
    expect(await queueAt(fixtureNow + 2 * dayMs)).toContainEqual(waiting(false))
    expect(await queueAt(fixtureNow + 3 * dayMs)).toContainEqual(waiting(true))
  })

  test('a whole order number finds that order alone, a part of it all that have it', async () => {
    const { api, owner, addOrder } = await openReview(open)
    const order = { state: 'completed', updated_at: fixtureNow - dayMs }
    await addOrder({ ...order, code: '20261121000001017' })
    await addOrder({ ...order, code: '202611210000010' })
    const find = async (typed: string) => {
      const keywords = encodeURIComponent(typed)
      const { data } = await api.get(`/api/desk/order?keywords=${keywords}`, owner.token)
      const { items, counts } = data as { items: { code: string }[]; counts: object }
      return { codes: items.map(({ code }) => code), counts }
    }
    expect(await find('2026 1121 0000 0101')).toMatchObject({
      codes: ['2026112100000101'],
      counts: { ready: 1, review: 1 },
    })
    expect((await find('20261121000001017')).codes).toEqual(['20261121000001017'])
    expect(await find('1121000001')).toMatchObject({
      codes: ['202611210000010', '20261121000001017', '2026112100000101'],
      counts: { ready: 1, review: 1, completed: 2 },
    })
  })

  test('several are approved at once, each with its own result', async () => {
    const { api, db, id, addOrder, owner, stateOf, versionOf } = await openReview(open)
    const held = await addOrder({ code: 'HELD', held_at: fixtureNow, hold_reason: '核实' })
    const good = await addOrder({ code: 'GOOD' })
    const orders = `${String(id)}.1,${String(held)}.1,${String(good)}.1,999.1`
    const send = () => api.post('/api/desk/order/approve', { orders }, owner.token)
    expect((await send()).data.results).toEqual([
      { id, code: '2026112100000101' },
      { id: held, code: 'HELD', refusal: '订单已暂停，请先恢复处理' },
      { id: good, code: 'GOOD' },
      { id: 999, code: '999', refusal: '订单不存在' },
    ])
    expect([await stateOf(id), await stateOf(held), await stateOf(good)]).toEqual([
      'packing',
      'review',
      'packing',
    ])
    expect((await send()).data.results).toMatchObject([
      { refusal: '已由店主张三于 10:00 通过订单' },
      {},
      { refusal: '已由店主张三于 10:00 通过订单' },
      {},
    ])
    expect(await versionOf(good)).toBe(2)
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(2)
    expect((await api.post('/api/desk/order/approve', { orders: '' }, owner.token)).code).toBe(422)
  })

  test('service sees orders and decides nothing; a slip is shown and noted', async () => {
    const { api, db, id, buyer, post, read } = await openReview(open)
    const service = await addOperator(db, ['service'], { name: '客服' })
    expect(await read(id, service.token)).toMatchObject({ order: { id } })
    for (const action of ['approve', 'hold', 'note', 'resend'])
      expect((await post(action, {}, { order: id, token: service.token })).code).toBe(403)
    const body = new FormData()
    body.set('file', new File([png], 'a.png'))
    const headers = { Authorization: `Bearer ${buyer.token}` }
    const sent = await api.request('/api/upload', { method: 'POST', body, headers })
    const { id: upload_id } = ((await sent.json()) as { data: { id: number } }).data
    const look = (token: string) =>
      api.request(`/api/desk/order_slip/${String(upload_id)}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
    // The desk cannot open a buyer's file that is not a transfer voucher.
    expect((await look(service.token)).status).toBe(404)
    const payment = { order_id: id, kind: 'transfer', amount_fen: 1, state: 'done' } as const
    await db
      .insertInto('payments')
      .values({ ...payment, upload_id, created_at: fixtureNow })
      .execute()
    expect((await look(service.token)).status).toBe(200)
    expect((await look(buyer.token)).status).toBe(401)
    const trail = await db.selectFrom('audit_log').select(['operator', 'action']).execute()
    expect(trail).toEqual([{ operator: '客服', action: 'orders.slip' }])
  })
})
