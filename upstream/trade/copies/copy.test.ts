import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

interface WireReport {
  store: { id: number }
  added: number
  adjusted: number
  skipped: number
  results: { name: string; message?: string }[]
}

async function openShop(open: OpenTestDatabase) {
  const database = await open()
  const { db } = database
  await addWarehouses(db)
  const first = await addStore(db)
  const second = await addStore(db)
  await db
    .updateTable('stores')
    .set({ owner_id: first.memberId })
    .where('id', '=', second.storeId)
    .execute()
  await db
    .updateTable('tokens')
    .set({ member_id: first.memberId })
    .where('store_id', '=', second.storeId)
    .execute()
  await db
    .deleteFrom('store_scope')
    .where('store_id', '=', second.storeId)
    .where('class', '=', 'antibiotic')
    .execute()
  const lines: number[] = []
  for (const overrides of [
    { name: '阿莫西林胶囊' },
    { name: '布洛芬片', class: 'chemical', stock_milli: 25_000 },
  ]) {
    const goods = await addGoods(db, overrides)
    const line = { storeId: first.storeId, goodsId: goods.id, quantityMilli: 30_000 }
    lines.push(await addCartLine(db, line))
  }
  return { db, api: openApi(database), first, second, ids: lines.join() }
}

async function countLines(api: TestApi, token: string): Promise<number> {
  return ((await api.get('/api/cart/list', token)).data.items as unknown[]).length
}

describeDatabases('copying a cart to another store', (open) => {
  test('reports what was added, adjusted and skipped by that store’s own licences', async () => {
    const { api, first, second, ids } = await openShop(open)
    const form = { ids, other_user_ids: String(second.storeId) }
    const { data } = await api.post('/api/cart/copy', form, first.token)
    const [report] = data.reports as WireReport[]
    expect(report).toMatchObject({
      store: { id: second.storeId },
      added: 0,
      adjusted: 1,
      skipped: 1,
    })
    expect(report?.results.map(({ name, message }) => [name, message])).toEqual([
      ['布洛芬片', '库存仅剩 25，已改为 20（您填 30）'],
      ['阿莫西林胶囊', '您的经营范围不含抗生素'],
    ])
    expect(await countLines(api, second.token)).toBe(1)
    expect(await countLines(api, first.token)).toBe(2)
  })

  test('is done once for a page that is sent twice, and can be read again by its store only', async () => {
    const { db, api, first, second, ids } = await openShop(open)
    const form = { ids, other_user_ids: String(second.storeId), token: 'the-page-that-asked' }
    const [one, again] = await Promise.all([
      api.post('/api/cart/copy', form, first.token),
      api.post('/api/cart/copy', form, first.token),
    ])
    expect(again.data).toEqual(one.data)
    const quantities = await db
      .selectFrom('cart_lines')
      .select('quantity_milli')
      .where('store_id', '=', second.storeId)
      .execute()
    expect(quantities).toEqual([{ quantity_milli: 20_000 }])
    const path = `/api/cart/copy/${String(one.data.id)}`
    expect((await api.get(path, first.token)).data).toEqual(one.data)
    expect((await api.get(path, second.token)).code).toBe(404)
    const [line = ''] = ids.split(',')
    const other = await api.post('/api/cart/copy', { ...form, ids: line }, first.token)
    expect(other.data.id).not.toBe(one.data.id)
  })

  test('leaves no trace when it is refused', async () => {
    const { db, api, first, second } = await openShop(open)
    const form = { ids: '99999', other_user_ids: String(second.storeId) }
    expect((await api.post('/api/cart/copy', form, first.token)).code).toBe(404)
    expect(await db.selectFrom('cart_copies').selectAll().execute()).toEqual([])
  })

  test('is refused for a store of somebody else and for lines of somebody else', async () => {
    const { db, api, first, second, ids } = await openShop(open)
    const stranger = await addStore(db)
    const copy = (token: string, to: number) =>
      api.post('/api/cart/copy', { ids, other_user_ids: String(to) }, token)
    expect((await copy(first.token, stranger.storeId)).message).toBe('只能复制到您名下的其他门店')
    expect((await copy(first.token, first.storeId)).code).not.toBe(200)
    expect((await copy(stranger.token, second.storeId)).code).not.toBe(200)
    expect(await countLines(api, stranger.token)).toBe(0)
    const goods = await addGoods(db)
    const line = await addCartLine(db, { storeId: stranger.storeId, goodsId: goods.id })
    const form = { ids: String(line), other_user_ids: String(second.storeId) }
    expect((await api.post('/api/cart/copy', form, first.token)).code).toBe(404)
    expect(await countLines(api, second.token)).toBe(0)
  })

  test('names the owner’s stores, and licence problems by what mends them', async () => {
    const { api, first, second, ids, db } = await openShop(open)
    const stores = (await api.get('/api/user/stores', first.token)).data as unknown as unknown[]
    expect(stores).toMatchObject([
      { id: first.storeId, is_acting: true },
      { id: second.storeId, is_acting: false },
    ])
    await db
      .updateTable('licences')
      .set({ valid_until: '2026-11-20' })
      .where('kind', '=', 'clinic')
      .execute()
    const { problems } = (await api.get('/api/cart/zzxq', first.token)).data
    expect(problems).toMatchObject([
      { reason: { code: 'CERT_EXPIRED', subject: '医疗机构执业许可证' }, lines: [{}, {}] },
    ])
    expect(ids.split(',')).toHaveLength(2)
  })
})
