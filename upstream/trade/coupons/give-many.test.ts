import type { Insertable, Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases, describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { addCoupon } from '#tests/fixtures/coupons'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Schema } from '#upstream/kernel/db/schema'
import { countReach, giveCouponByFilter, giveCouponByHand, giveCouponByList } from './give-many'
import { findBatch } from './desk-store'

async function openGiving(open: OpenTestDatabase, coupon: Parameters<typeof addCoupon>[1] = {}) {
  const database = await open()
  const { db } = database
  const [store, other] = [await addStore(db), await addStore(db, { erp_no: 'KH-7' })]
  const operator = await addOperator(db, ['operations'])
  const id = await addCoupon(db, { giving: 'desk', per_owner: 1, ...coupon })
  const ctx = contextOfOperator(database, operator, 'coupons.write')
  const held = () =>
    db
      .selectFrom('store_coupons')
      .select(['store_id', 'way', 'giver', 'reason'])
      .orderBy('id')
      .execute()
  const messages = () =>
    db.selectFrom('messages').select(['store_id', 'title', 'text']).orderBy('id').execute()
  return { db, ctx, store, other, operator, id, held, messages }
}

describeDatabases('coupons given by list', (open) => {
  test('go to each store once, which is told, and are told of by the log', async () => {
    const shop = await openGiving(open)
    const { ctx, id, store, operator } = shop
    const stores = `${store.storeId}\n\n ＫＨ－7 `.replace('－', '-')
    const done = await giveCouponByList(ctx, { id, version: 1, stores, skip: false })
    expect(done).toEqual({ count: 2, skipped: 0 })
    expect(await shop.held()).toEqual(
      [store, shop.other].map(({ storeId }) => ({
        store_id: storeId,
        way: 'list',
        giver: operator.name,
        reason: '',
      })),
    )
    expect((await shop.messages()).map(({ store_id, title }) => [store_id, title])).toEqual([
      [store.storeId, '收到优惠券'],
      [shop.other.storeId, '收到优惠券'],
    ])
    expect(await findBatch(shop.db, id)).toMatchObject({ taken: 2, version: 2 })
    const log = await shop.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(log).toEqual([{ action: 'coupons.giveList', subject: `coupon/${id}` }])
  })

  test('name the lines that cannot be done, and skip them when told to', async () => {
    const shop = await openGiving(open)
    const { ctx, id, store, other } = shop
    await shop.db
      .updateTable('stores')
      .set({ approval: 'pending' })
      .where('id', '=', other.storeId)
      .execute()
    const stores = ['没有这家', 'KH-7', store.storeId, store.storeId].join('\n')
    const give = (skip: boolean) => giveCouponByList(ctx, { id, version: 1, stores, skip })
    await expect(give(false)).rejects.toMatchObject({
      fieldErrors: {
        stores: [
          `3 行有问题。第 1 行“没有这家”：没有这家门店；第 2 行“KH-7”：资质未审核通过；第 4 行“${store.storeId}”：杏林诊所 名单里已有这家门店`,
        ],
      },
    })
    expect(await shop.held()).toEqual([])
    expect(await give(true)).toEqual({ count: 1, skipped: 3 })
  })

  test('keep within the total and the limit of a licence holder', async () => {
    const shop = await openGiving(open, { total: 1 })
    const { ctx, id, store, other } = shop
    const stores = `${store.storeId}\n${other.storeId}`
    await expect(
      giveCouponByList(ctx, { id, version: 1, stores, skip: false }),
    ).rejects.toMatchObject({ message: expect.stringContaining('超出这批的总张数') as string })
    await giveCouponByHand(ctx, { id, version: 1, store: String(store.storeId), reason: '补发' })
    const again = { id, version: 2, store: String(store.storeId), reason: '补发' }
    await expect(giveCouponByHand(ctx, again)).rejects.toMatchObject({
      fieldErrors: { store: ['已达每位客户的限领张数'] },
    })
  })

  test.each([
    ['claim', {}, '发放方式是领券中心领取'],
    ['desk', { take_until_at: fixtureNow }, '发放时间已结束'],
    ['desk', { take_from_at: fixtureNow + 1 }, '发放时间还没开始'],
    ['desk', { valid_days: 0, valid_until_at: fixtureNow }, '有效期已过'],
  ] as const)('of a batch that is %s and %o are refused', async (giving, terms, words) => {
    const { ctx, id, store } = await openGiving(open, { giving, ...terms })
    const hand = { id, version: 1, store: String(store.storeId), reason: '补发' }
    await expect(giveCouponByHand(ctx, hand)).rejects.toThrow(words)
  })
})

describeDatabases('coupons given by filter', (open) => {
  test('go to as many stores as were seen, or to none', async () => {
    const shop = await openGiving(open)
    const { db, ctx, id } = shop
    await addStore(db, { kind: 'pharmacy', region: '江苏省南京市' })
    const coupon = await findBatch(db, id)
    if (coupon === undefined) throw new Error('no batch')
    const reach = { kind: 'pharmacy' as const, region: '江苏省' }
    expect(await countReach(ctx, coupon, reach)).toEqual({ count: 1, passed: 0, outside: 0 })
    expect(await countReach(ctx, coupon, { region: '' })).toEqual({
      count: 3,
      passed: 0,
      outside: 0,
    })
    await expect(
      giveCouponByFilter(ctx, { id, version: 1, ...reach, count: 2 }),
    ).rejects.toMatchObject({
      fieldErrors: { decision: [expect.stringContaining('现在可发 1 家')] },
    })
    expect(await giveCouponByFilter(ctx, { id, version: 1, ...reach, count: 1 })).toEqual({
      count: 1,
    })
    expect(await countReach(ctx, { ...coupon, taken: 1 }, { region: '' })).toEqual({
      count: 2,
      passed: 1,
      outside: 0,
    })
  })

  test('of 3,000 stores are given in one transaction', async () => {
    const shop = await openGiving(open)
    const { db, ctx, id, store } = shop
    const read = db.selectFrom('stores').selectAll().where('id', '=', store.storeId)
    const row: Partial<Selectable<Schema['stores']>> = await read.executeTakeFirstOrThrow()
    delete row.id
    for (let at = 0; at < 6; at++)
      await db
        .insertInto('stores')
        .values(
          Array.from({ length: 500 }, (_, one) => ({
            ...(row as Insertable<Schema['stores']>),
            credit_code: `TEST${at * 500 + one}`,
            region: '青海省西宁市',
          })),
        )
        .execute()
    await db.updateTable('coupons').set({ per_owner: 0 }).execute()
    const asked = { id, version: 1, region: '青海省', count: 3_000 }
    expect(await giveCouponByFilter(ctx, asked)).toEqual({ count: 3_000 })
    expect(await shop.held()).toHaveLength(3_000)
    expect(await shop.messages()).toHaveLength(3_000)
  })
})

describeBothDatabases('coupons given at once', (open) => {
  test('by the same version are given once', async () => {
    const { ctx, id, store, other, held, messages } = await openGiving(open, { per_owner: 0 })
    const stores = `${store.storeId}\n${other.storeId}`
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        giveCouponByList(ctx, { id, version: 1, stores, skip: false }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await held()).toHaveLength(2)
    expect(await messages()).toHaveLength(2)
  })
})
