import { png } from '#tests/fixtures/pictures'
import { expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import type { TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { holdCoupon } from '#tests/fixtures/coupons'
import { addGoods } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { openShop, previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const dayMs = 86_400_000
const address = JSON.stringify({
  id: 1,
  receiver: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
  isDefault: true,
})

async function upload(api: TestApi, token: string): Promise<number> {
  const body = new FormData()
  body.set('file', new File([png], 'receipt.png'))
  const headers = { Authorization: `Bearer ${token}` }
  const response = await api.request('/api/upload', { method: 'POST', body, headers })
  return ((await response.json()) as { data: { id: number } }).data.id
}

async function withShippedOrder({ db }: TestDatabase, daysAgo = 1) {
  const buyer = await addStore(db, { has_hm_right: 1 })
  const goods = await addGoods(db, { is_hm: 1, name: '酚麻美敏片' })
  const code = `HM${String(buyer.storeId)}`
  const at = fixtureNow - daysAgo * dayMs
  const order = { state: 'shipped', is_hm: 1, code, address }
  const orderId = await addPastOrder(db, { ...buyer, goods: [goods], at }, order)
  return { ...buyer, goods, orderId, code, path: `/api/hm/${String(orderId)}` }
}

const receiptOf = async (api: TestApi, path: string, token: string) =>
  (await api.get(path, token)).data.receipt

describeBothDatabases('receipts of 含麻 orders', (open) => {
  test('received, handed in, rejected, handed in again', async () => {
    const { database, api } = await openShop(open)
    const { path, token, code } = await withShippedOrder(database)
    expect((await api.get('/api/hm', token)).data).toMatchObject({
      items: [{ order: { order_sn: code }, receipt: { status: 'toReceive', can_receive: true } }],
      counts: { toReceive: 1 },
      due: [],
    })
    expect(await api.post(`${path}/receive`, {}, token)).toMatchObject({ code: 200 })
    expect(await receiptOf(api, path, token)).toMatchObject({
      status: 'waiting',
      due_on: '2026-11-28',
      can_receive: false,
      can_hand_in: true,
    })
    const first = await upload(api, token)
    expect((await api.post(`${path}/hand_in`, { upload_id: first }, token)).code).toBe(200)
    expect(await receiptOf(api, path, token)).toMatchObject({
      status: 'handedIn',
      upload_id: first,
    })
    const rejected = { state: 'rejected' as const, reason: '公章不清晰', decided_at: fixtureNow }
    await database.db.updateTable('hm_receipts').set(rejected).execute()
    expect(await receiptOf(api, path, token)).toMatchObject({
      status: 'rejected',
      reason: '公章不清晰',
    })
    const second = await upload(api, token)
    expect((await api.post(`${path}/hand_in`, { upload_id: second }, token)).code).toBe(200)
    expect(await receiptOf(api, path, token)).toMatchObject({
      status: 'handedIn',
      upload_id: second,
      reason: '',
    })
    const order = await database.db.selectFrom('orders').select('state').executeTakeFirstOrThrow()
    expect(order.state).toBe('shipped')
  })

  test('is confirmed once and handed in once, also at the same time', async () => {
    const { database, api } = await openShop(open)
    const { path, token } = await withShippedOrder(database)
    const early = await api.post(`${path}/hand_in`, { upload_id: await upload(api, token) }, token)
    expect(early.message).toBe('请先确认收货和付款，再提交回执')
    const both = () => Promise.all([1, 2, 3].map(() => api.post(`${path}/receive`, {}, token)))
    expect((await both()).map(({ code }) => code).sort()).toEqual([200, 400, 400])
    const file = { upload_id: await upload(api, token) }
    const sent = await Promise.all([1, 2, 3].map(() => api.post(`${path}/hand_in`, file, token)))
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(sent.find(({ code }) => code === 400)?.message).toBe(
      '回执已提交，正在审核，请勿重复提交',
    )
    const events = await database.db.selectFrom('order_events').select('text').execute()
    expect(events).toHaveLength(2)
  })

  test("needs a file of one's own", async () => {
    const { database, api } = await openShop(open)
    const { path, token } = await withShippedOrder(database)
    const stranger = await addStore(database.db)
    await api.post(`${path}/receive`, {}, token)
    const refusal = { status: 422, message: '请上传盖章后的回执' }
    for (const upload_id of ['', 999, await upload(api, stranger.token)])
      expect(await api.post(`${path}/hand_in`, { upload_id }, token)).toMatchObject(refusal)
    expect(await receiptOf(api, path, token)).toMatchObject({ status: 'waiting' })
  })

  test("another buyer's does not exist, nor one of an order that has none", async () => {
    const { database, api } = await openShop(open)
    const { path, token, storeId, goods } = await withShippedOrder(database)
    const stranger = await addStore(database.db, { has_hm_right: 1 })
    const file = { upload_id: await upload(api, stranger.token) }
    for (const answer of [
      await api.get(path, stranger.token),
      await api.post(`${path}/receive`, {}, stranger.token),
      await api.post(`${path}/hand_in`, file, stranger.token),
    ])
      expect(answer).toMatchObject({ code: 404, message: '回执不存在' })
    expect((await api.get('/api/hm', stranger.token)).data.items).toEqual([])
    const past = { storeId, goods: [goods], at: fixtureNow }
    for (const order of [{ state: 'shipped' }, { state: 'packing', is_hm: 1 }]) {
      const id = await addPastOrder(database.db, past, order)
      expect((await api.get(`/api/hm/${String(id)}`, token)).code).toBe(404)
    }
  })
})

describeBothDatabases('含麻 goods', (open) => {
  test('are refused to who has not the right, with the reason', async () => {
    const { database, api } = await openShop(open)
    const { token } = await addStore(database.db)
    const hm = await addGoods(database.db, { is_hm: 1 })
    const { data } = await api.get(`/api/goods/detail/${hm.id}`, token)
    expect(data.goods).toMatchObject({ is_buy: false, reasons: [{ code: 'HM_NO_RIGHT' }] })
  })

  test('wait for a receipt past its day, other goods do not; handing it in opens them', async () => {
    const clock = { now: fixtureNow }
    const { database, api } = await openShop(open, () => clock.now)
    const { token, storeId, goods, code, path } = await withShippedOrder(database)
    const other = await addGoods(database.db, { name: '布洛芬片' })
    await addCartLine(database.db, { storeId, goodsId: goods.id, quantityMilli: 10_000 })
    await addCartLine(database.db, { storeId, goodsId: other.id, quantityMilli: 10_000 })
    await api.post(`${path}/receive`, {}, token)

    clock.now = Date.parse('2026-11-28T23:59:59+08:00')
    expect((await previewCart(api, token)).data).toMatchObject({ refused: [] })

    clock.now = Date.parse('2026-11-29T00:00:00+08:00')
    const { data, submit } = await previewCart(api, token)
    expect(data).toMatchObject({
      refused: [{ goods: { name: '酚麻美敏片' } }],
      parts: [{ is_hm: false, lines: [{ goods: { name: '布洛芬片' } }] }],
    })
    const { data: detail } = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
    expect(detail.goods).toMatchObject({
      is_buy: false,
      reasons: [{ code: 'HM_RECEIPT_DUE', message: expect.stringContaining(code) as string }],
    })
    expect((await api.get('/api/hm', token)).data).toMatchObject({
      due: [{ order_sn: code, due_on: '2026-11-28', is_due: true }],
      items: [{ receipt: { is_due: true } }],
    })
    expect((await submit()).code).not.toBe(200)

    await api.post(`${path}/hand_in`, { upload_id: await upload(api, token) }, token)
    const after = await previewCart(api, token)
    expect(after.data).toMatchObject({ refused: [] })
    expect((await after.submit()).code).toBe(200)
  })

  test('an order that nobody confirms blocks as well, 17 days after it was shipped', async () => {
    const { database, api } = await openShop(open)
    const late = await withShippedOrder(database, 18)
    const fresh = await withShippedOrder(database, 16)
    const reasonsFor = async ({ goods, token }: typeof late) => {
      const { data } = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
      return (data.goods as { reasons: { code: string }[] }).reasons.map(({ code }) => code)
    }
    expect(await reasonsFor(late)).toEqual(['HM_RECEIPT_DUE'])
    expect(await reasonsFor(fresh)).toEqual([])
  })

  test('form their own order without balance, paid only by transfer', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const { token, storeId } = await addStore(db, { has_hm_right: 1, balance_fen: 100_000 })
    const hm = await addGoods(db, { is_hm: 1 })
    const window = { starts_at: fixtureNow - dayMs, ends_at: fixtureNow + dayMs }
    const steps = JSON.stringify([{ amountFen: 100_000, reduceFen: 5_000 }])
    await db
      .insertInto('full_reductions')
      .values({ name: '满减', area: '', steps, ...window })
      .execute()
    await holdCoupon(db, { storeId })
    await addCartLine(db, { storeId, goodsId: hm.id, quantityMilli: 10_000 })
    const preview = await previewCart(api, token)
    expect(preview.data).toMatchObject({ parts: [{ is_hm: true }], balance_usable: '0' })
    // No hints for benefits that 含麻 goods never get.
    expect(preview.data).toMatchObject({ activity: { manjians: [], zqManjian: [] } })
    expect([preview.data.coupons, preview.data.exchanges]).toEqual([[], []])
    const made = await preview.submit()
    const path = `/api/order/submission/${String(made.data.submission_id)}/pay`
    const byBalance = await api.post(path, { method: 'balance' }, token)
    expect(byBalance).toMatchObject({ code: 400, message: '含麻订单只能对公转账' })
    const slip = { method: 'transfer', slip_id: await upload(api, token) }
    expect((await api.post(path, slip, token)).code).toBe(200)
  })
})
