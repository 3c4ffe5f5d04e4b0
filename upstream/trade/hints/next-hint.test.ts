import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addCoupon } from '#tests/fixtures/coupons'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { giveCoupon } from '../coupons/store'
import { inTransaction } from '#upstream/kernel/db/transact'

const day = 86_400_000

interface WireHint {
  code: string
  price_spread: string
  net: string
  goods: { goods: { id: number; name: string }; number: number; amount: string }[]
  set?: object
}

describeDatabases('the hints of a cart', (open) => {
  async function openCart(settings: Record<string, string> = {}) {
    let queries = 0
    const database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    const api = openApi(database, undefined, settings)
    const buyer = await addStore(db)
    const goods = await addGoods(db, { zones: 'clinic', name: '已在购物车' })
    await addCartLine(db, { storeId: buyer.storeId, goodsId: goods.id, quantityMilli: 10_000 })
    return { database, db, api, ...buyer, queries: () => queries }
  }

  async function hintsOf(api: TestApi, token: string): Promise<WireHint[]> {
    const { code, data } = await api.post('/api/cart/next_hint', {}, token)
    expect(code).toBe(200)
    return data.hints as WireHint[]
  }

  function offerReduction({ db }: TestDatabase, area: string) {
    const steps = JSON.stringify([{ amountFen: 20_000, reduceFen: 3_000 }])
    const inForce = { starts_at: fixtureNow - day, ends_at: fixtureNow + day }
    return db
      .insertInto('full_reductions')
      .values({ name: '专区满减', area, steps, ...inForce })
      .execute()
  }

  const namesOf = (hint: WireHint | undefined) => hint?.goods.map(({ goods }) => goods.name)

  test('for a zone names goods of the zone only, those the buyer orders again first', async () => {
    const { database, db, api, storeId, token } = await openCart()
    await offerReduction(database, 'clinic')
    const [usual] = await addManyGoods(db, [
      { zones: 'clinic', name: '常购' },
      { zones: 'clinic', name: '畅销', sold_milli: 9_000 },
      { zones: '', name: '不在专区', sold_milli: 9_000_000 },
    ])
    const at = fixtureNow - 40 * day
    await addPastOrder(db, { storeId, goods: usual === undefined ? [] : [usual], at })
    const [nearest] = await hintsOf(api, token)
    expect(nearest).toMatchObject({ code: 'reduction', area: 'clinic', price_spread: '75' })
    expect(namesOf(nearest)).toEqual(['常购', '畅销'])
    // A gap of ¥75 at ¥12.50 is six; the package is ten.
    expect(nearest?.goods[0]).toMatchObject({ number: 10, amount: '125' })
  })

  test('have the cheapest set of what the store uses, with the sums of the whole order', async () => {
    const { database, db, api, storeId, token } = await openCart()
    await offerReduction(database, '')
    const own = await addManyGoods(db, [
      { name: '常购', base_price_e4: 400_000, package_step_milli: 1_000 },
      { name: '也常购', base_price_e4: 360_000, package_step_milli: 1_000 },
      { name: '常购近效期', base_price_e4: 760_000, expires_on: '2027-01-31' },
      { name: '买过一次', base_price_e4: 750_000, package_step_milli: 1_000 },
    ])
    const usual = own.slice(0, 3)
    for (const days of [20, 40])
      await addPastOrder(db, { storeId, goods: usual, at: fixtureNow - days * day })
    await addPastOrder(db, { storeId, goods: own.slice(3), at: fixtureNow - 30 * day })
    const [hint] = await hintsOf(api, token)
    // ¥75 short of 满 200 减 30: ¥40 and ¥36 come nearest. Goods bought only once do not count.
    expect(hint).toMatchObject({ code: 'reduction', price_spread: '75' })
    expect(hint?.set).toMatchObject({
      verdict: 'worth',
      before: '135',
      after: '181',
      added: '76',
      goods: [
        { goods: { name: '常购' }, number: 1, amount: '40' },
        { goods: { name: '也常购' }, number: 1, amount: '36' },
      ],
    })
  })

  test('for a coupon of herbal pieces names herbal pieces', async () => {
    const { db, api, storeId, memberId: ownerId, token } = await openCart()
    await addManyGoods(db, [
      { class: 'pieces', name: '黄芪', unit: 'kg', package_step_milli: 500 },
      { name: '别的', sold_milli: 9_000_000 },
    ])
    const terms = { kind: 'herbal', threshold_fen: 5_000, reduce_fen: 1_000 } as const
    const couponId = await addCoupon(db, terms)
    await inTransaction(db, (trx) =>
      giveCoupon(contextOf(trx, { now: fixtureNow }), { couponId, storeId, ownerId, way: 'hand' }),
    )
    const [coupon] = await hintsOf(api, token)
    expect(coupon?.code).toBe('coupon')
    expect(namesOf(coupon)).toEqual(['黄芪'])
  })

  test('the smallest order comes before all, and step 2 is not entered below it', async () => {
    const { database, db, api, token } = await openCart({ MINIMUM_ORDER: '20000' })
    await offerReduction(database, '')
    await addGoods(db, { name: '可凑' })
    const [first] = await hintsOf(api, token)
    // ¥75 more would reach 满减, whose ¥30 off falls below the minimum again.
    expect(first).toMatchObject({ code: 'minimum', price_spread: '105', gain: '0' })
    expect(namesOf(first)).toEqual(['可凑'])
    const cart = await api.get('/api/cart/list', token)
    expect(cart.data.minimum).toEqual({ threshold: '200', price_spread: '75' })
    const refusal = { code: 400, message: '满 ¥200.00 起订，还差 ¥75.00' }
    expect(await api.post('/api/cart/checkout', {}, token)).toMatchObject(refusal)
  })

  test('an order below the smallest one is refused at submit too', async () => {
    const { database, db, token } = await openCart()
    const { data } = await previewCart(openApi(database), token)
    const strict = openApi(database, undefined, { MINIMUM_ORDER: '20000' })
    const [address] = await db.selectFrom('addresses').select('id').execute()
    const [line] = await db.selectFrom('cart_lines').select('id').execute()
    const form = {
      token: 'a-page-made-before',
      ids: String(line?.id),
      address_id: String(address?.id),
      fingerprint: data.fingerprint,
    }
    const answer = await strict.post('/api/order', form, token)
    expect(answer).toMatchObject({ code: 400, message: '满 ¥200.00 起订，还差 ¥75.00' })
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('cart_lines').select('id').execute()).toEqual([line])
  })

  test('take the same number of statements, however many lines the cart has', async () => {
    const { database, db, api, storeId, token, queries } = await openCart()
    await offerReduction(database, 'clinic')
    const count = async () => {
      const before = queries()
      await hintsOf(api, token)
      return queries() - before
    }
    await hintsOf(api, token)
    const few = await count()
    const more = await addManyGoods(
      db,
      Array.from({ length: 5 }, () => ({ base_price_e4: 10_000 })),
    )
    for (const { id } of more) await addCartLine(db, { storeId, goodsId: id, seenPriceE4: 10_000 })
    // The catalogue index loads new goods once.
    await hintsOf(api, token)
    expect(await count()).toBe(few)
  })
})
