import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { previewCart } from '#tests/fixtures/step-two'
import { addBranch } from '#tests/fixtures/stores'
import { findBatchOf } from '../coupons/batch-store'
import { findBatch } from '../coupons/desk-store'
import {
  countReach,
  giveCouponByFilter,
  giveCouponByHand,
  giveCouponByList,
} from '../coupons/give-many'
import { makeCouponCodes } from '../coupons/make-codes'
import { readReach } from './reach'
import { findCampaign } from '#upstream/goods/campaigns/store'

const terms = { threshold: '100', reduce: '10', validDays: '7', couponOwner: '9' } as const

describeBothDatabases('coupons of a campaign', (open) => {
  async function openGiving(
    giving: 'desk' | 'claim' | 'code',
    who: { isFirst?: boolean; audience?: 'kinds'; audienceValues?: string },
  ) {
    const shop = await openCampaignShop(open)
    const { db, database, api, put, one, order } = shop
    const campaignId = await shop.publish({ kind: 'coupon', giving, ...terms, ...who })
    const id = (await findBatchOf(db, campaignId))?.id ?? 0
    const operator = await addOperator(db, ['operations'])
    const desk = contextOfOperator(database, operator, 'coupons.write')
    const version = async () => (await findBatch(db, id))?.version ?? 0
    return {
      ...shop,
      id,
      campaignId,
      operator,
      list: async (stores: string, skip = false) =>
        giveCouponByList(desk, { id, version: await version(), stores, skip }),
      hand: async (store: number) =>
        giveCouponByHand(desk, {
          id,
          version: await version(),
          store: String(store),
          reason: '补发',
        }),
      filter: async (count: number) =>
        giveCouponByFilter(desk, { id, version: await version(), region: '', count }),
      reach: async () => {
        const batch = await findBatch(db, id)
        if (batch === undefined) throw new Error('no batch')
        return countReach(desk, batch, { region: '' })
      },
      take: (token: string) => api.post(`/api/coupon/${String(id)}/take`, {}, token),
      buy: async (token: string) => {
        await put(token, one.id, 20)
        return order(token)
      },
      reduced: async (token: string) => {
        await put(token, one.id, 20)
        return (await api.post('/api/cart/checkout', {}, token)).data.coupons as unknown[]
      },
      code: async () => {
        await makeCouponCodes(desk, { id, version: await version(), codes: 1, uses: 9 })
        const { code } = await db
          .selectFrom('coupon_codes')
          .select('code')
          .executeTakeFirstOrThrow()
        return code
      },
    }
  }

  test('are given by list, filter and hand to the customers of the campaign alone', async () => {
    const shop = await openGiving('desk', { audience: 'kinds', audienceValues: '诊所' })
    const { db, api, id, operator, clinic, pharmacy, list, hand, filter, reach } = shop
    const [outside] = await db
      .selectFrom('stores')
      .select('company')
      .where('id', '=', pharmacy.storeId)
      .execute()
    const both = `${String(clinic.storeId)}\n${String(pharmacy.storeId)}`
    await expect(list(both)).rejects.toMatchObject({
      fieldErrors: {
        stores: [
          `1 行有问题。第 2 行“${String(pharmacy.storeId)}”：` +
            `${outside?.company ?? ''} 不在这个促销的客户之内`,
        ],
      },
    })
    await expect(hand(pharmacy.storeId)).rejects.toMatchObject({
      fieldErrors: { store: ['不在这个促销的客户之内'] },
    })
    expect(await reach()).toEqual({ count: 1, passed: 0, outside: 1 })
    const page = await api.get(`/api/desk/coupon/${String(id)}`, operator.token)
    expect(page.data.coupon).toMatchObject({ who: '客户类型：诊所' })
    expect(await filter(1)).toEqual({ count: 1 })
    expect(await list(both, true)).toEqual({ count: 1, skipped: 1 })
    const held = await db.selectFrom('store_coupons').select('store_id').distinct().execute()
    expect(held).toEqual([{ store_id: clinic.storeId }])
  })

  test('for first orders go by no way to who has ordered, and the campaign counts the others', async () => {
    const shop = await openGiving('desk', { isFirst: true })
    const { db, ctx, clinic, pharmacy, list, hand, filter, reach, buy, cancel, campaignId } = shop
    const stores = async () => {
      const row = await findCampaign(db, campaignId)
      return row && (await readReach(ctx, row)).stores
    }
    expect(await stores()).toBe(2)
    const ordered = await buy(pharmacy.token)
    const words = '已下过单，这是首单券'
    await expect(list(String(pharmacy.storeId))).rejects.toThrow(words)
    await expect(hand(pharmacy.storeId)).rejects.toThrow(words)
    expect(await reach()).toEqual({ count: 1, passed: 0, outside: 1 })
    expect(await stores()).toBe(1)
    await filter(1)
    await hand(clinic.storeId)
    await cancel(pharmacy.token, ordered)
    expect(await stores()).toBe(2)
    await hand(pharmacy.storeId)
  })

  test('for first orders are neither taken nor redeemed by any store of who has ordered', async () => {
    const shop = await openGiving('claim', { isFirst: true })
    const { db, api, clinic, pharmacy, buy, take, reduced, cancel } = shop
    const branch = await addBranch(db, pharmacy.memberId)
    expect((await take(pharmacy.token)).code).toBe(200)
    const ordered = await buy(branch.token)
    const refused = { code: 400, message: '首单券，仅限没有下过单的客户领取' }
    expect(await take(branch.token)).toMatchObject(refused)
    const listed = async (token: string) =>
      ((await api.get('/api/coupon', token)).data.items as unknown[]).length
    expect([await listed(branch.token), await listed(clinic.token)]).toEqual([0, 1])
    const held = async () =>
      (await api.get('/api/user/coupon', pharmacy.token)).data.items as { refusal?: string }[]
    expect(await reduced(pharmacy.token)).toEqual([])
    expect((await held()).map(({ refusal }) => refusal)).toEqual(['已下过单，这是首单券'])
    await cancel(branch.token, ordered)
    expect(await reduced(pharmacy.token)).toHaveLength(1)
    expect((await held()).map(({ refusal }) => refusal)).toEqual([undefined])
  })

  test('are taken by its customers alone: for others there is none', async () => {
    const shop = await openGiving('claim', { audience: 'kinds', audienceValues: '诊所' })
    const { clinic, pharmacy, take } = shop
    expect(await take(pharmacy.token)).toMatchObject({ code: 404, message: '优惠券不存在' })
    expect((await take(clinic.token)).code).toBe(200)
  })

  test('of a code are checked as those that are taken', async () => {
    const shop = await openGiving('code', { isFirst: true })
    const { api, clinic, buy, code } = shop
    const typed = await code()
    await buy(clinic.token)
    expect(await api.post('/api/coupon/redeem', { code: typed }, clinic.token)).toMatchObject({
      data: { errors: { code: ['首单券，仅限没有下过单的客户兑换'] } },
    })
  })

  test('for first orders reduce one of the orders that two stores of a holder send at once', async () => {
    const shop = await openGiving('claim', { isFirst: true })
    const { db, api, clinic, one, put, take } = shop
    const branch = await addBranch(db, clinic.memberId)
    const pages = []
    for (const { token } of [clinic, branch]) {
      await take(token)
      await put(token, one.id, 20)
      pages.push(await previewCart(api, token))
    }
    expect(pages.map(({ data }) => data.coupons as unknown[])).toEqual([
      [expect.anything()],
      [expect.anything()],
    ])
    const answers = await Promise.all(pages.map(({ submit }) => submit()))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    const used = await db
      .selectFrom('store_coupons')
      .select('id')
      .where('state', '=', 'used')
      .execute()
    expect(used).toHaveLength(1)
  })
})
