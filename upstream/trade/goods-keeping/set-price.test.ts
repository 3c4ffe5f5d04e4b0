import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { decidePriceReview } from '../price-review/decide'
import { setGoodsPrice } from './set-price'

describeBothDatabases('the price of a product', (open) => {
  async function openPrices(cost_e4 = 80_000) {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    // ¥12.50, which cost ¥8.
    const { id } = await addGoods(db, { cost_e4 })
    const [first, second] = [await addOperator(db), await addOperator(db)]
    const ctx = contextOfOperator(database, first, 'prices.write')
    const other = contextOfOperator(database, second, 'prices.write')
    const now = () =>
      db
        .selectFrom('goods')
        .select(['base_price_e4 as priceE4', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const set = async (price: string) =>
      setGoodsPrice(ctx, { id, version: (await now()).version, price, words: '厂家调价' })
    const reviews = () =>
      db
        .selectFrom('price_reviews')
        .select(['id', 'version', 'after_e4', 'state', 'cause', 'proposer'])
        .orderBy('id')
        .execute()
    return { db, id, ctx, other, now, set, reviews, first }
  }

  test('holds at once where one person may set it, read as in a price list', async () => {
    const { db, now, set, reviews } = await openPrices()
    expect(await set('¥113.80元')).toBe(false)
    expect((await now()).priceE4).toBe(1_138_000)
    expect(await set('待定')).toBe(false)
    expect((await now()).priceE4).toBeNull()
    expect(await reviews()).toEqual([])
    const entries = await db
      .selectFrom('audit_log')
      .select(['action', 'before_json', 'after_json', 'reason'])
      .orderBy('id')
      .execute()
    expect(entries[0]).toEqual({
      action: 'prices.set',
      before_json: '{"price":"¥12.50"}',
      after_json: '{"price":"¥113.80"}',
      reason: '厂家调价',
    })
  })

  test('waits for a second person below cost or far below the present one', async () => {
    const { db, ctx, other, now, set, reviews, first } = await openPrices()
    expect(await set('7.99')).toBe(true)
    expect(await set('8.50')).toBe(true)
    const [below, fall] = await reviews()
    expect(below).toMatchObject({ state: 'replaced', cause: 'cost' })
    expect(fall).toMatchObject({ state: 'waiting', cause: 'fall', proposer: first.name })
    expect((await now()).priceE4).toBe(125_000)
    const { id = 0, version = 0 } = fall ?? {}
    const decision = { id, version, decision: 'approve' as const, reason: '' }
    await expect(decidePriceReview(ctx, decision)).rejects.toMatchObject({ code: 403 })
    await decidePriceReview(other, decision)
    expect((await now()).priceE4).toBe(85_000)
    const history = await db.selectFrom('price_changes').selectAll().execute()
    expect(history).toMatchObject([
      { kind: 'base', before_e4: 125_000, after_e4: 85_000, source: 'review', words: '商品资料' },
    ])
  })

  test('waits for one in parts too, and after it was withdrawn', async () => {
    const { ctx, other, now, set, reviews } = await openPrices(10_000)
    expect(await set('9.50')).toBe(false)
    expect(await set('8.50')).toBe(true)
    const [{ id, version } = { id: 0, version: 0 }] = await reviews()
    await decidePriceReview(other, { id, version, decision: 'approve', reason: '' })
    expect(await set('8.20')).toBe(false)
    expect(await set('待定')).toBe(false)
    expect(await set('5')).toBe(true)
    expect(await set('8')).toBe(false)
    ctx.now += 86_400_001
    expect(await set('6')).toBe(false)
    expect((await now()).priceE4).toBe(60_000)
  })

  test('a price that holds replaces one that waits; wrong ones and the second of two are refused', async () => {
    const { ctx, id, now, set, reviews } = await openPrices()
    await set('8.20')
    await set('12')
    expect((await reviews()).map(({ state }) => state)).toEqual(['replaced'])
    for (const price of ['', '一元', '12.00'])
      await expect(set(price)).rejects.toMatchObject({
        fieldErrors: { price: [expect.any(String)] },
      })
    const typed = { id, price: '12.20', words: '' }
    const late = setGoodsPrice(ctx, { ...typed, version: 1 })
    await expect(late).rejects.toMatchObject({ code: 409 })
    await expect(setGoodsPrice(ctx, { ...typed, id: 999, version: 1 })).rejects.toMatchObject({
      code: 404,
    })
    expect((await now()).priceE4).toBe(120_000)
  })
})
