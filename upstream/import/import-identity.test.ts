import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { onlyInAll } from '#tests/tags'
import { importCatalogue, type ImportResult } from './import-catalogue'

const now = Date.parse('2026-11-21T09:30:00+08:00')

function isAccountedFor(result: ImportResult): boolean {
  const { read, added, changed, unchanged, merged, passedOver, rejected } = result
  return read === added + changed + unchanged + merged + passedOver + rejected
}

describeBothDatabases('which goods the rows of a file are', (open) => {
  async function importLines(database: TestDatabase, ...lines: string[]) {
    const file = path.join(database.settings.DATA_DIR, 'prices.csv')
    await writeFile(file, lines.join('\n'))
    const result = await importCatalogue(database, file, { now })
    expect(isAccountedFor(result)).toBe(true)
    return result
  }
  const reasonsOf = async ({ rejectedFile }: ImportResult) =>
    (await readFile(rejectedFile ?? '', 'utf8'))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, 2).join(' '))
  const namesOf = async ({ db }: TestDatabase) =>
    (await db.selectFrom('goods').select(['code', 'name']).orderBy('id').execute()).map(
      ({ code, name }) => `${code} ${name}`,
    )

  test('two rows of one product number and different goods: the second is rejected, both are named', async () => {
    const database = await open()
    const result = await importLines(
      database,
      '货号,品名,规格,单价',
      'A-1,甘草,片,3',
      'A-2,黄芪,片,4',
      'A-1,当归,片,5',
    )
    expect(result).toMatchObject({ read: 3, added: 2, rejected: 1 })
    expect(await reasonsOf(result)).toEqual([
      '4 商品编号 A-1 在第 2 行是“甘草”，与本行不是同一商品：通用名不同',
    ])
  })

  test('product numbers that only look alike are goods of their own', async () => {
    const database = await open()
    const numbers = ['中001', '西001', 'A-12', 'A1-2', 'A12', '001', '1']
    const lines = ['货号,品名', ...numbers.map((number, at) => `${number},药${at}`)]
    expect(await importLines(database, ...lines)).toMatchObject({ added: 7, rejected: 0 })
    expect(await importLines(database, ...lines)).toMatchObject({ added: 0, unchanged: 7 })
  })

  test('N/A and 0 are no product numbers', async () => {
    const database = await open()
    const lines = ['货号,品名', 'N/A,甘草', '0,黄芪', '-,当归']
    expect(await importLines(database, ...lines)).toMatchObject({ added: 3, rejected: 0 })
    expect(await importLines(database, ...lines)).toMatchObject({ added: 0, unchanged: 3 })
  })

  test('2,000 goods whose product numbers come later stay 2,000', onlyInAll, async () => {
    const database = await open()
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `药${at}片,0.${at}g*24片,某厂,国药准字H2001${String(at).padStart(4, '0')}`,
    )
    const headings = '品名,规格,生产厂家,批准文号'
    await importLines(database, headings, ...rows)
    const numbered = rows.map((row, at) => {
      const [name = '', ...others] = row.split(',')
      // Every third goods is renamed, others lose their approval number.
      if (at % 3 === 0) return [`K${at}`, `${name}（新）`, ...others].join()
      return [`K${at}`, name, ...(at % 3 === 1 ? [...others.slice(0, 2), ''] : others)].join()
    })
    const lines = [`货号,${headings}`, ...numbered]
    expect(await importLines(database, ...lines)).toMatchObject({
      added: 0,
      changed: 2000,
    })
    expect(await importLines(database, ...lines)).toMatchObject({ added: 0, unchanged: 2000 })
  })

  test('numbers that come later join the very same goods', async () => {
    const database = await open()
    const row = '甘草片,100片,某厂,国药准字Z20010001,瓶'
    await importLines(database, '品名,规格,生产厂家,批准文号,单位', row)
    const [before] = await database.db.selectFrom('goods').select('id').execute()
    await importLines(database, '货号,品名,规格,生产厂家,批准文号,单位', `G-7,${row}`)
    const after = await database.db.selectFrom('goods').selectAll().execute()
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before?.id, code: 'G-7', identity: 'no:G-7' })
  })

  test('a list without numbers, or with fewer columns, finds numbered goods', async () => {
    const database = await open()
    await importLines(
      database,
      '货号,品名,规格,生产厂家,批准文号,单位,单价',
      'G-7,甘草片,100片,某厂,国药准字Z20010001,瓶,3',
    )
    const result = await importLines(database, '品名,规格,生产厂家,单价', '甘草片,100片,某厂,4')
    expect(result).toMatchObject({ added: 0, changed: 1 })
    const [goods] = await database.db.selectFrom('goods').selectAll().execute()
    expect(goods).toMatchObject({ code: 'G-7', unit: '瓶', base_price_e4: 40_000 })
  })

  test('a row without a number that could be two goods is rejected, and both are named', async () => {
    const database = await open()
    const lines = ['货号,品名,规格', 'G-1,甘草,片', 'G-2,甘草,片', ',甘草,片']
    const result = await importLines(database, ...lines)
    expect(result).toMatchObject({ added: 2, rejected: 1 })
    expect((await reasonsOf(result))[0]).toMatch(/^4 与第 2 行、第 3 行的商品相同/)
  })

  test('a number that now names other goods is rejected, and the shop keeps its own', async () => {
    const database = await open()
    await importLines(database, '货号,品名,批准文号', 'G-1,甘草片,国药准字Z20010001')
    const result = await importLines(database, '货号,品名,批准文号', 'G-1,当归丸,国药准字Z20990009')
    expect(result).toMatchObject({ added: 0, changed: 0, rejected: 1 })
    expect((await reasonsOf(result))[0]).toMatch(/商品编号 G-1 在店内是“甘草片”/)
    expect(await namesOf(database)).toEqual(['G-1 甘草片'])
  })

  test('goods that did not come by an import are recognised too', async () => {
    const database = await open()
    await addWarehouses(database.db)
    await addGoods(database.db, { name: '甘草片', spec: '100片', manufacturer: '某厂', unit: '瓶' })
    const lines = ['货号,品名,规格,生产厂家,单位', 'G-7,甘草片,100片,某厂,瓶']
    expect(await importLines(database, ...lines)).toMatchObject({ added: 0, changed: 1 })
    expect(await namesOf(database)).toEqual(['G-7 甘草片'])
  })

  test('a blank price keeps the known one; 面议 takes it away and is counted', async () => {
    const database = await open()
    await importLines(database, '货号,品名,单价', 'G-1,甘草,3', 'G-2,黄芪,4', 'G-3,当归,5')
    const result = await importLines(database, '货号,品名,单价', 'G-1,甘草,', 'G-2,黄芪,面议')
    expect(result).toMatchObject({ unchanged: 1, changed: 1, priceWithdrawn: 1 })
    const goods = await database.db
      .selectFrom('goods')
      .select('base_price_e4')
      .orderBy('id')
      .execute()
    expect(goods.map((row) => row.base_price_e4)).toEqual([30_000, null, 50_000])
  })

  test('sums, signatures and repeated headings are counted, and characters nobody can read rejected', async () => {
    const database = await open()
    const result = await importLines(
      database,
      '品名,单价,备注',
      '甘草,3,\uFFFD',
      '黄\uFFFD,4,',
      '品名,单价,备注',
      '小计,7,',
      ',,',
      '制表人：王五,,',
    )
    expect(result).toMatchObject({ read: 5, added: 1, passedOver: 3, rejected: 1 })
    expect((await reasonsOf(result))[0]).toMatch(/^3 有无法识别的字符/)
  })

  test('a quote that is never closed costs one row of the import', async () => {
    const database = await open()
    const rows = Array.from({ length: 3000 }, (_, at) => `药${at},${at + 1}`)
    const result = await importLines(database, '品名,单价', '"甲,1', ...rows)
    expect(result).toMatchObject({ read: 3001, added: 3000, rejected: 1 })
    expect(await reasonsOf(result)).toEqual(['2 引号不成对'])
  })
})
