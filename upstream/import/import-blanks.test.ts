import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { rowsXml, workbookOf } from '#tests/fixtures/zip-file'
import { importCatalogue } from './import-catalogue'
import { importReport } from './import-report'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const headings = '货号,品名,单价,限购,起订量,上架,库存,批号,有效期至'.split(',')
const known = ['K-1', '桔梗片', '12.5', '20', '5', '否', '100', 'B1', '2028-03-31']

describeDatabases('cells of known goods that say nothing', (open) => {
  async function importFile(database: TestDatabase, content: string | Buffer, options = {}) {
    const file = path.join(database.settings.DATA_DIR, 'list.csv')
    await writeFile(file, content)
    return importCatalogue(database, file, { now, ...options })
  }
  const csv = (...rows: string[][]) => [headings, ...rows].map((row) => row.join(',')).join('\n')
  const openWithGoods = async () => {
    const database = await open()
    await importFile(database, csv(known))
    const everything = async () => ({
      goods: await database.db.selectFrom('goods').selectAll().execute(),
      batches: await database.db.selectFrom('goods_batches').selectAll().execute(),
    })
    return { database, everything, before: await everything() }
  }

  test.each([
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '####',
    '#name?',
    '#ERROR!',
    '#名称?',
    '错误:502',
    '＃N/A\u200b',
  ])('%s is refused with its cell, and changes nothing', async (error) => {
    const { database, everything, before } = await openWithGoods()
    const wrong = headings.slice(2).map((_, at) => known.toSpliced(at + 2, 1, error))
    const result = await importFile(database, csv(...wrong))
    expect(result).toMatchObject({ read: 7, rejected: 7, changed: 0 })
    expect(result.rejections.map(({ reason }) => reason.slice(0, 2))).toEqual([
      'C2',
      'D3',
      'E4',
      'F5',
      'G6',
      'H7',
      'I8',
    ])
    expect(await everything()).toEqual(before)
  })

  test('error cells and formulas without a result of a workbook likewise; unused columns may', async () => {
    const { database, everything, before } = await openWithGoods()
    const cells = (at: number, xml: string) =>
      rowsXml([known], at).replace(`<c r="D${String(at)}" t="str"><v>20</v></c>`, xml)
    const rows = [
      rowsXml([[...headings, '内部备注']]),
      cells(2, '<c r="D2" t="e"><f>VLOOKUP(A2,B:B,1,0)</f><v>#N/A</v></c>'),
      cells(3, '<c r="D3"><f>A3*2</f></c>'),
      rowsXml([[...known, '#N/A']], 4),
    ].join('')
    const result = await importFile(database, workbookOf([{ name: '价格', rows }]))
    expect(result).toMatchObject({ read: 3, rejected: 2, unchanged: 1 })
    expect(result.rejections.map(({ reason }) => reason)).toEqual([
      'D2 单元格是“#N/A”，不是内容，请改正后重新上传',
      'D3 单元格的公式没有存下结果，请用 Excel 打开、保存后重新上传',
    ])
    expect(await everything()).toEqual(before)
  })

  test('blank ones keep what the shop has, and are told with the way to clear', async () => {
    const { database, everything, before } = await openWithGoods()
    const blank = csv(['K-1', '桔梗片', '12.5', '', '', '', '', 'B1', ''])
    const result = await importFile(database, blank)
    expect(result).toMatchObject({ unchanged: 1, changed: 0 })
    expect(importReport(result, 1)).toContain(
      '空白单元格没有改动店内原有的值：库存 1 个商品、起订量 1 个商品、限购 1 个商品、上架 1 个商品；要清除请加 --blank-clears',
    )
    expect(await everything()).toEqual(before)
    const options = { isClearing: true, isTrial: true }
    const report = importReport(await importFile(database, blank, options), 1)
    expect(report).toContain('库存 100 → 0，空白清除库存、起订量、限购、上架')
    await importFile(database, blank, { isClearing: true })
    expect((await everything()).goods).toMatchObject([
      { stock_milli: 0, minimum_milli: 1000, limit_milli: 0, is_on_shelf: 1 },
    ])
  })

  test('rows that a filter hides are left out and told, and taken when asked for', async () => {
    const database = await open()
    const rows = rowsXml([headings, known, known.with(0, 'K-2').with(1, '防风片')])
    const hidden = rows.replace('<row r="3">', '<row r="3" hidden="1">')
    const file = workbookOf([{ name: '价格', rows: hidden }])
    const result = await importFile(database, file)
    expect(result).toMatchObject({ read: 1, added: 1, hidden: 1 })
    expect(importReport(result, 1)).toContain('1 行被筛选隐藏，未读入；要读入请加 --hidden-rows')
    const taken = await importFile(database, file, { takesHidden: true })
    expect(taken).toMatchObject({ read: 2, added: 1, unchanged: 1, hidden: 0 })
  })

  test('a batch that comes again without its day keeps it', async () => {
    const { database, everything } = await openWithGoods()
    await importFile(database, csv(['K-1', '桔梗片', '12.5', '', '', '', '80', 'B1', '']))
    expect(await everything()).toMatchObject({
      goods: [{ stock_milli: 80_000, expires_on: '2028-03-31' }],
      batches: [{ number: 'B1', expires_on: '2028-03-31', stock_milli: 80_000 }],
    })
  })
})
