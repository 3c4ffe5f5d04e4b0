import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strengthOf, substanceOf } from './strength'

const drug = (spec: string, more: object = {}) => ({
  name: '阿莫西林胶囊',
  spec,
  unit: '盒',
  dosageForm: '胶囊剂',
  approvalNumber: '国药准字H20013000',
  ...more,
})

describe('what a spec says besides how many there are', () => {
  test.each([
    ['0.25g*24粒', '盒', '250000μg'],
    ['250mg*12粒*2板/盒', '盒', '250000μg'],
    ['０．２５ｇ／粒×２４粒', '盒', '250000μg'],
    ['24粒', '盒', ''],
    ['5ml:25mg', '支', '5ml:25000μg'],
    ['5ml;25mg', '支', '5ml:25000μg'],
    ['250ml', '瓶', ''],
    ['250ml:5%', '瓶', '250ml:5%'],
    ['100ml(5g)', '瓶', '5000000μg'],
    ['10g*20袋', '包', '10000000μg'],
    ['统货', 'kg', ''],
    ['150mg/12.5mg*7片', '盒', '150000μg/12500μg'],
    ['12片/袋', '袋', ''],
  ])('%s of a %s', (spec, unit, strength) => {
    expect(strengthOf({ spec, unit })).toBe(strength)
  })
})

describe('how much of its substance a package holds', () => {
  test('is told of tablets and capsules with one mass', () => {
    expect(substanceOf(drug('0.25g*24粒'))).toBe(6_000_000)
    for (const approvalNumber of ['国药准字HJ20188368', '国药准字J20079089', 'H20130311'])
      expect(substanceOf(drug('0.25g*24粒', { approvalNumber }))).toBe(6_000_000)
    expect(substanceOf(drug('500mg*12粒*2板/盒'))).toBe(12_000_000)
    expect(substanceOf(drug('25μg*100片', { unit: '瓶', dosageForm: '片剂' }))).toBe(2_500)
  })

  test.each([
    drug('24粒'),
    drug('150mg/12.5mg*7片'),
    drug('200mg:28.5mg*12片'),
    drug('10万IU*24片'),
    drug('0.25g*10袋', { dosageForm: '颗粒剂' }),
    drug('0.25g*24粒', { approvalNumber: '国药准字Z20013000' }),
    drug('0.25g*24粒', { name: '复方甘草片' }),
    drug('特殊包装'),
  ])('is not told of $spec $name $approvalNumber', (goods) => {
    expect(substanceOf(goods)).toBeUndefined()
  })
})

test('a strength is the same in g and in mg, whatever the number of pieces', () => {
  const piece = fc.constantFrom('片', '粒')
  const count = fc.integer({ min: 2, max: 300 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), count, count, piece, (mg, one, other, unit) => {
      const inGrams = `${(mg / 1_000).toFixed(3)}g*${String(one)}${unit}`
      const inMilligrams = `${String(mg)}mg*${String(other)}${unit}`
      expect(strengthOf({ spec: inGrams, unit: '盒' })).toBe(
        strengthOf({ spec: inMilligrams, unit: '盒' }),
      )
      expect(substanceOf(drug(inGrams))).toBe(mg * 1_000 * one)
      expect(substanceOf(drug(inMilligrams))).toBe(mg * 1_000 * other)
    }),
  )
})

test('any texts have an answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (spec, unit) => {
      expect(typeof strengthOf({ spec, unit })).toBe('string')
      const sum = substanceOf(drug(spec, { unit }))
      if (sum !== undefined) expect(sum).toBeGreaterThan(0)
    }),
  )
})
