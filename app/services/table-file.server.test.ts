import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { moneyCell, tableFile } from './table-file.server'

const table = {
  names: ['money', '钱款'] as const,
  headings: ['类别', '金额（元）'],
  rows: [
    ['提现', moneyCell('-3000')],
    ['-1 是文字', moneyCell('12345.6')],
    ['=A1', moneyCell('3.3333')],
    ['', moneyCell(undefined)],
  ],
}

test('amounts of a CSV are numbers of two places, and words are no formulas', async () => {
  const text = await tableFile(table, 'csv').text()
  expect(text.split('\r\n').slice(1)).toEqual([
    '提现,-3000.00',
    "'-1 是文字,12345.60",
    "'=A1,3.3333",
    ',',
    '',
  ])
})

test('amounts of an .xlsx are numbers too, so that Excel adds them up, below headings that stay', async () => {
  const file = await tableFile(table, 'xlsx').arrayBuffer()
  const zip = await fromBufferPromise(Buffer.from(file), { autoClose: false, lazyEntries: true })
  let sheet = ''
  for await (const entry of zip.eachEntry())
    if (/sheet1\.xml$|workbook\.xml$/.test(entry.fileName))
      sheet += (await buffer(await zip.openReadStreamPromise(entry))).toString()
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet).toContain('<autoFilter ref="A1:B5"/>')
  expect(sheet).toContain("'钱款'!$A$1:$B$5</definedName>")
  const cells = [...sheet.matchAll(/<c r="B[2-4]"([^>]*)><v>([^<]*)<\/v>/g)]
  expect(cells.map(([, , value]) => value)).toEqual(['-3000', '12345.6', '3.3333'])
  for (const [, attributes] of cells) expect(attributes).not.toContain('t="s"')
})
