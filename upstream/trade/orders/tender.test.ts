import { contextOf } from '#tests/fixtures/context'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeBothDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { holdCoupon } from '#tests/fixtures/coupons'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { giveVoucher } from '#upstream/members/vouchers/store'

const day = 86_400_000
const address = {
  name: '李药师',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 1 号',
}

async function openShop(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const buyer = await addStore(db, { points: 3_000, balance_fen: 100_000 })
  const { storeId, token } = buyer
  const couponId = await holdCoupon(db, { storeId })
  const voucher = { storeId, name: '现金券', amountFen: 5_000, expiresAt: fixtureNow + day }
  const voucherId = await giveVoucher(contextOf(db, { now: fixtureNow }), voucher)
  const lines: number[] = []
  for (const warehouse_id of [1, 2]) {
    const goods = await addGoods(db, { warehouse_id, class: 'chemical' })
    lines.push(await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 10_000 }))
  }
  const api = openApi(database)
  const made = await api.post('/api/address', address, token)
  return { db, api, ...buyer, lines, couponId, voucherId, addressId: String(made.data.id) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function formOf({ api, token, lines, couponId, voucherId, addressId }: Shop) {
  const choices = { coupon_ids: String(couponId), voucher_ids: String(voucherId), is_points: '1' }
  const { data } = await api.post('/api/cart/checkout', choices, token)
  return {
    ...choices,
    token: randomBytes(16).toString('hex'),
    ids: lines.join(),
    address_id: addressId,
    fingerprint: data.fingerprint,
  }
}

async function held({ db, storeId }: Shop) {
  const coupon = await db.selectFrom('store_coupons').select('state').executeTakeFirstOrThrow()
  const vouchers = await db
    .selectFrom('vouchers')
    .select(['amount_fen', 'state'])
    .orderBy('id')
    .execute()
  const store = await db
    .selectFrom('stores')
    .select('points')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return { coupon: coupon.state, vouchers, points: store.points }
}

async function orderIds(api: TestApi, token: string): Promise<number[]> {
  const { items } = (await api.get('/api/order', token)).data as { items: { id: number }[] }
  return items.map(({ id }) => id).sort((a, b) => a - b)
}

describeBothDatabases('coupons, points and vouchers of an order', (open) => {
  test('are taken with it, and every step is kept to the 分', async () => {
    const shop = await openShop(open)
    const { data } = await shop.api.post('/api/order', await formOf(shop), shop.token)
    const submission = await shop.api.get(
      `/api/order/submission/${String(data.submission_id)}`,
      shop.token,
    )
    // 250 − 10 = 240. Points up to a tenth: 24. Voucher 50. Freight of two warehouses: 20.
    expect(submission.data).toMatchObject({ total: '186', due: '186' })
    expect(await held(shop)).toMatchObject({ coupon: 'used', points: 600 })
    const lines = await shop.db.selectFrom('order_lines').selectAll().execute()
    expect(lines.reduce((sum, { paid_fen }) => sum + paid_fen, 0)).toBe(21_600)
  })

  test('one coupon in five submits at once makes one submission', async () => {
    const shop = await openShop(open)
    const form = await formOf(shop)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.api.post(
          '/api/order',
          { ...form, token: randomBytes(16).toString('hex') },
          shop.token,
        ),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await orderIds(shop.api, shop.token)).toHaveLength(2)
    expect(await held(shop)).toMatchObject({ coupon: 'used', points: 600 })
  })

  test('the same submit five times at once makes one submission', async () => {
    const shop = await openShop(open)
    const form = await formOf(shop)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.api.post('/api/order', form, shop.token)),
    )
    expect(new Set(answers.map(({ data }) => data.submission_id)).size).toBe(1)
    expect((await held(shop)).points).toBe(600)
  })

  test('come back whole when one of the orders is cancelled: the others go with it', async () => {
    const shop = await openShop(open)
    await shop.api.post('/api/order', await formOf(shop), shop.token)
    const ids = await orderIds(shop.api, shop.token)
    const [first, second] = ids
    const detail = await shop.api.get(`/api/order/${String(first)}`, shop.token)
    expect(detail.data.order).toMatchObject({
      cancels_with: [{ id: second }],
      shared_benefits: ['coupon', 'voucher', 'points'],
    })
    const { lines } = detail.data.order as { lines: Record<string, string>[] }
    for (const { paid, voucher, received } of lines) {
      expect(Number(voucher)).toBeGreaterThan(0)
      expect(Number(received)).toBeCloseTo(Number(paid) - Number(voucher), 2)
    }
    const answer = await shop.api.post(`/api/order/${String(first)}/cancel`, {}, shop.token)
    expect(answer.data.ids).toEqual(ids)
    expect(await held(shop)).toEqual({
      coupon: 'unused',
      points: 3_000,
      vouchers: [{ amount_fen: 5_000, state: 'unused' }],
    })
  })

  test('the coupon comes back although a 含麻 order of the submission, which takes none, stands', async () => {
    const shop = await openShop(open)
    const { db, api, token, storeId } = shop
    await db.updateTable('stores').set({ has_hm_right: 1 }).execute()
    const hm = await addGoods(db, { is_hm: 1, class: 'chemical' })
    shop.lines.push(await addCartLine(db, { storeId, goodsId: hm.id, quantityMilli: 10_000 }))
    expect((await api.post('/api/order', await formOf(shop), token)).code).toBe(200)
    const orders = await db.selectFrom('orders').select('id').where('is_hm', '=', 0).execute()
    for (const { id } of orders) await api.post(`/api/order/${String(id)}/cancel`, {}, token)
    expect(await held(shop)).toMatchObject({ coupon: 'unused', points: 3_000 })
  })

  test('an order that a voucher pays whole waits for no payment', async () => {
    const shop = await openShop(open)
    await giveVoucher(contextOf(shop.db, { now: fixtureNow }), {
      storeId: shop.storeId,
      name: '大额现金券',
      amountFen: 99_999,
      expiresAt: fixtureNow + day,
    })
    await shop.db.updateTable('goods').set({ free_shipping_milli: 1_000 }).execute()
    const choices = { voucher_ids: '2', coupon_ids: '' }
    const { data } = await shop.api.post('/api/cart/checkout', choices, shop.token)
    expect(data).toMatchObject({ total: '0', shipping_amount: '0' })
    const form = { ...(await formOf(shop)), ...choices, is_points: '0' }
    await shop.api.post('/api/order', { ...form, fingerprint: data.fingerprint }, shop.token)
    const orders = await shop.db.selectFrom('orders').select(['state', 'total_fen']).execute()
    expect(orders).toEqual([
      { state: 'review', total_fen: 0 },
      { state: 'review', total_fen: 0 },
    ])
  })

  test('a coupon used elsewhere since the preview leads back with words, and nothing is taken', async () => {
    const shop = await openShop(open)
    const form = await formOf(shop)
    await shop.db.updateTable('store_coupons').set({ state: 'used' }).execute()
    const answer = await shop.api.post('/api/order', form, shop.token)
    expect(answer).toMatchObject({
      code: 409,
      data: {
        changes: [
          { message: '所选优惠券已不可用，已为您换成最优惠的组合' },
          { message: '优惠券由 ¥10.00 变为 ¥0.00' },
          { message: '积分抵扣由 ¥24.00 变为 ¥25.00' },
          { message: '应付由 ¥186.00 变为 ¥195.00' },
        ],
      },
    })
    expect(await held(shop)).toMatchObject({ points: 3_000 })
    expect(await orderIds(shop.api, shop.token)).toEqual([])
  })
})
