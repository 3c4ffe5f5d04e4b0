import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces } from './pieces'

const box = { unit: '盒', caseMilli: 100_000, stepMilli: 10_000 }

test.each([
  ['5', '盒', { quantityMilli: 5_000 }],
  ['5', '', { quantityMilli: 5_000 }],
  ['5', '件', { quantityMilli: 500_000, comesTo: '5 件 = 500 盒' }],
  ['0.5', '箱', { quantityMilli: 50_000, comesTo: '0.5 箱 = 50 盒' }],
  ['3', '中包', { quantityMilli: 30_000, comesTo: '3 中包 = 30 盒' }],
  ['3', '瓶', { quantityMilli: 3_000, comesTo: '按 3 盒计' }],
  ['', '盒', {}],
  ['0', '盒', { problem: '数量应大于 0' }],
  ['十', '盒', { problem: '请输入数字' }],
])('%s %s of boxes', (quantity, unit, pieces) => {
  expect(countPieces(quantity, unit, box)).toEqual(pieces)
})

test('a case of a product that has none is asked about', () => {
  expect(countPieces('2', '件', { ...box, caseMilli: 0 })).toEqual({
    problem: '本品没有件装量，请按盒填写',
  })
})

test('herbs go by weight, however it is called', () => {
  const herb = { unit: 'kg', caseMilli: 0, stepMilli: 500 }
  expect(countPieces('2.5', '公斤', herb)).toEqual({ quantityMilli: 2_500 })
  expect(countPieces('3', '斤', herb)).toEqual({ quantityMilli: 1_500, comesTo: '3 斤 = 1.5 kg' })
  expect(countPieces('500', 'g', herb)).toEqual({ quantityMilli: 500, comesTo: '500 g = 0.5 kg' })
  expect(countPieces('3', '两', herb)).toEqual({ quantityMilli: 150, comesTo: '3 两 = 0.15 kg' })
  expect(countPieces('0.5', 'g', herb).problem).toBe('请按kg填写，最多三位小数')
  expect(countPieces('2', 'kg', box).problem).toBe('本品按盒卖，请按盒填写')
})

test('a number of cases is that many times the case', () => {
  fc.assert(
    fc.property(fc.nat(9_999), fc.integer({ min: 1, max: 999_000 }), (count, caseMilli) => {
      const { quantityMilli } = countPieces(String(count + 1), '件', { ...box, caseMilli })
      expect(quantityMilli).toBe((count + 1) * caseMilli)
    }),
  )
})

test('cases and single packages add up where the product tells its case', () => {
  expect(countPieces('2件5盒', '', box)).toEqual({
    ...{ quantityMilli: 205_000, comesTo: '2 件 5 盒 = 205 盒' },
  })
  expect(countPieces('1中包3盒', '', box).quantityMilli).toBe(13_000)
  expect(countPieces('2件5盒', '', { ...box, caseMilli: 0 })).toEqual({
    problem: '本品没有件装量，请按盒填写',
  })
  expect(countPieces('2件5瓶', '', box)).toEqual({ problem: '本品按盒卖，请按盒填写' })
  const number = fc.integer({ min: 1, max: 9_999 })
  fc.assert(
    fc.property(number, number, number, (count, more, perCase) => {
      const { quantityMilli } = countPieces(`${count}件${more}盒`, '', {
        ...box,
        caseMilli: perCase * 1000,
      })
      expect(quantityMilli).toBe((count * perCase + more) * 1000)
    }),
  )
})
