import { beforeEach, expect, test } from 'vitest'
import { csvText } from '#contract/csv-file'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import { readCodeRows } from './own-codes-sheet'
import { wordsKey } from './match'

test('a column of own codes is told from that of product numbers, wherever it stands', () => {
  const rows = [
    ['门店编码对照表'],
    ['商品编号', '品名', '店内码'],
    ['H-001', '阿莫西林胶囊', 'A-7'],
    ['', '', ''],
    ['', '甘草片', 'B8'],
  ]
  const numbered = (sheet: string[][]) => sheet.map((cells, at) => ({ line: at + 1, cells }))
  expect(readCodeRows(numbered(rows))).toMatchObject([
    { row: 3, own: 'A-7', code: 'H-001', words: '阿莫西林胶囊' },
    { row: 5, own: 'B8', code: '', words: '甘草片' },
  ])
  const double = [
    ['编码', '', '商品', ''],
    ['店内码', '商品编号', '品名', '规格'],
    ['A-7', 'H-1', '甘草片', '9片'],
  ]
  expect(readCodeRows(numbered(double))).toMatchObject([{ row: 3, own: 'A-7', code: 'H-1' }])
  expect(readCodeRows(numbered([['品名', '数量']]))).toBeUndefined()
  expect(readCodeRows(numbered([...rows, ['#N/A', '黄芪片', 'C9']]))?.[2]).toMatchObject({
    problem: 'A6 单元格是“#N/A”，不是内容，请改正后重新上传',
  })
})

test('of a 追溯码 the digits of the product are remembered, of no other number', () => {
  expect(wordsKey('81234567890123456789')).toBe('8123456')
  expect(wordsKey('6901234567892')).toBe('6901234567892')
  expect(wordsKey('71234567890123456789')).toBe('71234567890123456789')
})

describeDatabases('own codes of a store', (open) => {
  let database: TestDatabase
  let api: TestApi
  let store: Awaited<ReturnType<typeof addStore>>
  let token: string
  let stranger: string
  let goods: GoodsRow[]

  beforeEach(async () => {
    database = await open()
    await addWarehouses(database.db)
    goods = await addManyGoods(database.db, [
      { name: '阿莫西林胶囊', spec: '0.25g*24粒', code: 'H0001' },
      { name: '阿莫西林胶囊', spec: '0.5g*12粒', code: 'H0002' },
      {
        name: '甘草片',
        spec: '100片',
        code: 'H0003',
        barcode: '6901234567892',
        approval_number: '国药准字H20013009',
      },
    ])
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    api = openApi(database)
    store = await addStore(database.db)
    token = store.token
    stranger = (await addStore(database.db)).token
  })

  const save = (words: string, product: string, more = {}) =>
    api.post('/api/own_code', { words, product, ...more }, token)
  const sendFile = async (text: string, fields: Record<string, string> = {}) => {
    const body = new FormData()
    body.set('file', new File([text], 'codes.csv'))
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { Authorization: `Bearer ${token}` }
    const response = await api.request('/api/own_code_file', { method: 'POST', body, headers })
    const { data } = (await response.json()) as { data: { saved: number; refused: object[] } }
    return data
  }
  const pasted = async (lines: readonly string[]) => {
    const { data } = await api.post('/api/purchase_list', { text: lines.join('\n') }, token)
    const list = await api.get(`/api/purchase_list/${data.id as number}`, token)
    const rows = list.data.rows as { goods?: { id: number }; candidates: { id: number }[] }[]
    return rows.map((row) => row.goods?.id ?? row.candidates.map(({ id }) => id))
  }
  const search = async (keywords: string, by = token) => {
    const answer = await api.get(`/api/goods/list?keywords=${encodeURIComponent(keywords)}`, by)
    return (answer.data.items as { id: number }[]).map(({ id }) => id)
  }
  const candidates = async (keywords: string) =>
    (await api.get(`/api/own_code/candidates?keywords=${keywords}`, token)).data as {
      items: { id: number }[]
      is_sure: boolean
    }

  test('are saved where one product is meant, and asked about where several are', async () => {
    expect((await save('A-7', 'H0002')).data).toMatchObject({ name: '阿莫西林胶囊' })
    const several = await save('A-8', '阿莫西林胶囊')
    expect(several.code).toBe(422)
    expect(several.message).toContain('H0001')
    expect((await save('！！', 'H0002')).message).toBe('本店编码要有字母、数字或汉字')
    const { items } = (await api.get('/api/own_code', token)).data as { items: object[] }
    expect(items).toMatchObject([{ words: 'A-7', goods: { id: goods[1]?.id } }])
    // The codes are still found, in any spelling.
    expect((await candidates('a-7')).is_sure).toBe(true)
    expect((await api.get('/api/own_code', stranger)).data).toMatchObject({ items: [] })
  })

  test('of the file that was saved come back as the same codes', async () => {
    for (const words of ['-A12', "'0017", '1-2']) await save(words, 'H0002')
    const read = async () =>
      (await api.get('/api/own_code', token)).data.items as { words: string; goods: object }[]
    const before = await read()
    expect(before.map(({ words }) => words).sort()).toEqual(['-A12', '0017', '1-2'])
    const file = csvText([['本店编码', '商品编号'], ...before.map(({ words }) => [words, 'H0002'])])
    expect(await sendFile(file)).toMatchObject({ saved: 3, refused: [] })
    expect(await read()).toEqual(before)
  })

  test('find their product in search, lists and rows, for that store alone', async () => {
    await save('小白片', 'H0003')
    await save('阿莫西林胶囊', 'H0002')
    expect(await search('小白片')).toEqual([goods[2]?.id])
    expect((await search('阿莫西林胶囊'))[0]).toBe(goods[1]?.id)
    expect(await search('小白片', stranger)).not.toContain(goods[2]?.id)
    expect(await candidates('小白片')).toMatchObject({
      is_sure: true,
      items: [{ id: goods[2]?.id }],
    })
    expect(await candidates('6901234567892')).toMatchObject({ is_sure: true })
    await save('81234567890123456789', 'H0001')
    expect(await candidates('81234569999999999999')).toMatchObject({
      is_sure: true,
      items: [{ id: goods[0]?.id }],
    })
  })

  test('are suggested while they are typed, to the store alone, with what they mean', async () => {
    await save('A-1023', 'H0003')
    await save('a_1', 'H0001')
    const suggest = async (typed: string, by?: string) => {
      const path = `/api/goods/search?keywords=${encodeURIComponent(typed)}`
      const { data } = await api.get(path, by)
      return (data as unknown as { name: string; remark: string }[]).map(
        ({ name, remark }) => `${name} ${remark}`,
      )
    }
    const [first] = await suggest('A-10', token)
    expect(first).toContain('A-1023 本店编码：甘草片 100片')
    expect(await suggest('Ａ－１０', token)).toContain(first)
    expect((await suggest('a_', token))[0]).toContain('阿莫西林胶囊 0.25g*24粒')
    expect((await suggest('A', token)).filter((one) => one.includes('本店编码'))).toEqual([])
    for (const by of [stranger, undefined])
      expect((await suggest('A-10', by)).filter((one) => one.includes('本店编码'))).toEqual([])
    const rows = await api.get('/api/own_code/candidates?keywords=A-10', token)
    expect((rows.data.items as { id: number }[])[0]?.id).toBe(goods[2]?.id)
  })

  test('come from a file, row by row, and go again', async () => {
    const text = '本店编码,商品编号,品名\nX1,H0001,\nX2,,甘草片\nX3,,乌有丹\n,H0003,\n'
    const data = await sendFile(text)
    expect(data).toMatchObject({
      saved: 2,
      refused: [
        { row: 4, why: '未找到这种商品' },
        { row: 5, why: '没有本店编码' },
      ],
    })
    const { items } = (await api.get('/api/own_code?keywords=甘草', token)).data as {
      items: { id: number }[]
    }
    expect(items).toHaveLength(1)
    const ids = items.map(({ id }) => id).join()
    expect((await api.post('/api/own_code/delete', { ids }, stranger)).data).toEqual({ count: 0 })
    expect((await api.post('/api/own_code/delete', { ids }, token)).data).toEqual({ count: 1 })
  })

  const ofTablets = ['H0003', '6901234567892', '国药准字H20013009', '甘草片 100片 示例制药']

  test('are never another product’s number, barcode, approval number or full name', async () => {
    for (const words of ofTablets) {
      const { code, message } = await save(words, 'H0001')
      expect([words, code]).toEqual([words, 422])
      expect(message).toContain('甘草片 100片 示例制药（H0003）')
    }
    expect((await save('H0003', 'H0003')).code).toBe(200)
    const text = `本店编码,商品编号\n${ofTablets.map((words) => `${words},H0001`).join('\n')}\n`
    const { saved, refused } = await sendFile(text)
    expect([saved, refused.length]).toEqual([0, 4])
  })

  test('leave a row open that is exactly another product, also one that came later', async () => {
    const [first, , tablets] = goods.map(({ id }) => id)
    await database.db
      .insertInto('own_words')
      .values(
        ofTablets.map((words) => ({
          store_id: store.storeId,
          words: wordsKey(words),
          learnt_at: 1,
          goods_id: first ?? 0,
        })),
      )
      .execute()
    const both = [first, tablets]
    expect(await pasted(ofTablets.map((words) => `${words} 40盒`))).toEqual(
      ofTablets.map(() => both),
    )
    // The number of a product still identifies it.
    expect((await save('X9', 'H0003')).data).toMatchObject({ name: '甘草片' })
  })

  test('a sheet whose number is another product than its words leaves the row open', async () => {
    const [first, , tablets] = goods.map(({ id }) => id)
    const said = ['H0003\t阿莫西林胶囊\t0.25g*24粒', 'H0001\t阿莫西林胶囊\t0.25g*24粒']
    const [wrong, right] = await pasted(['商品编号\t品名\t规格', ...said])
    expect(wrong).toEqual([tablets, first])
    expect(right).toBe(first)
  })

  test('are sure only for a unit that the product has', async () => {
    await save('老甘草', 'H0003')
    const [first, , tablets] = goods.map(({ id }) => id)
    expect(await pasted(['老甘草 5', '老甘草 5盒', '老甘草 2件', '老甘草 5瓶'])).toEqual([
      tablets,
      tablets,
      tablets,
      [tablets],
    ])
    expect(first).not.toBe(tablets)
  })

  test('that stand for another product are replaced only when that is said', async () => {
    await save('A1', 'H0001')
    const { code, message } = await save('A1', 'H0003')
    expect(code).toBe(422)
    expect(message).toContain('“A1”现在是 阿莫西林胶囊 0.25g*24粒')
    const text = '本店编码,商品编号\nA1,H0003\nA2,H0001\nA2,H0002\n'
    expect(await sendFile(text)).toMatchObject({ saved: 1, refused: [{ row: 2 }, { row: 4 }] })
    expect(await pasted(['A1 5盒'])).toEqual([goods[0]?.id])
    expect(await sendFile(text, { replace: '1' })).toMatchObject({
      saved: 2,
      refused: [{ row: 4 }],
    })
    expect(await pasted(['A1 5盒'])).toEqual([goods[2]?.id])
    expect((await save('A1', 'H0002', { replace: true })).code).toBe(200)
  })

  test('the name of another product is no code, but that of its own is', async () => {
    const { code, message } = await save('阿莫西林胶囊', 'H0003')
    expect(code).toBe(422)
    expect(message).toContain('“阿莫西林胶囊”是另一商品的编号、条码、批准文号或名称')
    expect((await save('阿莫西林胶囊', 'H0002')).code).toBe(200)
  })
})
