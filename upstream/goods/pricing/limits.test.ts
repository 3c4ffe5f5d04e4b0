import { expect, test } from 'vitest'
import { describeBothDatabases, type OpenTestDatabase } from '#tests/databases'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { openShop, previewCart } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'

const at = (text: string) => Date.parse(`${text}+08:00`)
type Scope = 'order' | 'day' | 'week' | 'month' | 'period'

interface WireGoods {
  max_number: number
  reasons: { code: string; message: string }[]
}

/** Goods limited to 30 per scope, and two stores of one licence holder. */
async function openLimited(open: OpenTestDatabase, scope: Scope, from = '2026-11-20T12:00:00') {
  const clock = { now: at(from) }
  const { database, api } = await openShop(open, () => clock.now)
  const { db } = database
  const terms = { limit_milli: 30_000, limit_scope: scope, limit_starts_at: at(from) }
  const goods = await addGoods(db, { class: 'chemical', ...terms })
  const buyer = await addStore(db)
  const branch = await addStore(db)
  const { memberId } = buyer
  await db
    .updateTable('stores')
    .set({ owner_id: memberId })
    .where('id', '=', branch.storeId)
    .execute()
  const tokens = db.updateTable('tokens').set({ member_id: memberId })
  await tokens.where('store_id', '=', branch.storeId).execute()
  const order = (when: string, storeId = buyer.storeId, over = {}) =>
    addPastOrder(db, { storeId, goods: [goods], at: at(when) }, over)
  const seen = async (when: string, token = buyer.token) => {
    clock.now = at(when)
    const { data } = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
    return data.goods as WireGoods
  }
  const most = async (when: string) => (await seen(when)).max_number
  return { db, api, goods, buyer, branch, clock, order, seen, most }
}

describeBothDatabases('a limit', (open) => {
  test('per order is the same for every order', async () => {
    const { order, most } = await openLimited(open, 'order')
    await order('2026-11-20T12:00:00')
    expect(await most('2026-11-20T12:00:01')).toBe(30)
  })

  test('per day begins anew at midnight in Shanghai', async () => {
    const { order, most } = await openLimited(open, 'day')
    await order('2026-11-20T23:59:59')
    expect(await most('2026-11-20T23:59:59')).toBe(20)
    expect(await most('2026-11-21T00:00:00')).toBe(30)
  })

  test('per week begins anew on Monday', async () => {
    const { order, most } = await openLimited(open, 'week')
    await order('2026-11-15T23:59:59')
    await order('2026-11-16T00:00:00')
    expect(await most('2026-11-22T23:59:59')).toBe(20)
    expect(await most('2026-11-23T00:00:00')).toBe(30)
  })

  test('per month begins anew on the first', async () => {
    const { order, most } = await openLimited(open, 'month')
    await order('2026-11-01T00:00:00')
    expect(await most('2026-11-30T23:59:59')).toBe(20)
    expect(await most('2026-12-01T00:00:00')).toBe(30)
  })

  test('per period counts from its first moment', async () => {
    const { order, most } = await openLimited(open, 'period')
    await order('2026-11-20T11:59:59')
    await order('2026-11-20T12:00:00')
    expect(await most('2027-03-01T00:00:00')).toBe(20)
  })

  test('counts all stores of a licence holder, and nobody else', async () => {
    const { db, order, seen, branch } = await openLimited(open, 'month')
    const stranger = await addStore(db)
    await order('2026-11-20T12:00:00')
    await order('2026-11-20T12:00:00', branch.storeId)
    await order('2026-11-20T12:00:00', stranger.storeId)
    expect((await seen('2026-11-21T00:00:00', branch.token)).max_number).toBe(10)
    await order('2026-11-20T12:00:00')
    expect(await seen('2026-11-21T00:00:00', branch.token)).toMatchObject({
      max_number: 0,
      reasons: [{ code: 'LIMIT_USED', message: '本月限购 30 盒已用完' }],
    })
  })

  test('gives back what was cancelled, and what was not paid in time from that moment', async () => {
    const { order, most, buyer } = await openLimited(open, 'month')
    await order('2026-11-20T12:00:00', buyer.storeId, { state: 'cancelled' })
    const payBy = { state: 'unpaid', pay_by_at: at('2026-11-21T12:00:00') }
    await order('2026-11-20T12:00:00', buyer.storeId, payBy)
    expect(await most('2026-11-21T11:59:59')).toBe(20)
    expect(await most('2026-11-21T12:00:00')).toBe(30)
  })

  test('counts neither flash sales nor sets, which have limits of their own', async () => {
    const { db, order, most } = await openLimited(open, 'month')
    for (const price_source of ['flash', 'set']) {
      const id = await order('2026-11-20T12:00:00')
      await db.updateTable('order_lines').set({ price_source }).where('order_id', '=', id).execute()
    }
    expect(await most('2026-11-21T00:00:00')).toBe(30)
  })

  test('holds when two stores of one licence holder submit at once', async () => {
    const { db, api, goods, buyer, branch } = await openLimited(open, 'week')
    for (const { storeId } of [buyer, branch])
      await addCartLine(db, { storeId, goodsId: goods.id, quantityMilli: 20_000 })
    const pages = [await previewCart(api, buyer.token), await previewCart(api, branch.token)]
    const answers = await Promise.all(pages.map(({ submit }) => submit()))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const told = answers.find(({ code }) => code === 409)?.data
    expect(told).toMatchObject({
      changes: [
        { message: expect.stringContaining('本周限购 30 盒，已买 20') as string },
        { message: '应付由 ¥260.00 变为 ¥135.00' },
      ],
    })
  })
})
