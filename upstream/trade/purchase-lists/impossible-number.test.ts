import { expect, test } from 'vitest'
import { countPieces } from './pieces'
import { readLine } from './read-line'

const box = { unit: '盒', caseMilli: 0, stepMilli: 1_000, spec: '100片' }

test.each([
  ['甘草片 99999999999999盒', '99999999999999', '数量过大'],
  ['甘草片 -5盒', '-5', '数量应大于 0'],
  ['甘草片 1e9盒', '1e9', '数量过大'],
  ['甘草片 1e3盒', '1e3', '请写成普通数字，如 1000'],
])('%s is kept as it is written, and says what is wrong', (line, quantity, problem) => {
  const read = readLine(line)
  expect(read).toMatchObject({ words: '甘草片', quantity, unit: '盒' })
  expect(countPieces(read.quantity, read.unit, box)).toEqual({ problem })
  // The same typed into the field, with its unit or without.
  expect(countPieces(quantity, '', box)).toEqual({ problem })
  expect(countPieces(`${quantity}盒`, '', box)).toEqual({ problem })
})

test('a range is no number below zero', () => {
  expect(readLine('甘草片 2 -3盒').quantity).toBe('')
})
