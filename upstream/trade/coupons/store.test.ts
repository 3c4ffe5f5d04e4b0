import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { addCoupon, addSubmission } from '#tests/fixtures/coupons'
import { describeBothDatabases } from '#tests/databases'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { giveCoupon, listUsableCoupons, returnCoupons, useCoupons } from './store'
import { inTransaction } from '#upstream/kernel/db/transact'

const day = 86_400_000
type Holder = Awaited<ReturnType<typeof addStore>>

const give = (db: Db, couponId: number, { storeId, memberId }: Holder) =>
  inTransaction(db, (trx) =>
    giveCoupon(contextOf(trx, { now: fixtureNow }), {
      couponId,
      storeId,
      ownerId: memberId,
      way: 'hand',
    }),
  )

const usable = (db: Db, { storeId, memberId: ownerId }: Holder, now = fixtureNow) =>
  listUsableCoupons(contextOf(db, { now }), { storeId, ownerId })

describeBothDatabases('held coupons', (open) => {
  async function openShop() {
    const { db } = await open()
    const holder = await addStore(db)
    return { db, holder, submissionId: await addSubmission(db, holder.storeId) }
  }

  test('a coupon keeps the terms it was taken with', async () => {
    const { db, holder } = await openShop()
    const couponId = await addCoupon(db, { kind: 'herbal', is_stackable: 1 })
    expect(await give(db, couponId, holder)).toBe('given')
    await db.updateTable('coupons').set({ reduce_fen: 1, kind: 'all' }).execute()
    expect(await usable(db, holder)).toMatchObject([
      { couponId, kind: 'herbal', thresholdFen: 30_000, reduceFen: 2_000, isStackable: true },
    ])
  })

  test('is used once, by its store, in its time, and comes back with a cancelled order', async () => {
    const { db, holder, submissionId } = await openShop()
    await give(db, await addCoupon(db), holder)
    const [coupon] = await usable(db, holder)
    const ids = [coupon?.id ?? 0]
    const stranger = await addStore(db)
    const use = (storeId: number, now: number) =>
      useCoupons(contextOf(db, { now }), { storeId, ids, submissionId })
    expect(await use(stranger.storeId, fixtureNow)).toBe(false)
    expect(await use(holder.storeId, fixtureNow + day)).toBe(false)
    expect(await use(holder.storeId, fixtureNow)).toBe(true)
    expect(await use(holder.storeId, fixtureNow)).toBe(false)
    expect(await usable(db, holder)).toEqual([])
    await returnCoupons(db, submissionId)
    expect(await usable(db, holder)).toEqual([coupon])
    expect(await usable(db, holder, fixtureNow + day)).toEqual([])
  })

  test('of the last coupon fifty buyers at once get one', async () => {
    const { db } = await openShop()
    const couponId = await addCoupon(db, { total: 3 })
    const buyers = await Promise.all(Array.from({ length: 52 }, () => addStore(db)))
    await Promise.all(buyers.slice(50).map((buyer) => give(db, couponId, buyer)))
    const answers = await Promise.all(buyers.slice(0, 50).map((buyer) => give(db, couponId, buyer)))
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'gone')).toHaveLength(49)
    const { taken } = await db.selectFrom('coupons').select('taken').executeTakeFirstOrThrow()
    expect(taken).toBe(3)
  })

  test('the limit per licence holder holds across stores and at once', async () => {
    const { db, holder } = await openShop()
    const couponId = await addCoupon(db, { per_owner: 2 })
    const sister = await addStore(db, { owner_id: holder.memberId })
    const stores = [holder.storeId, sister.storeId]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        give(db, couponId, { ...holder, storeId: stores[at % 2] ?? 0 }),
      ),
    )
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'limit')).toHaveLength(8)
  })

  test('five submissions at once use a coupon once', async () => {
    const { db, holder } = await openShop()
    await give(db, await addCoupon(db), holder)
    const [coupon] = await usable(db, holder)
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const submissionId = await addSubmission(db, holder.storeId, `token-${at}`)
        const used = { storeId: holder.storeId, ids: [coupon?.id ?? 0], submissionId }
        return useCoupons(contextOf(db, { now: fixtureNow }), used)
      }),
    )
    expect(answers.filter((used) => used)).toHaveLength(1)
  })
})
