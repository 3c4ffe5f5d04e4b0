import { beforeEach, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'

const path = '/api/purchase_list'

interface WireRow {
  id: number
  version: number
  state: string
  number: string
  added_note?: string
}

describeDatabases('rows of a purchase list that go into the cart', (open) => {
  let database: TestDatabase
  let api: TestApi
  let buyer: Awaited<ReturnType<typeof addStore>>

  beforeEach(async () => {
    database = await open()
    await addWarehouses(database.db)
    const rows = await addManyGoods(database.db, [
      { name: '头孢克肟颗粒', spec: '50mg*8袋', package_step_milli: 1_000 },
      { name: '盐酸小檗碱片', spec: '0.1g*24片', package_step_milli: 20_000 },
      { name: '输液针', spec: '0.55', stock_milli: 1_000, package_step_milli: 1_000 },
      { name: '甘草片', spec: '100片', stock_milli: 0 },
    ])
    await indexGoods(
      database,
      rows.map(({ id }) => id),
    )
    api = openApi(database)
    buyer = await addStore(database.db)
  })

  const make = async (lines: readonly string[]) =>
    (await api.post(path, { text: lines.join('\n') }, buyer.token)).data.id as number
  const rowsOf = async (id: number) =>
    (await api.get(`${path}/${id}`, buyer.token)).data.rows as WireRow[]
  const add = (id: number, list: object[] = []) =>
    api.post(`${path}/${id}/add`, { list }, buyer.token)

  test('while somebody else writes there: that is not saved, and said', async () => {
    const id = await make(['头孢克肟颗粒 5盒', '盐酸小檗碱片 40盒', '甘草片 5盒'])
    const [first, , third] = await rowsOf(id)
    await add(id)
    const [added] = await rowsOf(id)
    const written = { id: first?.id, version: first?.version, number: '50' }
    const other = { id: third?.id, version: third?.version, number: '9' }
    for (const answer of [
      await api.post(`${path}/${id}`, { list: [written, other] }, buyer.token),
      await add(id, [written, other]),
    ]) {
      expect(answer.code).toBe(422)
      expect(answer.message).toBe('这一行（头孢克肟颗粒 5盒）您已加入购物车 5 盒；您写的 50 未保存')
    }
    expect((await rowsOf(id)).map(({ number }) => number)).toEqual(['5', '40', '5'])
    await database.db
      .updateTable('purchase_list_rows')
      .set({ added_by: null })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const answer = await api.post(`${path}/${id}`, { list: [written] }, buyer.token)
    expect(answer.message).toContain('已由 别人 加入购物车 5 盒')
    // The same values again, as from a duplicate submit, are no conflict.
    const same = [{ id: added?.id, version: first?.version, number: '5' }]
    expect((await add(id, same)).code).toBe(200)
  })

  test('are counted in rows that come to the list, and tell what was adjusted', async () => {
    const id = await make([
      '盐酸小檗碱片 3盒',
      '输液针 5盒',
      '头孢克肟颗粒 5盒',
      '头孢克肟颗粒 0.05g 2盒',
      '头孢克肟颗粒 50mg 4盒',
      '甘草片 10盒',
      '没有这种药 3盒',
      '输液针',
    ])
    const before = (await rowsOf(id)).filter(({ state }) => state === 'sure').length
    const { data } = await add(id)
    const counts = data.counts as Record<string, number>
    const told = data as unknown as Record<string, number>
    const [added = 0, refused = 0, skipped = 0] = [
      told['added_rows'],
      told['refused_rows'],
      told['skipped'],
    ]
    expect(added + refused + skipped).toBe(before)
    expect([counts['added'], counts['sure']]).toEqual([added, refused + skipped])
    expect([added, told['adjusted_rows'], refused]).toEqual([5, 2, 1])
    const [tablets, needles, granules] = await rowsOf(id)
    expect(tablets?.added_note).toBe('按中包装凑整：3→20')
    expect(needles?.added_note).toBe('库存仅剩 1，已改为 1（您填 5）')
    expect(granules?.added_note).toBeUndefined()
  })

  test('by a press that is sent twice are told as the first one told them', async () => {
    const id = await make(['盐酸小檗碱片 3盒', '甘草片 10盒', '输液针'])
    const token = 'token-of-a-page-1'
    const press = (list: object[] = []) =>
      api.post(`${path}/${id}/add`, { list, token }, buyer.token)
    const [first, ...more] = await Promise.all([press(), press(), press()])
    expect(first.data).toMatchObject({ added_rows: 1, adjusted_rows: 1, refused_rows: 1 })
    expect(first.data).toMatchObject({ skipped: 1, addition: { added: 1, refused: 1 } })
    expect(more.map(({ data }) => data)).toEqual([first.data, first.data])
    const lines = await database.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(lines).toEqual([{ quantity_milli: 20_000 }])
    // Later input makes it a new submit.
    const [, , needles] = await rowsOf(id)
    const later = await press([{ id: needles?.id, version: needles?.version, number: '1' }])
    expect(later.data).toMatchObject({ added_rows: 1, skipped: 0 })
  })

  test('a title above the headings of a file is no row; a product there is', async () => {
    const send = async (text: string) => {
      const body = new FormData()
      body.set('file', new File([text], '月初.csv'))
      const headers = { Authorization: `Bearer ${buyer.token}` }
      const sent = { method: 'POST', body, headers }
      const answer = await api.request('/api/purchase_list_file', sent)
      return (await answer.json()) as { code: number; message: string; data: { id: number } }
    }
    const rest = '品名,规格,数量\n盐酸小檗碱片,0.1g*24片,20\n'
    const { data } = await send(`十一月计划 共 60 种,,\n头孢克肟颗粒 50mg*8袋 5盒,,\n${rest}`)
    expect((await rowsOf(data.id)).map(({ state, number }) => [state, number])).toEqual([
      ['sure', '5'],
      ['sure', '20'],
    ])
    const empty = await send('十一月计划,,\n品名,规格,数量\n')
    expect([empty.code, empty.message]).toEqual([
      422,
      '没有读到商品。每行写一个：名称、规格、厂家和数量',
    ])
  })
})
