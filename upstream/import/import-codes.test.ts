import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { workbookOf } from '#tests/fixtures/zip-file'
import { importCatalogue } from './import-catalogue'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const headings = '货号,品名,规格,条形码,批号,有效期至,库存'

describeDatabases('codes that spreadsheets make numbers of', (open) => {
  async function importFile(database: TestDatabase, content: string | Buffer) {
    const file = path.join(database.settings.DATA_DIR, 'codes.csv')
    await writeFile(file, content)
    return importCatalogue(database, file, { now })
  }
  const importLines = (database: TestDatabase, ...lines: string[]) =>
    importFile(database, [headings, ...lines].join('\n'))
  const codesOf = async ({ db }: TestDatabase) =>
    (await db.selectFrom('goods').select(['code', 'barcode']).execute()).map(
      ({ code, barcode }) => `${code} ${barcode}`,
    )
  const batchesOf = async ({ db }: TestDatabase) =>
    (await db.selectFrom('goods_batches').select(['number', 'expires_on']).execute()).map(
      ({ number, expires_on }) => `${number} ${expires_on}`,
    )

  test('the code that a format shows is the code of next week', async () => {
    const database = await open()
    const formats = ['000000', '0000000000000', '00000000', 'yyyy/m']
    const own = formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`)
    const used = formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`)
    const styles = `<numFmts>${own.join('')}</numFmts>
      <cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs>`
    const head = headings.split(',').map((word) => `<c t="str"><v>${word}</v></c>`)
    const rows = `<row r="1">${head.join('')}</row>
      <row r="2"><c s="1"><v>517</v></c><c t="str"><v>远志片</v></c><c t="str"><v>24片</v></c>
        <c s="2"><v>72512345678</v></c><c s="3"><v>260105</v></c><c s="4"><v>46813</v></c>
        <c><v>30</v></c></row>`
    await importFile(database, workbookOf([{ name: '价格', rows }], '', styles))
    const again = await importLines(
      database,
      '000517,远志片,24片,0072512345678,00260105,2028-03,30',
    )
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await codesOf(database)).toEqual(['000517 0072512345678'])
    expect(await batchesOf(database)).toEqual(['00260105 2028-03-31'])
  })

  test('floats, apostrophes and formulas of texts are the same product', async () => {
    const database = await open()
    await importLines(database, '300017,远志片,24片,6901234567892,20260105,2028-03-31,30')
    for (const line of [
      '300017.0,远志片,24片,6901234567892.0,20260105.0,2028-03-31,30.0',
      "'300017,远志片,24片,'6901234567892,'20260105,2028-03-31,30",
      '"=""300017""",远志片,24片,"=""6901234567892""","=""20260105""",2028-03-31,30',
      '300017,远志片,24片,6.901234567892E+12,20260105,2028-03-31,30',
    ])
      expect(await importLines(database, line)).toMatchObject({ added: 0, unchanged: 1 })
  })

  test('two barcodes in a cell stay two', async () => {
    const database = await open()
    await importLines(
      database,
      '300018,桔梗片,24片,6901234567915 / 690-1234567922,B1,2028-03-31,30',
      '300019,白芷片,24片,6 901234 567892,B1,2028-03-31,30',
    )
    expect((await codesOf(database)).sort()).toEqual([
      '300018 6901234567915/6901234567922',
      '300019 6901234567892',
    ])
  })

  test('what is lost is refused with cause and cure; two batches never become one', async () => {
    const database = await open()
    const result = await importLines(
      database,
      'R-1,远志片,24片,,2.60105E+11,2028-03-31,100',
      'R-1,远志片,24片,,2.60105E+11,2028-03-31,50',
      '1.00123E+11,桔梗片,24片,,B1,2028-03-31,50',
      'R-3,黄芩片,24片,6.90123E+12,B1,2028-03-31,50',
      'R-4,白芷片,10月12日,,B1,2028-03-31,50',
      'R-5,白术片,24片,,2026/1/5,2028-03-31,50',
    )
    expect(result).toMatchObject({ read: 6, added: 0, rejected: 6 })
    expect(result.rejections.map(({ reason }) => reason.slice(0, 2))).toEqual([
      'E2',
      'E3',
      'A4',
      'D5',
      'C6',
      'E7',
    ])
    expect(result.rejections[0]?.reason).toContain('请把整列设为文本后重新导出')
  })
})
