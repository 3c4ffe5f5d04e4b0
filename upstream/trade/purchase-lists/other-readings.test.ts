import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWithoutPackage, readWeight } from './other-readings'
import { convertWeight } from './weights'

test.each([
  ['甘草 500g', { words: '甘草', quantity: '500', unit: 'g' }],
  ['甘草500克', { words: '甘草', quantity: '500', unit: '克' }],
  ['甘草三两', { words: '甘草', quantity: '3', unit: '两' }],
  ['500g', undefined],
  ['甘草 500mg', undefined],
  ['甘草 10*500g', undefined],
])('%s may say a weight', (words, read) => {
  expect(readWeight(words)).toEqual(read)
})

test.each([
  ['布洛芬片 0.2g*24片/盒 太原', { words: '布洛芬片 0.2g*24片 太原', unit: '盒' }],
  ['维生素C片 100片/瓶', { words: '维生素C片 100片', unit: '瓶' }],
  ['布洛芬片 0.2g*24片', undefined],
  ['布洛芬片 12片/板/盒', undefined],
])('%s may say what a package is called', (words, read) => {
  expect(readWithoutPackage(words)).toEqual(read)
})

test('weights come out to the thousandth or not at all, and back', () => {
  const unit = fc.constantFrom('kg', '公斤', '斤', '市斤', '两', 'g', '克')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), unit, unit, (milli, own, other) => {
      const there = convertWeight(milli, own, other)
      if (there !== undefined) expect(convertWeight(there, other, own)).toBe(milli)
      expect(convertWeight(milli, own, 'g')).toBeDefined()
    }),
  )
  expect(convertWeight(500_000, 'g', 'kg')).toBe(500)
  expect(convertWeight(1, 'g', 'kg')).toBeUndefined()
})
