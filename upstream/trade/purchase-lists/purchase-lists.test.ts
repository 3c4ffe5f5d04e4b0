import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type Answer, type TestApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { rowsXml, workbookOf, xlsxOf } from '#tests/fixtures/zip-file'
import { outOfStock } from '#tests/sentences'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import type { GoodsRow, NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { forgetPurchaseLists } from './store'

const path = '/api/purchase_list'
const day = 86_400_000

interface WireRow {
  id: number
  version: number
  typed: string
  state: string
  number: string
  bzdw: string
  goods?: { id: number }
  candidates: { id: number }[]
  is_learnt: boolean
  comes_to?: string
  problem?: string
}

const goodsOf: Record<string, Partial<NewGoods>> = {
  capsules: {
    name: '阿莫西林胶囊',
    spec: '0.25g*24粒',
    manufacturer: '哈药集团',
    case_milli: 100_000,
    stock_milli: 90_000_000,
  },
  others: { name: '阿莫西林胶囊', spec: '0.5g*12粒', manufacturer: '石药集团' },
  granules: {
    name: '连花清瘟颗粒',
    spec: '6g*10袋',
    manufacturer: '以岭药业',
    barcode: '6901234567892',
  },
  tablets: { name: '甘草片', spec: '100片', manufacturer: '示例制药', stock_milli: 0 },
}

describeDatabases('a purchase list', (open) => {
  let database: TestDatabase
  let api: TestApi
  let buyer: Awaited<ReturnType<typeof addStore>>
  let goods: Record<string, GoodsRow>
  let now = fixtureNow
  let queries = 0

  beforeEach(async () => {
    now = fixtureNow
    database = await open({ onQuery: () => queries++ })
    await addWarehouses(database.db)
    const rows = await addManyGoods(database.db, Object.values(goodsOf))
    goods = Object.fromEntries(Object.keys(goodsOf).map((key, at) => [key, rows[at] as GoodsRow]))
    await indexGoods(
      database,
      rows.map(({ id }) => id),
    )
    api = openApi(database, () => now)
    buyer = await addStore(database.db)
  })

  const idOf = (name: string) => goods[name]?.id ?? 0
  const make = async (text: string, token = buyer.token) =>
    (await api.post(path, { text }, token)).data as { id: number; counts: Record<string, number> }
  const rowsOf = async (id: number, token = buyer.token) =>
    (await api.get(`${path}/${id}`, token)).data.rows as WireRow[]
  const sendFile = async (content: BlobPart, fields = {}): Promise<Answer> => {
    const body = new FormData()
    for (const [name, value] of Object.entries<string>(fields)) body.set(name, value)
    body.set('file', new File([content], 'list'))
    const headers = { Authorization: `Bearer ${buyer.token}` }
    const response = await api.request(`${path}_file`, { method: 'POST', body, headers })
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }

  test('of a sheet leaves out the rows that a filter hides, and says so', async () => {
    const head = ['品名', '数量']
    const rows = [head, ['连花清瘟颗粒', '3'], ['阿莫西林胶囊', '500'], ['连花清瘟颗粒', '2']]
    const hidden = rowsXml(rows).replace('<row r="3">', '<row r="3" hidden="1">')
    const file = new Uint8Array(workbookOf([{ name: '计划', rows: hidden }]))
    const numbersOf = async ({ data }: Answer) =>
      (await rowsOf(data['id'] as number)).map(({ number }) => number)
    const left = await sendFile(file)
    expect([left.data['hidden'], await numbersOf(left)]).toEqual([1, ['3', '2']])
    const taken = await sendFile(file, { takes_hidden: '1' })
    expect([taken.data['hidden'], await numbersOf(taken)]).toEqual([0, ['3', '500', '2']])
  })

  test.each([
    ['品名,数量\n连花清瘟颗粒,#N/A', 'B2 单元格是“#N/A”，不是内容，请改正后重新上传'],
    [
      '条形码,数量\n6.90123E+12,3',
      'A2 单元格“6.90123E+12”被改成了科学计数法，后面的数字已丢失，请把整列设为文本后重新导出',
    ],
  ])(
    '%s is refused with its cell; a column that is not read may say anything',
    async (text, why) => {
      expect((await sendFile(text)).data).toEqual({ errors: { file: [why] } })
      expect((await sendFile('品名,数量,零售额\n连花清瘟颗粒,3,#N/A')).status).toBe(200)
    },
  )

  test('is sure of what alone is called so, and asks where several are or a part is told', async () => {
    const { id, counts } = await make(
      '阿莫西林胶囊0.25*24 哈药 20盒\n阿莫西林胶囊 10\n连花清瘟 5盒\n6901234567892 30\n没有这种药 3盒',
    )
    expect(counts).toEqual({ sure: 2, suggested: 1, choose: 1, none: 1, added: 0 })
    const rows = await rowsOf(id)
    expect(rows.map(({ state, number, goods: own }) => [state, number, own?.id])).toEqual([
      ['sure', '20', idOf('capsules')],
      ['choose', '10', undefined],
      ['suggested', '5', idOf('granules')],
      ['sure', '30', idOf('granules')],
      ['none', '3', undefined],
    ])
    expect(rows[1]?.candidates.map((one) => one.id).sort()).toEqual(
      [idOf('capsules'), idOf('others')].sort(),
    )
  })

  test('says what numbers come to, and what cannot be bought', async () => {
    const { id } = await make('阿莫西林胶囊 0.25g*24粒 2件\n甘草片 1件\n阿莫西林胶囊 9盒送1盒')
    const [first, second, third] = await rowsOf(id)
    expect(first).toMatchObject({ bzdw: '件', comes_to: '2 件 = 200 盒' })
    expect(second?.problem).toContain(outOfStock)
    expect(third).toMatchObject({ number: '', problem: '数量有几种读法，请填写' })
    const { data } = await api.get(`${path}/${id}`, buyer.token)
    expect(data).toMatchObject({ total: '2500', sure_products: 1, all_products: 1, numberless: 1 })
  })

  test('goes into the cart once, row by row, and what was refused stays', async () => {
    const { id } = await make('阿莫西林胶囊 0.25g*24粒 15盒\n连花清瘟 20\n甘草片 10盒')
    const [, choose] = await rowsOf(id)
    const list = [{ id: choose?.id, number: '20', goods_id: idOf('granules') }]
    const { data } = await api.post(`${path}/${id}/add`, { list }, buyer.token)
    expect(data).toMatchObject({ skipped: 0, counts: { sure: 1, added: 2 } })
    expect((data.addition as { results: object[] }).results).toMatchObject([
      { goods_id: idOf('capsules'), outcome: 'adjusted', number: 20, asked_number: 15 },
      { goods_id: idOf('granules'), outcome: 'added', number: 20 },
      { goods_id: idOf('tablets'), outcome: 'refused' },
    ])
    const again = await api.post(`${path}/${id}/add`, { list }, buyer.token)
    expect(again.data.addition).toMatchObject({ added: 0, refused: 1 })
    const lines = await database.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(lines.map((line) => line.quantity_milli)).toEqual([20_000, 20_000])
  })

  test('two presses at once add once', async () => {
    const { id } = await make('阿莫西林胶囊 0.25g*24粒 20盒')
    const press = () => api.post(`${path}/${id}/add`, { list: [] }, buyer.token)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    const lines = await database.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(lines).toEqual([{ quantity_milli: 20_000 }])
  })

  test('remembers what a store meant, for that store alone, until it says otherwise', async () => {
    const { id } = await make('连花 5')
    const [row] = await rowsOf(id)
    const choose = (goodsId: number) =>
      api.post(
        `${path}/${id}`,
        { list: [{ id: row?.id, number: '5', goods_id: goodsId }] },
        buyer.token,
      )
    await choose(idOf('granules'))
    const [learnt] = await rowsOf((await make('连花 8')).id)
    expect(learnt).toMatchObject({ state: 'sure', is_learnt: true, number: '8' })
    const other = await addStore(database.db)
    const [foreign] = await rowsOf((await make('连花 8', other.token)).id, other.token)
    expect(foreign?.state).toBe('suggested')
    expect((await choose(idOf('tablets'))).message).toBe('所选商品不是这一行的候选，未保存')
    expect((await rowsOf(id))[0]?.goods?.id).toBe(idOf('granules'))
    await choose(0)
    expect((await rowsOf((await make('连花 8')).id))[0]?.state).toBe('suggested')
  })

  test('keeps what was typed, also what is no number', async () => {
    const { id } = await make('阿莫西林胶囊 0.25g*24粒')
    const [row] = await rowsOf(id)
    await api.post(`${path}/${id}`, { list: [{ id: row?.id, number: '两盒' }] }, buyer.token)
    expect((await rowsOf(id))[0]).toMatchObject({ number: '两盒', problem: '请输入数字' })
    expect((await api.post(`${path}/${id}/add`, { list: [] }, buyer.token)).data).toMatchObject({
      skipped: 1,
      addition: { added: 0 },
      counts: { sure: 1 },
    })
  })

  test('is its store’s, and kept for seven days', async () => {
    const { id } = await make('甘草片 1')
    const other = await addStore(database.db)
    for (const answer of [
      await api.get(`${path}/${id}`, other.token),
      await api.post(`${path}/${id}/add`, { list: [] }, other.token),
      await api.post(`${path}/${id}`, { list: [] }, other.token),
    ])
      expect(answer.status).toBe(404)
    expect((await api.get(path, other.token)).data.items).toEqual([])
    now += 7 * day
    expect((await api.get(`${path}/${id}`, buyer.token)).status).toBe(404)
    const forget = () => forgetPurchaseLists(contextOf(database.db, { now }))
    expect([await forget(), await forget()]).toEqual([1, 0])
  })

  test('comes from a sheet as well', async () => {
    const rows = [
      ['品名', '规格', '数量', '单位'],
      ['阿莫西林胶囊', '0.25g*24粒', '3', '件'],
    ]
    const { data } = await sendFile(new Uint8Array(xlsxOf(rowsXml(rows))))
    expect(data).toMatchObject({ source: 'file', counts: { sure: 1 } })
    expect((await rowsOf(data.id as number))[0]).toMatchObject({ comes_to: '3 件 = 300 盒' })
    expect((await sendFile('<html></html>')).message).toContain('网页')
    expect((await sendFile(' \n \n')).code).toBe(422)
  })

  test('a sheet that takes long to read keeps nobody else waiting, and its store sends one at a time', async () => {
    // The quoted cell goes on from line to line; the reader tries two hundred lines from each.
    const slow = `品名,数量\n"${'甘草片","\n'.repeat(800)}`
    const first = sendFile(slow)
    const reading = { isOver: false }
    void first.finally(() => (reading.isOver = true))
    let answered = 0
    while (!reading.isOver) {
      await delay(20)
      expect((await api.request('/healthz', {})).status).toBe(200)
      answered++
      if (answered === 1) expect((await sendFile(slow)).message).toContain('上一份文件还在读取')
    }
    expect(answered).toBeGreaterThan(3)
    expect([200, 422]).toContain((await first).code)
  })

  test('of two people who change one row the second is told, and nothing of theirs is lost', async () => {
    const { id } = await make('阿莫西林胶囊 0.25g*24粒 15盒\n连花清瘟 20')
    const [first, second] = await rowsOf(id)
    const save = (list: object[]) => api.post(`${path}/${id}`, { list }, buyer.token)
    await save([{ id: first?.id, version: first?.version, number: '30' }])
    const both = await save([
      { id: first?.id, version: first?.version, number: '50' },
      { id: second?.id, version: second?.version, number: '40' },
    ])
    expect(both.code).toBe(422)
    expect(both.message).toMatch(/^同事已改为 .+，30 盒；您写的 50 未保存，再保存就用您的$/)
    expect((await rowsOf(id)).map(({ number }) => number)).toEqual(['30', '20'])
    const [now] = await rowsOf(id)
    await save([{ id: now?.id, version: now?.version, number: '50' }])
    expect((await rowsOf(id)).map(({ number }) => number)).toEqual(['50', '20'])
  })

  test('costs as many statements for two rows as for many', async () => {
    const line = '阿莫西林胶囊 0.25g*24粒 20盒'
    const cost = async (rows: number) => {
      queries = 0
      const { id } = await make(Array<string>(rows).fill(line).join('\n'))
      const made = queries
      queries = 0
      await rowsOf(id)
      const read = queries
      queries = 0
      await api.post(`${path}/${id}/add`, { list: [] }, buyer.token)
      return [read, queries, made]
    }
    await cost(2)
    expect(await cost(64)).toEqual(await cost(2))
  })

  test('what was bought is told by how often, how lately and by name', async () => {
    const { capsules, granules } = goods
    if (capsules === undefined || granules === undefined) throw new Error('no goods')
    const { storeId } = buyer
    await addPastOrder(database.db, { storeId, goods: [capsules], at: now - 3 * day })
    await addPastOrder(database.db, { storeId, goods: [capsules], at: now - 2 * day })
    await addPastOrder(database.db, { storeId, goods: [granules], at: now - day })
    const cancelled = { storeId, goods: Object.values(goods), at: now }
    await addPastOrder(database.db, cancelled, { state: 'cancelled' })
    const bought = async (order: string) =>
      (await api.get(`/api/user/fast_buy?order=${order}`, buyer.token)).data
    expect((await bought('count')).items).toMatchObject([
      { goods: { id: capsules.id }, times: 2, last_number: 10, last_price: '12.5' },
      { goods: { id: granules.id }, times: 1, last_at: now - day },
    ])
    expect((await bought('last')).items).toMatchObject([{ times: 1 }, { times: 2 }])
    expect((await bought('name')).paging).toMatchObject({ total: 2 })
  })
})
