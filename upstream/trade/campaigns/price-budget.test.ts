import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openCampaignShop } from '#tests/fixtures/campaign-shop'
import { previewCart } from '#tests/fixtures/step-two'
import { findCampaign } from '#upstream/goods/campaigns/store'

describeBothDatabases('the budget of prices', (open) => {
  async function openShop() {
    const shop = await openCampaignShop(open)
    const { api, db, linesOf } = shop
    return {
      ...shop,
      notices: async (token: string) =>
        (await linesOf(token)).flatMap(({ notices }) =>
          (notices as { message: string }[]).map(({ message }) => message),
        ),
      edit: async (token: string, number: number, at = 0) => {
        const line = (await linesOf(token))[at]
        return api.post(`/api/cart/${String(line?.id)}/edit`, { number }, token)
      },
      used: async (id: number) => {
        const row = await findCampaign(db, id)
        return { fen: row?.used_fen, isOver: row?.exhausted_at !== null }
      },
    }
  }

  test('a special price is for what is paid for, then the next price holds, told each time', async () => {
    const { api, publish, one, clinic, pharmacy, put, order, detailOf, ...shop } = await openShop()
    const { notices, edit, used } = shop
    const id = await publish({ kind: 'special', lines: 'A-1 10.50', budget: '75', isStrict: true })
    await put(pharmacy.token, one.id, 20)
    expect(await put(clinic.token, one.id, 100)).toMatchObject({
      number: 30,
      message: '特价预算只够再订 30 盒，已改为 30（您填 100）',
    })
    await order(clinic.token)
    expect(await used(id)).toEqual({ fen: 6_000, isOver: true })
    expect(await notices(pharmacy.token)).toEqual(['价格由 ¥10.50 变为 ¥12.50'])
    expect(await detailOf(one.id, clinic.token)).toMatchObject({ price: '12.5', goods_tag: [] })
    expect((await edit(pharmacy.token, 40)).code).toBe(200)
    expect((await (await previewCart(api, pharmacy.token)).submit()).code).toBe(200)
  })

  test('a cart that has more than is left is told, at the cart and by a page of before', async () => {
    const { api, publish, one, clinic, pharmacy, put, order, notices } = await openShop()
    await publish({ kind: 'special', lines: 'A-1 10.50', budget: '80' })
    await put(pharmacy.token, one.id, 40)
    const seen = await previewCart(api, pharmacy.token)
    await put(clinic.token, one.id, 20)
    await order(clinic.token)
    const told = '特价预算只够再订 20 盒，已改为 20（您填 40）'
    expect(await notices(pharmacy.token)).toEqual([told])
    expect(await seen.submit()).toMatchObject({
      code: 409,
      data: { changes: [{ message: `阿莫西林胶囊：${told}` }, { message: /应付由/ }] },
    })
    expect((await (await previewCart(api, pharmacy.token)).submit()).code).toBe(200)
  })

  test('several lines that together exceed it are refused by name, and fewer are ordered', async () => {
    const { api, publish, one, two, clinic, put, edit, used } = await openShop()
    const id = await publish({ kind: 'special', lines: 'A-1 10.50\nA-2 10.50', budget: '60' })
    await put(clinic.token, one.id, 20)
    await put(clinic.token, two.id, 20)
    expect(await (await previewCart(api, clinic.token)).submit()).toMatchObject({
      code: 409,
      data: { changes: [{ message: '促销“年货节”的预算只剩 ¥60.00，请减少数量' }] },
    })
    expect((await edit(clinic.token, 10)).code).toBe(200)
    expect((await (await previewCart(api, clinic.token)).submit()).code).toBe(200)
    expect(await used(id)).toEqual({ fen: 6_000, isOver: true })
  })

  test('what flash sales hold is paid for, and the rest of their stock is not there', async () => {
    const { api, publish, one, two, clinic, pharmacy, put, order, used } = await openShop()
    const lines = 'A-1 6.50 200\nA-2 6.50 200'
    const id = await publish({ kind: 'flash', lines, budget: '200', endsAt: '2026-11-21 20:00' })
    expect(await put(clinic.token, one.id, 20, 1)).toMatchObject({ number: 20 })
    expect(await put(pharmacy.token, two.id, 20, 1)).toMatchObject({
      number: 10,
      message: '库存仅剩 10，已改为 10（您填 20）',
    })
    const other = await put(pharmacy.token, one.id, 10, 1)
    expect(other).toMatchObject({ outcome: 'refused', message: '暂时无货' })
    await order(pharmacy.token)
    await order(clinic.token)
    expect(await used(id)).toEqual({ fen: 18_000, isOver: true })
    const { data } = await api.get('/api/index/spike', clinic.token)
    expect(data.sessions).toEqual([])
  })

  test('of several that hold at once none holds more than is paid for', async () => {
    const { publish, one, two, clinic, pharmacy, put, used, order } = await openShop()
    const lines = 'A-1 6.50 200\nA-2 6.50 200'
    const id = await publish({ kind: 'flash', lines, budget: '180', endsAt: '2026-11-21 20:00' })
    const held = await Promise.all([
      put(clinic.token, one.id, 30, 1),
      put(pharmacy.token, two.id, 30, 1),
    ])
    expect(held.map((one) => one?.outcome).sort()).toEqual(['added', 'refused'])
    await order(held[0]?.outcome === 'added' ? clinic.token : pharmacy.token)
    expect(await used(id)).toEqual({ fen: 18_000, isOver: true })
  })

  test('换购 that is not paid for says so, and the order goes without', async () => {
    const { api, db, publish, one, clinic, pharmacy, put, order } = await openShop()
    const lines = '100 A-2 1.00 10'
    const id = await publish({ kind: 'exchange', lines, budget: '200' })
    const { id: offer } = await db
      .selectFrom('exchange_offers')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const { token } of [clinic, pharmacy]) await put(token, one.id, 20)
    const choices = { buy_hg_goods: String(offer) }
    const seen = await previewCart(api, pharmacy.token, choices)
    await order(clinic.token, choices)
    // A lower smallest benefit than that of its only line keeps the campaign open.
    await db.updateTable('campaigns').set({ exhausted_at: null }).where('id', '=', id).execute()
    expect((await seen.submit()).data.changes).toContainEqual({
      message: '换购商品已取消：促销预算已用完',
    })
    const again = await previewCart(api, pharmacy.token, choices)
    expect(again.data.dropped).toEqual(['换购商品已取消：促销预算已用完'])
    expect((await again.submit()).code).toBe(200)
  })

  test('sets are as many as are paid for, and none when one is not', async () => {
    const { api, publish, clinic, pharmacy, order, linesOf, notices, used } = await openShop()
    const id = await publish({ kind: 'set', lines: 'A-1 10 10.50\nA-2 10 10.50', budget: '100' })
    const sets = async (token: string) =>
      (await api.get('/api/activity/sets', token)).data.items as Record<string, unknown>[]
    const [set] = await sets(clinic.token)
    expect(set).toMatchObject({ max_number: 2 })
    const add = async (token: string, number: number) =>
      (await api.post(`/api/cart/set/${String(set?.id)}`, { number }, token)).data
    expect(await add(clinic.token, 3)).toMatchObject({
      number: 2,
      message: '套餐“年货节”现可购 2 套，已改为 2 套（您填 3 套）',
    })
    await add(pharmacy.token, 1)
    await order(clinic.token)
    expect(await used(id)).toEqual({ fen: 8_000, isOver: true })
    expect(await sets(pharmacy.token)).toEqual([])
    expect(await linesOf(pharmacy.token)).toMatchObject([
      { is_selected: false },
      { is_selected: false },
    ])
    expect(await notices(pharmacy.token)).toContain('已取消勾选：套餐的促销预算已用完')
  })

  test.each([
    { kind: 'special', lines: 'A-1 10.50\nA-2 12', leastFen: 500 },
    { kind: 'flash', lines: 'A-1 10.50 100\nA-2 11 100', leastFen: 1_500 },
    { kind: 'exchange', lines: '100 A-1 1 20\n200 A-2 12.49 10', leastFen: 10 },
    { kind: 'set', lines: 'A-1 10 10.50\nA-2 10 12', leastFen: 2_500 },
    { kind: 'gift', lines: 'A-1 10 2 A-2', giftKind: 'every', leastFen: 1_250 },
    { kind: 'gift', lines: 'A-1 10 赠手册一本', giftKind: 'text', leastFen: 1 },
    { kind: 'shipping', threshold: '50', leastFen: 1_000 },
  ] as const)('$kind of $lines ends below $leastFen 分', async ({ leastFen, ...typed }) => {
    const { db, publish } = await openShop()
    const id = await publish({ ...typed, budget: '1000' })
    expect((await findCampaign(db, id))?.least_fen).toBe(leastFen)
  })

  test('a ladder that would give more than is left is named at step 2', async () => {
    const { api, publish, one, clinic, put } = await openShop()
    await publish({ kind: 'reduction', lines: '100 5\n200 20', budget: '15' })
    await put(clinic.token, one.id, 20)
    const { data } = await previewCart(api, clinic.token)
    expect(data.dropped).toEqual(['促销“年货节”的预算已用完'])
    const smaller = await publish({ kind: 'reduction', name: '小', lines: '200 3' })
    expect(smaller).toBeGreaterThan(0)
    const both = await previewCart(api, clinic.token)
    expect(both.data).toMatchObject({ dropped: ['促销“年货节”的预算已用完'] })
    expect((await both.submit()).code).toBe(200)
  })
})
