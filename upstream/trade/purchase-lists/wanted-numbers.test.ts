import { beforeEach, expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'

const path = '/api/purchase_list'

interface WireRow {
  id: number
  state: string
  number: string
  bzdw: string
  comes_to?: string
  problem?: string
  will_be?: string
}

describeDatabases('numbers of a purchase list', (open) => {
  let api: TestApi
  let goodsId = 0
  let buyer: Awaited<ReturnType<typeof addStore>>

  beforeEach(async () => {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, [
      {
        name: '阿莫西林胶囊',
        spec: '0.25g*24粒',
        manufacturer: '哈药集团',
        case_milli: 100_000,
        stock_milli: 90_000_000,
      },
      {
        name: '川芎',
        spec: '选货',
        code: 'CZ-77002',
        unit: 'kg',
        package_step_milli: 500,
        stock_milli: 900_000,
      },
      { name: '连花清瘟颗粒', spec: '6g*10袋', code: 'CZ-77003', barcode: '6901234567892' },
      { name: '川芎茶调颗粒', spec: '7.8g*10袋', code: 'CZ-77004' },
      { name: '血压计', spec: '上臂式', code: 'CZ-77005', unit: '台', package_step_milli: 1000 },
    ])
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    goodsId = goods[0]?.id ?? 0
    api = openApi(database, () => fixtureNow)
    buyer = await addStore(database.db)
  })

  const make = (text: string) => api.post(path, { text }, buyer.token)
  const rowsOf = async (id: number) =>
    (await api.get(`${path}/${id}`, buyer.token)).data.rows as WireRow[]

  test('a name of a herb and of finished goods is asked about, but for a weight or a number', async () => {
    const { data } = await make('川芎 5\n川芎 5盒\n川芎\n川芎 2kg\nCZ-77002 5')
    const rows = await rowsOf(data.id as number)
    expect(rows.map(({ state }) => state)).toEqual(['choose', 'choose', 'choose', 'sure', 'sure'])
  })

  test('a number with the unit of its product is that number, read or typed', async () => {
    const { data } = await make('血压计 1台\n@@@')
    const id = data.id as number
    const [row, signs] = await rowsOf(id)
    expect([row, signs]).toMatchObject([{ state: 'sure', number: '1' }, { state: 'none' }])
    expect(row?.problem).toBeUndefined()
    await api.post(`${path}/${id}`, { list: [{ id: row?.id, number: '２台' }] }, buyer.token)
    expect((await rowsOf(id))[0]).toMatchObject({ state: 'sure', number: '2' })
    expect((await rowsOf(id))[0]?.problem).toBeUndefined()
    expect((await make('@@@')).code).toBe(422)
  })

  test('pieces of a sheet are packages, and what is neither is asked for', async () => {
    const head = '品名,规格,数量,单位\n'
    const row = '阿莫西林胶囊,0.25g*24粒'
    const { data } = await make(`${head}${row},240,粒\n${row},3,打\n${row},2件5盒,盒`)
    const id = data.id as number
    const [pieces, dozens, joined] = await rowsOf(id)
    expect(pieces).toMatchObject({ number: '240', comes_to: '240 粒 = 10 盒' })
    expect(dozens).toMatchObject({ number: '', bzdw: '' })
    expect(dozens?.problem).toBe('写的是 3 打，本品按盒卖，请按盒填写')
    expect(joined).toMatchObject({ number: '2件5盒', comes_to: '2 件 5 盒 = 205 盒' })
    const save = (number: string) =>
      api.post(`${path}/${id}`, { list: [{ id: dozens?.id, number }] }, buyer.token)
    await save('')
    expect((await rowsOf(id))[1]?.problem).toBe(dozens?.problem)
    await save('30')
    const [, said] = await rowsOf(id)
    expect(said).toMatchObject({ number: '30', bzdw: '' })
    expect(said?.problem).toBeUndefined()
    const { total } = (await api.get(`${path}/${id}`, buyer.token)).data
    expect(total).toBe(String(12.5 * (10 + 30 + 210)))
  })

  test('own codes alone are known or not found, never the shop’s number', async () => {
    const own = { words: 'QX-001', product: '阿莫西林胶囊 0.25g*24粒' }
    expect((await api.post('/api/own_code', own, buyer.token)).code).toBe(200)
    const { data } = await make(`本店编码\t品名\t数量\nQX-001\t\t60\nQX-404\t\t5\n${goodsId}\t\t5`)
    const rows = await rowsOf(data.id as number)
    expect(rows.map(({ state, number }) => [state, number])).toEqual([
      ['sure', '60'],
      ['none', '5'],
      ['none', '5'],
    ])
  })

  test('a title above pasted headings is no row, a line there is one', async () => {
    const { data } = await make(
      '某某门诊计划表\n阿莫西林胶囊 0.25g*24粒\n品名\t数量\n阿莫西林胶囊 0.25g*24粒\t20',
    )
    const rows = await rowsOf(data.id as number)
    expect(rows.map(({ state, number }) => [state, number])).toEqual([
      ['sure', ''],
      ['sure', '20'],
    ])
  })

  test('what a number will become, and that one is missing, is said before adding', async () => {
    const line = '阿莫西林胶囊 0.25g*24粒'
    const { data } = await make(`${line}\n没有这种药 3盒`)
    const id = data.id as number
    const [empty] = await rowsOf(id)
    expect(empty?.problem).toBe('请填数量')
    expect((await api.get(`${path}/${id}`, buyer.token)).data).toMatchObject({ numberless: 1 })
    expect((await api.post(`${path}/${id}/add`, {}, buyer.token)).data).toMatchObject({
      skipped: 1,
      first_skipped: { id: empty?.id, page: 1 },
    })
    const odd = await make(`${line} 13盒`)
    const [row] = await rowsOf(odd.data.id as number)
    expect(row?.will_be).toBe('加入时：按中包装凑整：13→20')
    expect(row?.problem).toBeUndefined()
  })

  test('a large number of a herb without its unit is asked, and what is said then is its own', async () => {
    const { data } = await make('商品编号\t数量\nCZ-77002\t500')
    const id = data.id as number
    const [asked] = await rowsOf(id)
    expect(asked).toMatchObject({ state: 'sure', number: '' })
    expect(asked?.problem).toBe('写的是 500，没有写单位；本品按kg卖，请按kg填写')
    expect((await api.get(`${path}/${id}`, buyer.token)).data.total).toBe('0')
    await api.post(`${path}/${id}`, { list: [{ id: asked?.id, number: '500' }] }, buyer.token)
    const [said] = await rowsOf(id)
    expect(said).toMatchObject({ number: '500', bzdw: 'kg' })
    expect(said?.problem).toBeUndefined()
  })

  test('a number that is not whole is told at its row, and the others go into the cart', async () => {
    const line = '阿莫西林胶囊 0.25g*24粒'
    const { data } = await make(`${line} 20盒\n${line} 10.5盒\n${line} 30盒`)
    const id = data.id as number
    const rows = await rowsOf(id)
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      '10.5 不是整数，本品按整盒销售',
      undefined,
    ])
    const added = await api.post(`${path}/${id}/add`, {}, buyer.token)
    expect(added.data).toMatchObject({ skipped: 1, counts: { added: 2, sure: 1 } })
  })

  test('a barcode is its product however it is written, in lines, columns and rows', async () => {
    const told = '(01)06901234567892(17)280331(10)AB1'
    const { data } = await make(`06901234567892 5盒\n${told} 5盒\n01${told.slice(4, 18)}10AB1 5盒`)
    const sheet = await make(
      ['商品编号\t条码\t数量', '', `\t${told}\t5`, '\t6901234567915、6901234567892\t5'].join('\n'),
    )
    for (const { id } of [data, sheet.data])
      for (const row of await rowsOf(id as number))
        expect(row).toMatchObject({ state: 'sure', number: '5', goods: { goods_sn: 'CZ-77003' } })
    // A case may mean five cases.
    const boxed = await make('16901234567899 5')
    expect(await rowsOf(boxed.data.id as number)).toMatchObject([
      { state: 'choose', candidates: [{ goods_sn: 'CZ-77003' }] },
    ])
    for (const words of [told, '06901234567892']) {
      const query = `/api/own_code/candidates?keywords=${encodeURIComponent(words)}`
      expect((await api.get(query, buyer.token)).data).toMatchObject({ is_sure: true })
    }
  })

  test('a number of one product beside the barcode of another is asked', async () => {
    const { data } = await make(
      '商品编号\t条码\t品名\t数量\nCZ-77002\t6901234567892\t\t5\nCZ-77003\t6901234567892\t\t5',
    )
    const rows = await rowsOf(data.id as number)
    expect(rows.map(({ state }) => state)).toEqual(['choose', 'sure'])
  })
})
