import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces, isOfOtherUnit } from './pieces'

const box = { unit: '盒', caseMilli: 100_000, stepMilli: 10_000, spec: '0.2g*24片' }

test.each([
  ['5', '盒', { quantityMilli: 5_000 }],
  ['5', '', { quantityMilli: 5_000 }],
  ['5', '件', { quantityMilli: 500_000, comesTo: '5 件 = 500 盒' }],
  ['0.5', '箱', { quantityMilli: 50_000, comesTo: '0.5 箱 = 50 盒' }],
  ['3', '中包', { quantityMilli: 30_000, comesTo: '3 中包 = 30 盒' }],
  ['', '盒', {}],
  ['0', '盒', { problem: '数量应大于 0' }],
  ['十', '盒', { problem: '请输入数字' }],
])('%s %s of boxes', (quantity, unit, pieces) => {
  expect(countPieces(quantity, unit, box)).toEqual(pieces)
})

test('a case of a product that has none is asked about', () => {
  expect(countPieces('2', '件', { ...box, caseMilli: 0 })).toEqual({
    problem: '本品没有件装量，请按盒填写',
    isOfOtherUnit: true,
  })
})

test.each([
  ['240', '片', '0.2g*24片', '240 片 = 10 盒'],
  ['48', '片', '12片*2板/盒', '48 片 = 2 盒'],
  ['80', '袋', '50mg*8袋', '80 袋 = 10 盒'],
  ['80', '包', '50mg*8袋', '80 包 = 10 盒'],
  ['20', '支', '10ml*10支/盒', '20 支 = 2 盒'],
])('%s %s of %s are whole packages', (quantity, unit, spec, comesTo) => {
  expect(countPieces(quantity, unit, { ...box, spec })).toMatchObject({ comesTo })
})

test.each([
  ['250', '片', '0.2g*24片', '250 片 不是整盒（每盒 24 片），请按盒填写'],
  ['240', '粒', '0.2g*24片', '写的是 240 粒，本品按盒卖，请按盒填写'],
  ['240', '片', '6片/板', '写的是 240 片，本品按盒卖，请按盒填写'],
  ['240', '支', '10ml*6支*100盒', '写的是 240 支，本品按盒卖，请按盒填写'],
  ['10', '盒', '10ml*6支*10盒', '写的是 10 盒，规格 10ml*6支*10盒 里也有盒，请填写要买几盒'],
  ['4', '板', '12片*2板', '写的是 4 板，本品按盒卖，请按盒填写'],
  ['3', '打', '0.2g*24片', '写的是 3 打，本品按盒卖，请按盒填写'],
  ['3', '条', '0.2g*24片', '写的是 3 条，本品按盒卖，请按盒填写'],
  ['3', '瓶', '0.2g*24片', '写的是 3 瓶，本品按盒卖，请按盒填写'],
  ['500', 'g', '0.2g*24片', '写的是 500 g，本品按盒卖，请按盒填写'],
  ['3', '(', '0.2g*24片', '写的是 3 (，本品按盒卖，请按盒填写'],
])('%s %s of %s are asked about', (quantity, unit, spec, problem) => {
  const goods = { ...box, spec }
  expect(countPieces(quantity, unit, goods)).toEqual({ problem, isOfOtherUnit: true })
  expect(isOfOtherUnit({ quantity, unit }, goods)).toBe(true)
})

test('pieces come to packages where they come out even, and to nothing else', () => {
  const count = fc.integer({ min: 2, max: 500 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), count, (wanted, each) => {
      const { quantityMilli } = countPieces(String(wanted), '片', {
        ...box,
        spec: `0.2g*${each}片`,
      })
      expect(quantityMilli).toBe(wanted % each === 0 ? (wanted / each) * 1000 : undefined)
    }),
  )
})

test('a number of no unit that the product has is never taken', () => {
  const unit = fc.stringMatching(/^\p{L}{1,3}$/u).filter((text) => !/[盒件箱片中]/u.test(text))
  fc.assert(
    fc.property(unit, (other) => {
      expect(countPieces('24', other, box).quantityMilli).toBeUndefined()
    }),
  )
})

test('herbs go by weight, however it is called', () => {
  const herb = { unit: 'kg', caseMilli: 0, stepMilli: 500, spec: '切片' }
  expect(countPieces('2.5', '公斤', herb)).toEqual({ quantityMilli: 2_500 })
  expect(countPieces('3', '斤', herb)).toEqual({ quantityMilli: 1_500, comesTo: '3 斤 = 1.5 kg' })
  expect(countPieces('500', 'g', herb)).toEqual({ quantityMilli: 500, comesTo: '500 g = 0.5 kg' })
  expect(countPieces('3', '两', herb)).toEqual({ quantityMilli: 150, comesTo: '3 两 = 0.15 kg' })
  expect(countPieces('0.5', 'g', herb).problem).toBe('请按kg填写，最多三位小数')
  expect(countPieces('2', 'kg', box).problem).toContain('本品按盒卖，请按盒填写')
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
    quantityMilli: 205_000,
    comesTo: '2 件 5 盒 = 205 盒',
  })
  expect(countPieces('1中包3盒', '', box).quantityMilli).toBe(13_000)
  expect(countPieces('2件5盒', '', { ...box, caseMilli: 0 })).toEqual({
    problem: '本品没有件装量，请按盒填写',
  })
  expect(countPieces('2件5瓶', '', box)).toEqual({ problem: '本品按盒卖，请按盒填写' })
  for (const open of ['10盒5盒', '10盒送1盒'])
    expect(countPieces(open, '', box)).toEqual({ problem: '请输入数字' })
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

test.each([
  ['500', 'kg', '写的是 500，没有写单位；本品按kg卖，请按kg填写'],
  ['100', '公斤', '写的是 100，没有写单位；本品按公斤卖，请按公斤填写'],
])('%s without a unit of what is sold by %s may count grams', (quantity, unit, problem) => {
  const herb = { unit, caseMilli: 0, stepMilli: 500, spec: '选货' }
  expect(countPieces(quantity, '', herb)).toEqual({ problem, isOfOtherUnit: true })
  expect(countPieces(quantity, unit, herb)).toEqual({ quantityMilli: Number(quantity) * 1000 })
  expect(countPieces('99', '', herb)).toEqual({ quantityMilli: 99_000 })
})

test.each([
  ['1台', { unit: '台', spec: '上臂式' }, { quantityMilli: 1_000 }],
  ['１０ 盒', {}, { quantityMilli: 10_000 }],
  ['10盒', { spec: '10ml*6支*10盒' }, { quantityMilli: 10_000 }],
  ['2.5kg', { unit: 'kg', spec: '选货' }, { quantityMilli: 2_500 }],
  ['500kg', { unit: 'kg', spec: '选货' }, { quantityMilli: 500_000 }],
  ['5件', {}, { quantityMilli: 500_000, comesTo: '5 件 = 500 盒' }],
  ['0盒', {}, { problem: '数量应大于 0' }],
  ['3打', {}, { problem: '写的是 3 打，本品按盒卖，请按盒填写', isOfOtherUnit: true }],
])('%s, typed as a number, is the number', (typed, more, pieces) => {
  expect(countPieces(typed, '', { ...box, ...more })).toEqual(pieces)
})

test('another word for the unit of a product in its spec makes nothing doubtful', () => {
  const swabs = { ...box, unit: '包', spec: '10cm*50支*20袋' }
  expect(countPieces('10', '包', swabs)).toEqual({ quantityMilli: 10_000 })
})
