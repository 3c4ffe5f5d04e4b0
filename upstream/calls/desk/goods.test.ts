import { expect, test } from 'vitest'
import { describeBothDatabases, describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import { indexMissingGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import { shelveGoods } from '#upstream/trade/goods-keeping/shelve'

interface Page {
  items: { code: string }[]
  paging: { total: number }
  counts: Record<string, number>
  categories: { id: number; name: string; depth: number }[]
}

describeDatabases('the list of goods', (open) => {
  async function openList() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await db
      .insertInto('categories')
      .values({ id: 2, parent_id: 1, tree: 'drug', name: '青霉素类', sort: 2 })
      .execute()
    const plain = { barcode: '6901234567892', category_id: 2, class: 'chemical' as const }
    const first = await addGoods(db, { ...plain, code: 'A-1', name: '甘草片' })
    const off = { is_on_shelf: 0, base_price_e4: null, stock_milli: 0, expires_on: null }
    await addGoods(db, {
      code: 'A-2',
      name: '布洛芬片',
      approval_number: '国药准字H19990001',
      ...off,
    })
    await addGoods(db, { code: 'A-3', name: '远志片', expires_on: '2026-12-31', zones: 'clinic' })
    const batch = { goods_id: first.id, number: 'P1', expires_on: '2028-06-30', stock_milli: 5_000 }
    await db.insertInto('goods_batches').values(batch).execute()
    await indexMissingGoods(database)
    const api = openApi(database)
    const { token } = await addOperator(db, ['operations'], { now: fixtureNow })
    const ask = async (asked: Record<string, string>) => {
      const { data } = await api.get(
        `/api/desk/goods?${new URLSearchParams(asked).toString()}`,
        token,
      )
      return data as unknown as Page
    }
    const codes = async (asked: Record<string, string>) =>
      (await ask(asked)).items.map(({ code }) => code)
    return { ask, codes }
  }

  test('finds goods on and off the shelf by name, pinyin, number, barcode and approval', async () => {
    const { codes } = await openList()
    for (const [keywords, found] of [
      ['甘草', ['A-1']],
      ['blf', ['A-2']],
      ['yuanzhi', ['A-3']],
      ['a-2', ['A-2']],
      ['6901234567892', ['A-1']],
      ['H19990001', ['A-2']],
      ['没有这个', []],
      ['', ['A-3', 'A-2', 'A-1']],
    ] as const)
      expect([keywords, await codes({ keywords })]).toEqual([keywords, [...found]])
  })

  test('is filtered by shelf, class, category with those below it, and what is to be seen to', async () => {
    const { ask, codes } = await openList()
    expect(await codes({ state: 'off' })).toEqual(['A-2'])
    expect(await codes({ class: 'chemical' })).toEqual(['A-1'])
    expect(await codes({ category: '青霉素类' })).toEqual(['A-1'])
    expect(await codes({ category: '抗感染', sort: 'code' })).toEqual(['A-1', 'A-2', 'A-3'])
    expect(await codes({ category: '没有这类' })).toEqual(['A-3', 'A-2', 'A-1'])
    expect(await codes({ zone: 'clinic' })).toEqual(['A-3'])
    expect(await codes({ zone: '没有这区' })).toEqual(['A-3', 'A-2', 'A-1'])
    expect(await codes({ need: 'price' })).toEqual(['A-2'])
    expect(await codes({ need: 'stock' })).toEqual(['A-2'])
    expect(await codes({ need: 'expiring' })).toEqual(['A-3'])
    expect(await codes({ need: 'report' })).toEqual(['A-1'])
    const { counts, categories } = await ask({ state: 'off' })
    expect(counts).toEqual({ on: 2, off: 1 })
    expect(categories).toEqual([
      { id: 1, name: '抗感染', depth: 0 },
      { id: 2, name: '青霉素类', depth: 1 },
    ])
  })
})

describeBothDatabases('shelving', (open) => {
  test('changes those that stood otherwise, once, with a trail, and the shop follows', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const [one, other] = [await addGoods(db), await addGoods(db, { is_on_shelf: 0 })]
    await indexMissingGoods(database)
    const api = openApi(database)
    const listed = async () => {
      const { data } = await api.get('/api/goods/list')
      return (data as unknown as Page).paging.total
    }
    expect(await listed()).toBe(1)
    const ctx = contextOfOperator(database, await addOperator(db), 'goods.write')
    const ids = [one.id, other.id, 999]
    expect(await shelveGoods(ctx, { ids, shelf: 'on' })).toBe(1)
    expect(await listed()).toBe(2)
    expect(await shelveGoods(ctx, { ids, shelf: 'off' })).toBe(2)
    expect(await shelveGoods(ctx, { ids, shelf: 'off' })).toBe(0)
    expect(await listed()).toBe(0)
    const trail = await db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before_json', 'after_json'])
      .orderBy('id')
      .execute()
    const off = { before_json: '{"state":"on"}', after_json: '{"state":"off"}' }
    expect(trail).toEqual([
      {
        action: 'goods.shelve',
        subject: `goods/${String(other.id)}`,
        before_json: '{"state":"off"}',
        after_json: '{"state":"on"}',
      },
      { action: 'goods.unshelve', subject: `goods/${String(one.id)}`, ...off },
      { action: 'goods.unshelve', subject: `goods/${String(other.id)}`, ...off },
    ])
    const versions = await db.selectFrom('goods').select('version').orderBy('id').execute()
    expect(versions).toEqual([{ version: 2 }, { version: 3 }])
  })
})
