import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftFor, refuseNameless, rowsOfText, textOfRows, withBlankRows } from './typed-rows'

const row = (words: string, quantity = '') => ({ words, quantity })

test('typed rows become lines of a text', () => {
  expect(textOfRows([row('amxl', '20'), row(''), row('甘草片')])).toBe('amxl\t20\n甘草片')
})

test('what stays the same in rows becomes rows, and comes back as it was', () => {
  const word = fc.stringMatching(/^[a-z0-9*.片盒]([a-z0-9*. 片盒]{0,20}[a-z0-9*.片盒])?$/)
  fc.assert(
    fc.property(fc.array(fc.record({ words: word, quantity: word }), { maxLength: 50 }), (rows) => {
      expect(rowsOfText(textOfRows(rows))).toEqual(rows)
      const { text, typed } = draftFor('rows', { text: textOfRows(rows), rows: [] })
      expect([text, textOfRows(typed)]).toEqual(['', textOfRows(rows)])
    }),
  )
})

test.each([
  ['columns of a sheet', '布洛芬片\t0.2g*24片\t太原汾岸\t5'],
  ['more lines than rows', Array(201).fill('甘草片 1').join('\n')],
  ['a line longer than a row', '长'.repeat(201)],
])('%s are carried along as they are', (_, text) => {
  expect(rowsOfText(text)).toBeUndefined()
  const inRows = draftFor('rows', { text, rows: [row('amxl', '5')] })
  expect(inRows.text).toBe(text)
  expect(textOfRows(inRows.typed)).toBe('amxl\t5')
  expect(draftFor('text', { text, rows: inRows.typed }).text).toBe(`${text}\namxl\t5`)
  expect(draftFor('file', { text, rows: [] }).text).toBe(text)
})

test('rows that do not fit beside the lines leave the lines a text', () => {
  const rows = Array.from({ length: 150 }, () => row('甘草片', '1'))
  const text = textOfRows(rows)
  const draft = draftFor('rows', { text, rows })
  expect(draft.text).toBe(text)
  expect(draft.typed).toHaveLength(150)
})

test('a page has ten rows, and never more than two hundred', () => {
  expect(withBlankRows([row('amxl')])).toHaveLength(10)
  expect(withBlankRows(Array(10).fill(row('a')), 10)).toHaveLength(20)
  expect(withBlankRows(Array(195).fill(row('a')), 10)).toHaveLength(200)
})

test('a number without a name is said at its row', () => {
  expect(refuseNameless([row('a'), row('')])).toBeUndefined()
  expect(refuseNameless([row('a', '1'), row('', '7')])).toEqual([
    row('a', '1'),
    { ...row('', '7'), error: '只有数量：请写名称，或清空数量' },
  ])
})
