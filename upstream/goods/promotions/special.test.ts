import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { previewCart } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

interface WireGoods {
  id: number
  price?: string
  base_price?: string
  goods_tag: { name: string }[]
  max_number: number
}
interface WireLine {
  id: number
  price?: string
  number: number
  goods: WireGoods & { reasons: { code: string }[] }
}

describeDatabases('a special price', (open) => {
  async function openShop(terms: Partial<Insertable<Schema['promotions']>> = {}) {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addGoods(db)
    const special = await addSpecial(db, goods.id, terms)
    const clock = { now: fixtureNow }
    return { database, db, goods, special, clock, api: openApi(database, () => clock.now) }
  }

  const put = (api: TestApi, token: string, goodsId: number, number: number) =>
    api.post('/api/cart', { list: [{ goods_id: goodsId, number }] }, token)

  async function cartLine(api: TestApi, token: string): Promise<WireLine> {
    const [line] = (await api.get('/api/cart/list', token)).data.items as WireLine[]
    if (line === undefined) throw new Error('the cart is empty')
    return line
  }

  async function order(api: TestApi, token: string, goodsId: number, number: number) {
    await put(api, token, goodsId, number)
    const answer = await (await previewCart(api, token)).submit()
    expect(answer.message).toBe('')
    const { orders } = (
      await api.get(`/api/order/submission/${String(answer.data.submission_id)}`, token)
    ).data as { orders: { id: number; lines: { price: string }[] }[] }
    return orders[0] ?? { id: 0, lines: [] }
  }

  async function usedOf({ db }: TestDatabase): Promise<number[]> {
    const rows = await db.selectFrom('promotion_uses').select('used_milli').execute()
    return rows.map((row) => row.used_milli)
  }

  test('is the same in list, detail, favourites, cart, checkout and order', async () => {
    const { db, api, goods, special } = await openShop()
    const { token } = await addStore(db)
    await api.post('/api/favorite', { goods_ids: String(goods.id) }, token)
    const [listed] = (await api.get('/api/goods/list', token)).data.items as WireGoods[]
    const detail = (await api.get(`/api/goods/detail/${String(goods.id)}`, token)).data
      .goods as WireGoods
    const [marked] = (await api.get('/api/favorite', token)).data.items as WireGoods[]
    for (const shown of [listed, detail, marked])
      expect(shown).toMatchObject({ price: '10', base_price: '12.5', goods_tag: [{ name: '特' }] })
    await put(api, token, goods.id, 10)
    expect((await cartLine(api, token)).price).toBe('10')
    const { data } = await previewCart(api, token)
    expect(data.parts).toMatchObject([{ lines: [{ price: '10', amount: '100' }] }])
    const { lines } = await order(api, token, goods.id, 10)
    expect(lines).toMatchObject([{ price: '10' }])
    const kept = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ price_source: 'special', promotion_id: special })
  })

  test('is the lowest of several, and told to nobody who sees no prices', async () => {
    const { db, api, goods } = await openShop()
    await addSpecial(db, goods.id, { price_e4: 90_000 })
    const { token } = await addStore(db)
    const company = await addStore(db, { kind: 'company' })
    const path = `/api/goods/detail/${String(goods.id)}`
    const seenBy = async (who?: string) => (await api.get(path, who)).data.goods as WireGoods
    expect(await seenBy(token)).toMatchObject({ price: '9' })
    expect(await seenBy(company.token)).toMatchObject({ price: '12.5', goods_tag: [] })
    const visitor = await seenBy()
    expect(visitor.goods_tag).toMatchObject([{ name: '特' }])
    expect(visitor).not.toHaveProperty('price')
  })

  test('of several, one whose limit the buyer has used up gives way to the next', async () => {
    const { db, api, goods } = await openShop({ limit_milli: 25_000 })
    await addSpecial(db, goods.id, { price_e4: 110_000 })
    await addSpecial(db, goods.id, { price_e4: 120_000 })
    const [one, two] = [await addStore(db), await addStore(db)]
    const seen = async ({ token }: typeof one) => {
      const detail = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
      const listed = await api.get('/api/goods/list?sort=price', token)
      const [row] = listed.data.items as WireGoods[]
      return [(detail.data.goods as WireGoods).price, row?.price]
    }
    const first = await order(api, one.token, goods.id, 20)
    expect(first.lines).toMatchObject([{ price: '10' }])
    // Five are left of the limit, less than a package.
    expect(await seen(one)).toEqual(['11', '11'])
    expect(await seen(two)).toEqual(['10', '10'])
    expect((await order(api, one.token, goods.id, 40)).lines).toMatchObject([{ price: '11' }])
    await api.post(`/api/order/${String(first.id)}/cancel`, {}, one.token)
    expect(await seen(one)).toEqual(['10', '10'])
  })

  test('a strict one blocks, though a dearer one has something left', async () => {
    const { db, api, goods } = await openShop({ limit_milli: 20_000, is_strict: 1 })
    await addSpecial(db, goods.id, { price_e4: 110_000 })
    const { token } = await addStore(db)
    await order(api, token, goods.id, 20)
    const { data } = await api.get(`/api/goods/detail/${String(goods.id)}`, token)
    expect(data.goods).toMatchObject({ price: '10', reasons: [{ code: 'LIMIT_USED' }] })
  })

  test('its end is told in the cart as a moved price', async () => {
    const { db, api, goods, clock } = await openShop()
    const { token } = await addStore(db)
    await put(api, token, goods.id, 10)
    clock.now += 3_600_000
    expect(await cartLine(api, token)).toMatchObject({
      price: '12.5',
      notices: [{ message: '价格由 ¥10.00 变为 ¥12.50' }],
    })
  })

  test('a limit counts over all stores of a licence holder, and then the base price is back', async () => {
    const { db, api, goods } = await openShop({ limit_milli: 30_000 })
    const { token, memberId } = await addStore(db)
    const branch = await addStore(db)
    await db
      .updateTable('stores')
      .set({ owner_id: memberId })
      .where('id', '=', branch.storeId)
      .execute()
    await db
      .updateTable('tokens')
      .set({ member_id: memberId })
      .where('store_id', '=', branch.storeId)
      .execute()
    const asked = await put(api, token, goods.id, 50)
    expect(asked.data.results).toMatchObject([
      { number: 30, message: '特价每户限购 30 盒，已改为 30（您填 50）' },
    ])
    await api.post(
      `/api/cart/${String((await cartLine(api, token)).id)}/edit`,
      { number: 20 },
      token,
    )
    const ordered = await previewCart(api, token)
    expect((await ordered.submit()).code).toBe(200)
    await put(api, branch.token, goods.id, 20)
    expect(await cartLine(api, branch.token)).toMatchObject({ price: '10', number: 10 })
    expect((await (await previewCart(api, branch.token)).submit()).code).toBe(200)
    const [listed] = (await api.get('/api/goods/list', token)).data.items as WireGoods[]
    expect(listed).toMatchObject({ price: '12.5', goods_tag: [], max_number: 470 })
    const stranger = await addStore(db)
    const [seen] = (await api.get('/api/goods/list', stranger.token)).data.items as WireGoods[]
    expect(seen).toMatchObject({ price: '10', max_number: 30 })
  })

  test('a strict limit that is used up blocks, and an order cancelled gives it back', async () => {
    const { database, db, api, goods } = await openShop({ limit_milli: 20_000, is_strict: 1 })
    const { token } = await addStore(db)
    const { id } = await order(api, token, goods.id, 20)
    const refused = await put(api, token, goods.id, 10)
    expect(refused.data.results).toMatchObject([
      { outcome: 'refused', message: '特价每户限购 20 盒已用完' },
    ])
    expect((await api.post(`/api/order/${String(id)}/cancel`, {}, token)).code).toBe(200)
    expect(await usedOf(database)).toEqual([0])
    const again = await put(api, token, goods.id, 10)
    expect(again.data.results).toMatchObject([{ outcome: 'added', number: 10 }])
  })

  test('two stores of one licence holder that submit at once cannot exceed the limit', async () => {
    const { database, db, api, goods } = await openShop({ limit_milli: 30_000 })
    const first = await addStore(db)
    const stores = [first, ...(await Promise.all([1, 2, 3].map(() => addStore(db))))]
    await db.updateTable('stores').set({ owner_id: first.memberId }).execute()
    await db.updateTable('tokens').set({ member_id: first.memberId }).execute()
    const ready = []
    for (const { token } of stores) {
      await put(api, token, goods.id, 20)
      ready.push(await previewCart(api, token))
    }
    const answers = await Promise.all(ready.map(({ submit }) => submit()))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409])
    expect(await usedOf(database)).toEqual([20_000])
  })

  test('lists follow its window without anybody writing, in order, filter and version', async () => {
    const { db, api, goods, clock } = await openShop()
    const others = await addManyGoods(db, [{ base_price_e4: 110_000 }, { base_price_e4: 90_000 }])
    const { token } = await addStore(db)
    const company = await addStore(db, { kind: 'company' })
    const list = async (query: string, who: string) => {
      const { data } = await api.get(`/api/goods/list?${query}`, who)
      return { ids: (data.items as WireGoods[]).map(({ id }) => id), version: data.version }
    }
    const [dear, cheap] = others.map(({ id }) => id)
    const during = await list('sort=price_asc', token)
    expect(during.ids).toEqual([cheap, goods.id, dear])
    expect((await list('sort=price_desc', token)).ids).toEqual([dear, goods.id, cheap])
    expect((await list('sort=price_asc', company.token)).ids).toEqual([cheap, dear, goods.id])
    expect((await list('promo=1', token)).ids).toEqual([goods.id])
    expect((await list('promo=1', company.token)).ids).toEqual([])
    clock.now += 3_600_000
    const after = await list('sort=price_asc', token)
    expect(after.ids).toEqual([cheap, dear, goods.id])
    expect(after.version).not.toBe(during.version)
    expect((await list('promo=1', token)).ids).toEqual([])
    await addSpecial(db, dear ?? 0, { ends_at: clock.now + 1 })
    expect((await list('promo=1', token)).ids).toEqual([dear])
  })
})
