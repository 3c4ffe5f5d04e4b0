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
}

describeDatabases('numbers of a purchase list', (open) => {
  let api: TestApi
  let buyer: Awaited<ReturnType<typeof addStore>>

  beforeEach(async () => {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, [
      {
        ...{ name: '阿莫西林胶囊', spec: '0.25g*24粒', manufacturer: '哈药集团' },
        ...{ case_milli: 100_000, stock_milli: 90_000_000 },
      },
    ])
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    api = openApi(database, () => fixtureNow)
    buyer = await addStore(database.db)
  })

  const make = (text: string) => api.post(path, { text }, buyer.token)
  const rowsOf = async (id: number) =>
    (await api.get(`${path}/${id}`, buyer.token)).data.rows as WireRow[]

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
})
