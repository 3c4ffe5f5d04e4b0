import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { importCatalogue } from './import-catalogue'

const now = Date.parse('2026-11-21T09:30:00+08:00')

const headings = '通用名,商品名,生产企业,规格,批准文号,单位,批发价,批号,有效期至,库存'
const amoxicillin =
  '阿莫西林胶囊,安莫润,成都锦芙药业有限公司,0.25g*24粒,国药准字H20129322,盒,6.8,B1,2028-06-30,100'
const licorice = '甘草,,,片,,公斤,32.6,B2,2028-06-30,12.5'
const unpriced = '川芎茶调散,,,,,,,,,'

describeDatabases('importing a catalogue', (open) => {
  async function importText(database: TestDatabase, text: string, at = now) {
    const file = path.join(database.settings.DATA_DIR, 'prices.csv')
    await writeFile(file, text)
    return importCatalogue(database, file, { now: at })
  }
  const csv = (...lines: string[]) => [headings, ...lines].join('\n')
  const allGoods = ({ db }: TestDatabase) =>
    db.selectFrom('goods').selectAll().orderBy('id').execute()

  test('rows become goods, and the same file again changes nothing', async () => {
    const database = await open()
    const text = csv(amoxicillin, licorice, unpriced)
    expect(await importText(database, text)).toMatchObject({
      read: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      rejected: 0,
      unpriced: 1,
      rejectedFile: undefined,
    })
    const before = await allGoods(database)
    expect(before[0]).toMatchObject({
      name: '阿莫西林胶囊',
      trade_name: '安莫润',
      class: 'antibiotic',
      dosage_form: '胶囊剂',
      manufacturer_initial: 'C',
      base_price_e4: 68_000,
      stock_milli: 100_000,
      package_step_milli: 1000,
      code: `C${before[0]?.id ?? ''}`,
    })
    expect(before[1]).toMatchObject({ unit: 'kg', stock_milli: 12_500, class: 'pieces' })
    expect(before[2]).toMatchObject({ base_price_e4: null, manufacturer: '', spec: '' })

    const again = await importText(database, text, now + 1000)
    expect(again).toMatchObject({ read: 3, added: 0, changed: 0, unchanged: 3, rejected: 0 })
    expect(await allGoods(database)).toEqual(before)
  })

  test('a list of numbers, prices and stock changes goods that are known by them', async () => {
    const database = await open()
    await importText(database, '商品编号,通用名,品类,规格,批发价,库存\nA1,远志茶,食品,24片,10,50\n')
    const result = await importText(
      database,
      '商品编号,批发价,库存\nA1,9.5,40\nA2,3,1\n,3,1\n',
      now + 1000,
    )
    expect(result).toMatchObject({ read: 3, added: 0, changed: 1, rejected: 2 })
    expect(result.rejections.map(({ reason }) => reason)).toEqual([
      '没有编号 A2 的商品；新增商品须有通用名',
      '没有商品编号',
    ])
    expect(await allGoods(database)).toMatchObject([
      { code: 'A1', name: '远志茶', spec: '24片', base_price_e4: 95_000, stock_milli: 40_000 },
    ])
  })

  test('a refused batch leaves all stock of its product as it is', async () => {
    const database = await open()
    const list = (...rows: string[]) =>
      ['商品编号,通用名,批发价,批号,有效期至,库存', ...rows].join('\n')
    const [first, second] = ['A1,远志片,10,B1,2029-01-31,5', 'A1,远志片,10,B2,2029-01-31,20']
    await importText(database, list(first, second))
    const batches = () =>
      database.db
        .selectFrom('goods_batches')
        .select(['number', 'stock_milli'])
        .orderBy('number')
        .execute()
    const before = await batches()
    const result = await importText(
      database,
      list('A1,远志片,9,B1,2029-01-31,7', 'A1,远志片,9,B2,2029-02-30,20'),
      now + 1000,
    )
    expect(result).toMatchObject({ changed: 1, rejected: 1, partial: 1 })
    expect(await batches()).toEqual(before)
    expect(await allGoods(database)).toMatchObject([{ base_price_e4: 90_000 }])
  })

  test('the file decides only about the columns it has', async () => {
    const database = await open()
    await importText(database, csv(amoxicillin))
    await database.db.updateTable('goods').set({ stock_milli: 7000, limit_milli: 2000 }).execute()
    const withoutStock = [headings, amoxicillin.replace('6.8', '7.25')]
      .map((line) => line.split(',').slice(0, -1).join(','))
      .join('\n')
    expect(await importText(database, withoutStock)).toMatchObject({ changed: 1, added: 0 })
    const [goods] = await allGoods(database)
    expect(goods).toMatchObject({ base_price_e4: 72_500, stock_milli: 7000, limit_milli: 2000 })
  })

  test('other brackets, widths and blanks are the same goods', async () => {
    const database = await open()
    await importText(database, csv('硝苯地平缓释片（Ⅱ）,,某 厂,20mg*30片,国药准字H1,瓶,6,,,1'))
    const other = csv('硝苯地平缓释片(II),,某厂\u200B,２０mg×30片,国药准字 h1,瓶,6,,,1')
    expect(await importText(database, other)).toMatchObject({ added: 0, changed: 1 })
    expect(await importText(database, other)).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('with a product number, a new name is a change and not new goods', async () => {
    const database = await open()
    await importText(database, '货号,品名,单价\nA-1,板蓝根颗粒,9.6\nA-2,甘草,3')
    const renamed = '货号,品名,单价\na-1,板蓝根颗粒（新包装）,9.6\nA-2,甘草,3'
    expect(await importText(database, renamed)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
    const goods = await allGoods(database)
    expect(goods.map((row) => row.name)).toEqual(['板蓝根颗粒（新包装）', '甘草'])
  })

  test('a row that cannot be taken is kept beside the file with its reason', async () => {
    const database = await open()
    const text = csv(
      amoxicillin,
      ',,某厂,1g,,盒,1,,,1',
      licorice.replace('32.6', '三十'),
      licorice.replace('12.5', '约十'),
      amoxicillin.replace('6.8', '5.9'),
      amoxicillin,
    )
    const result = await importText(database, text)
    expect(result).toMatchObject({ read: 6, added: 1, merged: 1, rejected: 4 })
    const rejected = await readFile(result.rejectedFile ?? '', 'utf8')
    expect(rejected.split('\r\n').map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      '\uFEFF行号 未导入原因',
      '3 没有通用名',
      '4 价格“三十”不是有效的数字',
      '5 库存“约十”不是有效的数字',
      '6 与第 2 行是同一商品，但价格不同',
      '',
    ])
    expect((await allGoods(database))[0]?.base_price_e4).toBe(68_000)

    const clean = await importText(database, csv(amoxicillin))
    expect(clean.rejectedFile).toBeUndefined()
    await expect(stat(result.rejectedFile ?? '')).rejects.toThrow('ENOENT')
  })

  test('repetitions across batches are found too', async () => {
    const database = await open()
    const many = Array.from({ length: 1200 }, (_, index) => `甲${index}片,,某厂,1g,,盒,1,,,1`)
    const text = csv(...many, '甲0片,,某厂,1g,,盒,2,,,1')
    expect(await importText(database, text)).toMatchObject({ added: 1200, rejected: 1 })
    expect(await importText(database, text)).toMatchObject({ unchanged: 1200, rejected: 1 })
  })

  test('imported goods are found, counted and carry the new version at once', async () => {
    const database = await open()
    const api = openApi(database)
    const first = (await api.get('/api/goods/list')).data
    await importText(database, csv(amoxicillin, licorice, unpriced))
    const { items, version, facets } = (await api.get('/api/goods/list')).data as {
      items: { name: string }[]
      version: string
      facets: { class: { value: string; count: number }[] }
    }
    expect(items).toHaveLength(3)
    expect(version).not.toBe(first['version'])
    expect(facets.class.find((facet) => facet.value === 'antibiotic')?.count).toBe(1)
    const found = (await api.get('/api/goods/list?keywords=amxl')).data
    expect(found['items']).toHaveLength(1)
    await importText(database, csv(amoxicillin.replace('阿莫西林胶囊', '布洛芬片')))
    const byNewName = (await api.get('/api/goods/list?keywords=blf')).data
    expect(byNewName['items']).toHaveLength(1)
  })

  test('a text that is cut short is not cut through a character', async () => {
    const database = await open()
    const description = '一'.repeat(1999) + '𬬭'
    await importText(database, `通用名,说明,储存条件\n甘草,${description},${'𬬭'.repeat(150)}`)
    const [goods] = await allGoods(database)
    expect(goods).toMatchObject({ description: '一'.repeat(1999), storage: '𬬭'.repeat(100) })
  })

  test('a price list without prices or makers still gives goods that cannot be bought yet', async () => {
    const database = await open()
    await importText(database, '药品名称\n对乙酰氨基酚片')
    const api = openApi(database)
    const { items } = (await api.get('/api/goods/list')).data as { items: { is_buy: boolean }[] }
    expect(items).toHaveLength(1)
    expect(items[0]?.is_buy).toBe(false)
  })
})
