import { expect, test } from 'vitest'
import { scannedBehind, scannedLast, scannedShort, type WrittenKey } from './scan-keys'
import { insertedInto } from './inserted-into'

const barcode = '6901234567892'
const trace = '81234567890123456789'

/** Keys typed after a rest of `pause` ms, one every `each` ms. */
type Burst = [text: string, pause: number, each: number]

/** Keys typed after the field's value, which holds at most 20 characters. */
function typed(value: string, ...bursts: Burst[]): WrittenKey[] {
  let [field, now] = [value, 1000]
  return bursts.flatMap(([text, pause, each]) =>
    Array.from(text, (key, at) => {
      now += at === 0 ? pause : each
      const before = field
      field = (field + key).slice(0, 20)
      return { text: key, before, at: now, isKey: true }
    }),
  )
}

test.each<[string, string, Burst[], { before: string; code: string }]>([
  [
    '5, then a scan',
    '',
    [
      ['5', 0, 0],
      [barcode, 700, 8],
    ],
    { before: '5', code: barcode },
  ],
  [
    '10, then a scan',
    '',
    [
      ['10', 0, 140],
      [barcode, 400, 15],
    ],
    { before: '10', code: barcode },
  ],
  [
    'a 追溯码, cut by the field',
    '',
    [
      ['5', 0, 0],
      [trace, 500, 0],
    ],
    { before: '5', code: trace },
  ],
  [
    '8 and a 追溯码',
    '',
    [
      ['8', 0, 0],
      [trace, 500, 1],
    ],
    { before: '8', code: trace },
  ],
  [
    'a slow typist',
    '',
    [
      ['1', 0, 0],
      ['0', 1000, 0],
      [barcode, 300, 12],
    ],
    { before: '10', code: barcode },
  ],
  [
    'a slow typist, an own code',
    '',
    [
      ['1', 0, 0],
      ['0', 900, 0],
      ['20260001', 300, 12],
    ],
    { before: '10', code: '20260001' },
  ],
  [
    'a scanner as slow as a hand',
    '',
    [
      ['5', 0, 0],
      [barcode, 120, 110],
    ],
    { before: '5', code: barcode },
  ],
  [
    'all in one bunch',
    '',
    [
      ['5', 0, 0],
      [trace, 0, 0],
    ],
    { before: '5', code: trace },
  ],
  [
    'a scan alone that stalls',
    '',
    [
      ['6901', 0, 10],
      ['234567892', 220, 10],
    ],
    { before: '', code: barcode },
  ],
  ['a number that was there', '5件', [[barcode, 0, 5]], { before: '5件', code: barcode }],
  ['an own code alone', '', [['14690123456', 0, 5]], { before: '', code: '14690123456' }],
])('%s', (_, value, bursts, expected) => {
  expect(scannedLast(typed(value, ...bursts))).toMatchObject(expected)
})

test('a code that is put in at once, and what is no code', () => {
  const pasted = { text: barcode, before: '5', at: 9000, isKey: false }
  expect(scannedLast([...typed('', ['5', 0, 0]), pasted])).toMatchObject({
    before: '5',
    code: barcode,
  })
  expect(scannedLast(typed('', ['120', 0, 90]))).toBeUndefined()
  expect(scannedLast([])).toBeUndefined()
})

test('a scan of an own code that stalls is one code, and one that is put in at once too', () => {
  expect(scannedLast(typed('', ['98765', 0, 8], ['43999999', 900, 8]))).toMatchObject({
    before: '',
    code: '9876543999999',
  })
  const at = { text: '9876543000002', before: '7', at: 1010, isKey: false }
  expect(scannedLast([...typed('', ['7', 0, 0]), at])).toMatchObject({
    before: '7',
    code: '9876543000002',
  })
})

test('behind a name only a scan after a clear pause is one', () => {
  const behind = (...bursts: Burst[]) => scannedBehind(typed('', ...bursts))
  for (const name of ['100903', 'blf'])
    expect(behind([name, 0, 150], [barcode, 600, 10])).toMatchObject({
      before: name,
      code: barcode,
    })
  expect(behind(['布洛芬', 0, 300], ['20260001', 600, 10])).toMatchObject({ before: '布洛芬' })
  // A barcode that is typed in groups, one that is scanned alone, and some that stall.
  expect(behind(['6', 0, 0], ['901234', 900, 110], ['567892', 900, 110])).toBeUndefined()
  expect(behind([barcode, 600, 10])).toBeUndefined()
  expect(behind(['98765', 0, 10], ['43999999', 900, 10])).toBeUndefined()
  expect(behind(['8123456', 0, 10], [barcode, 900, 10])).toBeUndefined()
  const pasted = { text: barcode, before: '布洛芬 ', at: 9000, isKey: false }
  expect(scannedBehind([...typed('', ['布', 0, 0]), pasted])).toBeUndefined()
})

test.each([
  ['', '5', '5'],
  ['5', `5${barcode}`, barcode],
  ['50', `5${barcode}0`, barcode],
  ['1', barcode, barcode],
  ['11', '111', '1'],
  ['12', '1', ''],
])('from %s to %s', (before, after, inserted) => {
  expect(insertedInto(before, after)).toBe(inserted)
})

test('a short code in a number is told by its speed alone', () => {
  const scan = typed('', ['3302', 0, 10])
  expect(scannedShort(scan, (scan.at(-1)?.at ?? 0) + 10)).toEqual({ before: '', code: '3302' })
  const byHand = typed('', ['1500', 0, 120])
  expect(scannedShort(byHand, (byHand.at(-1)?.at ?? 0) + 120)).toBeUndefined()
  const number = typed('', ['120', 0, 5])
  expect(scannedShort(number, (number.at(-1)?.at ?? 0) + 5)).toBeUndefined()
  expect(scannedShort([], 1_000)).toBeUndefined()
})

test('a short code begins after a pause, and what was typed before it stays', () => {
  const keys = typed('', ['5', 0, 0], ['3302', 700, 10])
  expect(scannedShort(keys, (keys.at(-1)?.at ?? 0) + 10)).toEqual({ before: '5', code: '3302' })
})

test('what is put in at once is no short code', () => {
  expect(
    scannedShort([{ text: '3302', before: '', at: 1_000, isKey: false }], 1_001),
  ).toBeUndefined()
})
