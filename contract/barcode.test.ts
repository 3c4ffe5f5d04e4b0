import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeReadings, barcodesIn, innerGtin, isOf, readBarcode } from './barcode'

const digit = (digits: string) => {
  const sum = Array.from(digits.padStart(13, '0'), Number).reduce(
    (all, one, at) => all + one * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}
const ean = fc.stringMatching(/^[1-9]\d{11}$/).map(digit)
const number = fc.stringMatching(/^[A-Z]{1,2}\d{3,8}$/)
const day = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2049-12-31'),
  noInvalidDate: true,
})
const short = (at: Date) => at.toISOString().slice(2, 10).replaceAll('-', '')
const told = '(01)06901234567892(17)280331(10)AB1'

test.each([
  ['6901234567892', '06901234567892'],
  ['06901234567892', '06901234567892'],
  ['6 901234 567892', '06901234567892'],
  ['\u202d6901234567892\u202c', '06901234567892'],
  ['６９０１２３４５６７８９２', '06901234567892'],
  ['036000291452', '00036000291452'],
  ['0036000291452', '00036000291452'],
  ['36000291452', '00036000291452'],
])('%s is one number, however long it is written', (text, gtin) => {
  expect(readBarcode(text)).toEqual({ gtin })
})

test.each([
  told,
  '（01）06901234567892（17）280331（10）AB1',
  '[01]06901234567892[17]280331[10]AB1',
  '(01) 06901234567892 (17) 280331 (10) AB1',
  '(10)AB1(01)06901234567892(17)280331',
  '010690123456789217280331' + '10AB1',
  ']C1010690123456789217280331' + '10AB1',
  ']d20106901234567892' + '10AB1\u001d17280331',
  '\u001d0106901234567892' + '10AB1<GS>17280331',
  '0106901234567892' + '10AB1' + '17280331',
  '010690123456789217280331' + '10AB1\u001d7100123456\u001d91XY',
])('the GS1 string %j says product, batch and day', (text) => {
  expect(readBarcode(text)).toEqual({
    gtin: '06901234567892',
    batch: 'AB1',
    expiresOn: '2028-03-31',
  })
})

test('the day 00 is the last of its month, and without separators all ends are tried', () => {
  expect(readBarcode('0106901234567892172802' + '0010AB1')?.expiresOn).toBe('2028-02-29')
  const readings = barcodeReadings('010690123456789217280331' + '10AB1' + '21S7')
  expect(readings[0]?.batch).toBe('AB121S7')
  expect(readings).toContainEqual({
    gtin: '06901234567892',
    batch: 'AB1',
    expiresOn: '2028-03-31',
    serial: 'S7',
  })
})

test.each([
  '',
  '6901234567893',
  '81234567890123456789',
  'CZ-77001',
  '00000000',
  '0.25g*24',
  '(17)280331',
])('%j is none', (text) => {
  expect(readBarcode(text)).toBeUndefined()
})

test('a long text that is none is known soon', () => {
  expect(barcodeReadings(`${'10'.repeat(90)}é`)).toEqual([])
})

test.each([
  ['6901234567915/6901234567922', ['6901234567915', '6901234567922']],
  ['6901234567915 6901234567922', ['6901234567915', '6901234567922']],
  ['6901234567915、690-1234567922；', ['6901234567915', '6901234567922']],
  ['6 901234 567892', ['6901234567892']],
  ['6901234567915 - 6901234567922', ['6901234567915', '6901234567922']],
  ['6901234567915（盒）+6901234567922（中包）', ['6901234567915', '6901234567922']],
  ['6901234567915+A1', ['6901234567915+A1']],
  ['6,901,234,567,892', ['6901234567892']],
  ['自编 001', ['自编001']],
  [told, [told]],
  [' ', []],
])('the cell %j holds %j', (cell, codes) => {
  expect(barcodesIn(cell)).toEqual(codes)
})

describe('for any product', () => {
  test('every length and every case names it', () => {
    fc.assert(
      fc.property(ean, fc.constantFrom(...'12345678'.split('')), (code, level) => {
        for (const text of [code, `0${code}`, `(01)0${code}`])
          expect(isOf(readBarcode(text) ?? { gtin: '' }, `x/${code}`)).toBe('package')
        const outer = digit(level + code.slice(0, 12))
        expect(innerGtin(outer)).toBe(`0${code}`)
        expect(isOf(readBarcode(outer) ?? { gtin: '' }, code)).toBe('case')
      }),
    )
  })

  test('batch and day are among the readings, separated or not', () => {
    fc.assert(
      fc.property(ean, number, day, (code, batch, at) => {
        const expiresOn = at.toISOString().slice(0, 10)
        const meant = { gtin: `0${code}`, batch, expiresOn }
        const [product, until] = [`010${code}`, `17${short(at)}`]
        expect(readBarcode(`${product}${until}10${batch}`)).toEqual(meant)
        expect(readBarcode(`${product}10${batch}\u001d${until}`)).toEqual(meant)
        expect(barcodeReadings(`${product}10${batch}${until}`)).toContainEqual(meant)
      }),
    )
  })

  test('no text makes it throw, and what it reads is read alike again', () => {
    const unit = fc.constantFrom(...'0123456789()AB\u001d-/ ]d'.split(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit, maxLength: 80 })), (text) => {
        for (const { gtin } of barcodeReadings(text)) expect(readBarcode(gtin)).toEqual({ gtin })
        expect(barcodesIn(barcodesIn(text).join('/'))).toEqual(barcodesIn(text))
      }),
    )
  })
})
