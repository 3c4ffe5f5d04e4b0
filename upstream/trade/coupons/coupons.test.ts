import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCoupon, addSubmission } from '#tests/fixtures/coupons'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { giveVoucher } from '#upstream/members/vouchers/store'
import { useCoupons, listUsableCoupons } from './store'

const day = 86_400_000
interface WireCoupon {
  id: number
  name: string
  status: string
}

describeDatabases('coupons', (open) => {
  async function openShop() {
    const database = await open()
    const clock = { now: fixtureNow }
    const buyer = await addStore(database.db)
    return { db: database.db, clock, buyer, api: openApi(database, () => clock.now) }
  }

  const take = (api: TestApi, id: number, token: string) =>
    api.post(`/api/coupon/${id}/take`, {}, token)
  async function states(api: TestApi, token?: string): Promise<Record<string, string>> {
    const items = (await api.get('/api/coupon', token)).data.items as WireCoupon[]
    return Object.fromEntries(items.map(({ name, status }) => [name, status]))
  }
  async function held(api: TestApi, token: string, query = '') {
    const { data } = await api.get(`/api/user/coupon?${query}`, token)
    return { ...data, names: (data.items as WireCoupon[]).map(({ name }) => name) }
  }

  test('the coupon centre tells every state, a visitor what is to be had', async () => {
    const { db, api, buyer } = await openShop()
    await addCoupon(db, { name: '可领' })
    const mine = await addCoupon(db, { name: '领过' })
    await addCoupon(db, { name: '领完', total: 5, taken: 5 })
    await addCoupon(db, { name: '未开始', take_from_at: fixtureNow + 1 })
    await addCoupon(db, { name: '刚结束', take_until_at: fixtureNow })
    await addCoupon(db, { name: '早结束', take_until_at: fixtureNow - 7 * day })
    await addCoupon(db, { name: '药店专享', store_kinds: 'pharmacy' })
    await addCoupon(db, { name: '只赠送', giving: 'desk' })
    await take(api, mine, buyer.token)
    expect(await states(api, buyer.token)).toEqual({
      可领: 'open',
      领过: 'taken',
      领完: 'gone',
      未开始: 'upcoming',
      刚结束: 'ended',
      药店专享: 'unfit',
    })
    expect(await states(api)).toMatchObject({ 可领: 'open', 领过: 'open', 药店专享: 'open' })
  })

  test('a taken coupon is in the wallet with its terms and its time', async () => {
    const { db, api, buyer } = await openShop()
    const id = await addCoupon(db, { kind: 'herbal', valid_days: 7, per_owner: 2, total: 10 })
    const { data } = await take(api, id, buyer.token)
    expect(data).toMatchObject({ id, status: 'open', owned: 1, left: 9, per_owner: 2 })
    expect(await held(api, buyer.token, 'type=herbal')).toMatchObject({
      items: [
        {
          name: '满 300 减 20',
          type: 'herbal',
          full_amount: '300',
          reduce_amount: '20',
          status: 'unused',
          start_time: fixtureNow,
          end_time: Date.parse('2026-11-29T00:00:00+08:00'),
        },
      ],
      counts: { unused: 1, used: 0, expired: 0 },
    })
    expect((await held(api, buyer.token, 'type=nonherbal')).names).toEqual([])
  })

  test('a refusal says why, and nothing is taken', async () => {
    const { db, api, buyer } = await openShop()
    const pending = await addStore(db, { approval: 'pending' })
    const id = await addCoupon(db)
    const given = await addCoupon(db, { giving: 'desk' })
    expect(await take(api, id, pending.token)).toMatchObject({
      code: 400,
      message: '资质审核通过后可领取',
    })
    expect(await take(api, given, buyer.token)).toMatchObject({ code: 404 })
    expect((await take(api, id, buyer.token)).code).toBe(200)
    expect(await take(api, id, buyer.token)).toMatchObject({
      code: 400,
      message: '已领取，达到每位客户的限领张数',
    })
    const { taken } = await db
      .selectFrom('coupons')
      .select('taken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(1)
  })

  test('of the last coupon fifty buyers at once get one; the others hear that it is gone', async () => {
    const { db, api } = await openShop()
    const id = await addCoupon(db, { total: 1 })
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addStore(db)))
    const answers = await Promise.all(buyers.map(({ token }) => take(api, id, token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code, message }) => (code === 200 ? '' : message)))).toEqual(
      new Set(['', '已被领完']),
    )
  })

  test('the same buyer, twice at once from two stores, gets what the limit allows', async () => {
    const { db, api, buyer } = await openShop()
    const sister = await addStore(db, { owner_id: buyer.memberId })
    const tokens = [buyer.token, sister.token]
    // The other store signs in with a token of the same member.
    await db
      .updateTable('tokens')
      .set({ member_id: buyer.memberId })
      .where('store_id', '=', sister.storeId)
      .execute()
    const id = await addCoupon(db, { per_owner: 1 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => take(api, id, tokens[at % 2] ?? '')),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('the wallet has what can be used, what was used and on which order, what has expired', async () => {
    const { db, api, clock, buyer } = await openShop()
    const [soon, later] = [
      await addCoupon(db, { name: '先到期', valid_until_at: fixtureNow + day }),
      await addCoupon(db, { name: '后到期', valid_until_at: fixtureNow + 2 * day }),
    ]
    const ahead = { valid_from_at: fixtureNow + day, valid_until_at: fixtureNow + 9 * day }
    const next = await addCoupon(db, { name: '明日起用', ...ahead })
    for (const id of [later, soon, next]) await take(api, id, buyer.token)
    expect((await held(api, buyer.token)).names).toEqual(['先到期', '后到期', '明日起用'])
    const available = await api.get('/api/user/availableCoupon?type=herbal', buyer.token)
    expect(available.data).toMatchObject({
      items: [{ name: '先到期' }, { name: '后到期' }],
      paging: { total: 2 },
    })

    const [, second] = await listUsableCoupons(contextOf(db, { now: fixtureNow }), {
      storeId: buyer.storeId,
      ownerId: buyer.memberId,
    })
    const submission = await addSubmission(db, buyer.storeId)
    const use = { storeId: buyer.storeId, ids: [second?.id ?? 0], submissionId: submission }
    await useCoupons(contextOf(db, { now: fixtureNow }), use)
    clock.now += day
    expect((await held(api, buyer.token)).names).toEqual(['明日起用'])
    expect((await held(api, buyer.token, 'status=used')).names).toEqual(['后到期'])
    expect((await held(api, buyer.token, 'status=expired')).names).toEqual(['先到期'])
    const voucher = { storeId: buyer.storeId, name: '现金券', amountFen: 1_000 }
    await giveVoucher(contextOf(db, { now: clock.now }), { ...voucher, expiresAt: clock.now + 1 })
    await giveVoucher(contextOf(db, { now: clock.now }), { ...voucher, expiresAt: clock.now })
    expect((await api.get('/api/user/couponNum', buyer.token)).data).toEqual({
      coupon: { unused: 1, used: 1, expired: 1 },
      voucher: { unused: 1, used: 0, expired: 1 },
    })
    expect((await api.get('/api/user/voucher', buyer.token)).data).toMatchObject({
      items: [{ name: '现金券', amount: '10', status: 'unused', end_time: clock.now + 1 }],
      paging: { total: 1 },
    })
  })

  test('everybody has only their own', async () => {
    const { db, api, buyer } = await openShop()
    const stranger = await addStore(db)
    await take(api, await addCoupon(db), buyer.token)
    expect((await held(api, stranger.token)).names).toEqual([])
    expect((await states(api, stranger.token))['满 300 减 20']).toBe('open')
  })
})
