import { expect, test } from 'vitest'
import { findScanned, scanCode, type Scanned, type ScannedRow } from './scan'

const row = (id: number, more: Partial<ScannedRow> = {}): ScannedRow => ({
  id,
  name: '阿莫西林胶囊',
  batchNumber: `B${id}`,
  quantity: 2,
  barcode: '690',
  traceCodes: [],
  ...more,
})
const rows = [row(1), row(2), row(3, { barcode: '', traceCodes: ['8100', '8101'] })]
const nothing: Scanned = { counts: new Map(), codes: new Set() }

/** Results of the codes, scanned one after the other. */
function scanAll(codes: readonly string[]) {
  let scanned = nothing
  return codes.map((code) => {
    const result = scanCode(code, rows, scanned)
    scanned = result.scanned
    return result.said.isWrong ? result.said.words : [result.line?.id, result.count]
  })
}

test('a barcode counts its first row that is not full', () => {
  expect(scanAll(['690', ' 690 ', '６９０', '690', '690'])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
    '阿莫西林胶囊 已扫满发货数量 2，多出的请单独放置并联系客服',
  ])
})

test('a 追溯码 counts once', () => {
  expect(scanAll(['8100', '8100', '8101'])).toEqual([
    [3, 1],
    '追溯码 8100 已经扫过，没有重复计数',
    [3, 2],
  ])
})

test('a wrong code counts nothing and says why', () => {
  expect(scanAll(['', '123'])).toEqual([
    '没有扫到码，请再扫一次',
    '123 不是这批货的条码或追溯码，请核对是否错发',
  ])
})

const coded = [
  row(1, { barcode: '6901234567892', batchNumber: 'AB0', expiresOn: '2027-03-31' }),
  row(2, { barcode: '6901234567892', batchNumber: 'AB1', expiresOn: '2028-03-31' }),
  row(3, { barcode: '6901234567915/6901234567922' }),
  row(4, { barcode: '0036000291452', traceCodes: ['(01)00036000291452(10)B4(21)S7'] }),
]
const scanOne = (code: string) => {
  const { line, said } = scanCode(code, coded, nothing)
  return line?.id ?? said.words
}

test.each([
  ['06901234567892', 1],
  ['690-1234-567892', 1],
  ['\u202d6901234567892\u202c', 1],
  ['(01)06901234567892(17)280331(10)AB1', 2],
  ['(01)06901234567892(17)280331(10)ab1', 2],
  ['010690123456789210AB1' + '17280331', 2],
  ['010690123456789210AB1' + '21S9', 2],
  ['0106901234567892' + '17280300', 2],
  ['6901234567922', 3],
  ['036000291452', 4],
  ['36000291452', 4],
  [']d20100036000291452' + '10B4\u001d21S7', 4],
])('%j counts the box it stands on', (code, id) => {
  expect(scanOne(code)).toBe(id)
})

test('the right product is never told as a wrong one', () => {
  expect(scanOne('(01)06901234567892(10)AB2')).toBe(
    '阿莫西林胶囊 商品没错，但码上批号 AB2，单上批号 AB0、批号 AB1：请看包装核对批号，再填写实收数量',
  )
  expect(scanOne('16901234567899')).toMatch(/整件的条码，请扫里面小包装的条码/)
  expect(scanOne('6901234567908')).toMatch(/请核对是否错发$/)
})

test('at the packing table a scan finds the line of its product and batch', () => {
  const line = (id: number, barcode: string, number: string) => ({
    id,
    barcode,
    batches: [{ number }],
  })
  const lines = [line(1, '', 'K1'), line(2, '6901234567908', 'K2'), line(3, '6901234567908', 'K3')]
  const found = (scan: string) => findScanned(scan, lines)?.id
  expect(found('06901234567908')).toBe(2)
  expect(found('(01)06901234567908(10)K3')).toBe(3)
  expect(found('(01)06901234567908(10)X')).toBe(2)
  expect(found('16901234567905')).toBe(2)
  expect(['', '6901234567892'].map(found)).toEqual([undefined, undefined])
})
