import { expect, test } from 'vitest'
import { scanCode, type Scanned, type ScannedRow } from './scan'

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
