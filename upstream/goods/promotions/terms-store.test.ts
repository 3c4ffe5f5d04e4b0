import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addFlash, addSpecial } from '#tests/fixtures/promotions'
import { addStore, fixtureNow as now } from '#tests/fixtures/stores'
import type { Db } from '#upstream/kernel/db/database'
import { buyerTerms, listContracts, promotionTags, specialInForce } from './terms-store'

interface Window {
  starts_at: number
  ends_at: number
}
/** The shortest window: starts in this millisecond and ends with the next. */
const thisMoment: Window = { starts_at: now, ends_at: now + 1 }
const others: Window[] = [
  { starts_at: now + 1, ends_at: now + 2 },
  { starts_at: now - 1, ends_at: now },
]

async function termsOf(db: Db, buyer: Parameters<typeof buyerTerms>[0]) {
  return db
    .selectFrom('goods')
    .leftJoin('promotions', (join) => join.on('promotions.id', '=', specialInForce(undefined, now)))
    .select('promotions.price_e4 as special')
    .select(buyerTerms(buyer, now))
    .select(promotionTags(buyer, now))
    .executeTakeFirstOrThrow()
}

const contract = (
  db: Db,
  goods_id: number,
  store_id: number,
  terms: Window & { price_e4?: number },
) =>
  db
    .insertInto('contract_prices')
    .values({ goods_id, store_id, price_e4: 90_000, ...terms })
    .execute()

async function addOffers(db: Db, goodsId: number, storeId: number, window: Window) {
  await contract(db, goodsId, storeId, window)
  await addSpecial(db, goodsId, window)
  await addFlash(db, goodsId, window)
  const gift = { goods_id: goodsId, steps: '[]', gift_goods_id: null, text: '' }
  await db
    .insertInto('gift_offers')
    .values({ ...gift, kind: 'text', ...window })
    .execute()
  const exchange = { goods_id: goodsId, from_fen: 0, price_e4: 1, quantity_milli: 1_000 }
  await db
    .insertInto('exchange_offers')
    .values({ ...exchange, ...window })
    .execute()
  await db
    .insertInto('full_reductions')
    .values({ name: '', area: 'clinic', steps: '[]', ...window })
    .execute()
}

describeDatabases('what is in force for a product', (open) => {
  async function openGoods() {
    const { db } = await open()
    await addWarehouses(db)
    const goods = await addGoods(db, { zones: 'herbal clinic' })
    const { storeId, memberId } = await addStore(db)
    return { db, goods, buyer: { storeId, ownerId: memberId, rank: 1, kind: 'clinic' as const } }
  }

  test('is so from its first millisecond to before its last', async () => {
    const { db, goods, buyer } = await openGoods()
    for (const window of others) await addOffers(db, goods.id, buyer.storeId, window)
    const none = { has_flash: 0, has_gift: 0, has_exchange: 0, has_reduction: 0 }
    const closed = await termsOf(db, buyer)
    expect(closed).toMatchObject({ special: null, contract_price_e4: null, ...none })
    expect(await listContracts(db, buyer.storeId, now)).toEqual(new Map())
    await addOffers(db, goods.id, buyer.storeId, thisMoment)
    expect(await termsOf(db, buyer)).toMatchObject({
      special: 100_000,
      contract_price_e4: 90_000,
      contract_ends_at: now + 1,
      has_flash: 1,
      has_gift: 1,
      has_exchange: 1,
      has_reduction: 1,
    })
    expect(await listContracts(db, buyer.storeId, now)).toEqual(new Map([[goods.id, 90_000]]))
  })

  test('of two agreements is the lower, with its own end; a list has the same', async () => {
    const { db, goods, buyer } = await openGoods()
    const later = { ...thisMoment, ends_at: now + 9 }
    await contract(db, goods.id, buyer.storeId, thisMoment)
    await contract(db, goods.id, buyer.storeId, { ...later, price_e4: 80_000 })
    await contract(db, goods.id, buyer.storeId, { ...thisMoment, price_e4: 85_000 })
    expect(await termsOf(db, buyer)).toMatchObject({
      contract_price_e4: 80_000,
      contract_ends_at: now + 9,
    })
    expect(await listContracts(db, buyer.storeId, now)).toEqual(new Map([[goods.id, 80_000]]))
  })

  test('is nobody else’s agreement, and no other rank’s price', async () => {
    const { db, goods, buyer } = await openGoods()
    await contract(db, goods.id, buyer.storeId, thisMoment)
    const rank = { goods_id: goods.id, rank: 1, price_e4: 110_000 }
    await db.insertInto('rank_prices').values(rank).execute()
    const stranger = await addStore(db)
    const other = {
      storeId: stranger.storeId,
      ownerId: stranger.memberId,
      rank: 2,
      kind: 'clinic' as const,
    }
    const prices = { contract_price_e4: null, rank_price_e4: null }
    expect(await termsOf(db, buyer)).toMatchObject({ rank_price_e4: 110_000 })
    expect(await termsOf(db, other)).toMatchObject(prices)
    expect(await termsOf(db, undefined)).toMatchObject({ ...prices, limit_used_milli: 0 })
    expect(await listContracts(db, stranger.storeId, now)).toEqual(new Map())
  })

  test('is no 满减 of a zone whose code only begins alike', async () => {
    const { db } = await openGoods()
    const reduction = (area: string) =>
      db.insertInto('full_reductions').values({ name: '', area, steps: '[]', ...thisMoment })
    for (const area of ['', 'clin', 'herbal clin']) await reduction(area).execute()
    expect((await termsOf(db, undefined)).has_reduction).toBe(0)
    await reduction('herbal').execute()
    expect((await termsOf(db, undefined)).has_reduction).toBe(1)
  })
})
