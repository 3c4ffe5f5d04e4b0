import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentsOf } from '#contract/smallest-unit'
import { draws } from '#tests/property-runs'
import { unitPrice } from './unit-price'

const told = (spec: string, unit: string, form?: string) => {
  const contents = contentsOf(spec, unit, form)
  return contents && `${contents.countMilli / 1000} ${contents.unit}`
}

describe('what a package holds', () => {
  test.each([
    ['0.25g*24粒', '盒', '24 粒'],
    ['0.25g*12粒*2板/盒', '盒', '24 粒'],
    ['０.２５ｇ×２４粒／盒', '盒', '24 粒'],
    ['0.5g/粒*30粒/瓶', '瓶', '30 粒'],
    ['200mg:153mg:18.9mg*30片', '盒', '30 片'],
    ['1mg*30片*5板/盒', '盒', '150 片'],
    ['3g*10袋', '盒', '10 袋'],
    ['10ml/支*10支', '盒', '10 支'],
    ['10ml*6支*2盒', '盒', '12 支'],
    ['100片', '瓶', '100 片'],
    ['12片/袋', '袋', '12 片'],
    ['250ml', '瓶', '250 ml'],
    ['8ml:20mg', '支', '8 ml'],
    ['320g/听', '罐', '320 g'],
    ['68.56g/袋', '包', '68.56 g'],
    ['10g:0.2g', '支', '10 g'],
    ['0.488%(5ml:24.4mg)*5支', '盒', '5 支'],
    ['7cm*10cm*4贴', '盒', '4 贴'],
    ['每袋装10g*9袋', '盒', '9 袋'],
    ['5mg*100片/瓶/盒', '盒', '100 片'],
    ['60g/瓶/盒', '瓶', '60 g'],
    ['15ml;40mg*10支', '盒', '10 支'],
    ['10g*20袋', '包', '20 袋'],
    ['10g/袋*20袋', '包', '20 袋'],
    ['20袋', '包', '20 袋'],
    ['5g*12小袋', '袋', '12 袋'],
    ['0.55*100支', '盒', '100 支'],
    ['0.55*25支', '包', '25 支'],
    ['1ml 0.45*100支', '盒', '100 支'],
    ['10cm*50支*20袋', '包', '1000 支'],
    ['8cm*8cm-8P*5片', '袋', '5 片'],
    ['8cm*600cm*10卷', '包', '10 卷'],
    ['N95折叠*30只', '盒', '30 个'],
    ['150mg/12.5mg*7片/盒', '盒', '7 片'],
    ['60单位*72片/盒', '盒', '72 片'],
    ['每10丸重2.5g*60丸/瓶/盒', '盒', '60 丸'],
    ['3ml:0.3g*5安瓿/盒', '盒', '5 支'],
    ['14g/支/盒', '盒', '14 g'],
  ])('%s of a %s', (spec, unit, contents) => {
    expect(told(spec, unit)).toBe(contents)
  })

  test('a bare number is told by the dosage form alone', () => {
    expect(told('50mg*100', '瓶', '片剂')).toBe('100 片')
    expect(told('0.36g*28', '盒', '胶囊')).toBe('28 粒')
    expect(told('20mg*10', '盒', '注射液')).toBe('10 支')
    expect(told('4g*12', '包', '颗粒剂')).toBe('12 袋')
    expect(told('4g*12', '袋', '颗粒剂')).toBeUndefined()
    expect(told('50mg*100', '瓶')).toBeUndefined()
    expect(told('50mg*100', '瓶', '其他')).toBeUndefined()
  })

  test('饮片 that are sold by the kg are told by the g', () => {
    expect(told('统货', 'kg')).toBe('1000 g')
  })

  test.each([
    ['0.32g', '盒'],
    ['20mg', '瓶'],
    ['5mg', '支'],
    ['0.25g', '盒'],
    ['6片/板', '盒'],
    ['10ml', '盒'],
    ['24粒', '粒'],
    ['1g', '克'],
    ['5mg*28片', '片'],
    ['/', '套'],
    ['', '盒'],
    ['100*12片*3片', '盒'],
    ['0.25g*24粒+0.5g*6片', '盒'],
    ['25cm*30cm', '包'],
    ['1支', '支'],
    ['2.5粒*2', '盒'],
    ['3g*10袋', '袋'],
    ['10g*20包', '包'],
    ['10g*20袋*5包', '包'],
    ['0.5g*20粒*10袋', '袋'],
    ['10ml*10支', '支'],
    ['10支', '管'],
    ['10g', '盒'],
    ['24粒+0.5g*6片', '盒'],
    ['24粒装*2', '盒'],
    ['50mg12粒*2板', '盒'],
    ['每10丸重1g,360丸/瓶', '瓶'],
  ])('%s of a %s is not told', (spec, unit) => {
    expect(told(spec, unit)).toBeUndefined()
  })
})

const piece = fc.constantFrom('片', '粒', '丸', '枚', '贴')
const box = fc.constantFrom('板', '袋', '小盒', '瓶')
const few = fc.integer({ min: 2, max: 300 })
const dose = fc.constantFrom('0.25g', '50mg', '100μg', '10万iu', '5mg:2mg', '0.5g/片')

test('pieces by containers are their product, however it is written', () => {
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(
      fc.tuple(dose, few, piece, few, box),
      ([strength, count, unit, times, container]) => {
        const specs = [
          `${strength}*${count}${unit}*${times}${container}`,
          `${strength} × ${count} ${unit} × ${times} ${container} / 盒`,
          wide(`${strength}*${count}${unit}*${times}${container}/盒`),
        ]
        for (const spec of specs)
          expect(contentsOf(spec, '盒')).toEqual({ countMilli: count * times * 1_000, unit })
      },
    ),
  )
})

test('what is sold by a word holds none of the same word, and a 包 holds as many 袋 as it says', () => {
  const word = fc.constantFrom('袋', '包', '支', '瓶', '条', '个')
  fc.assert(
    fc.property(dose, few, word, word, (strength, count, inner, sold) => {
      const contents = contentsOf(`${strength}*${String(count)}${inner}`, sold)
      if (inner === sold) expect(contents).toBeUndefined()
      if (inner === '袋' && sold === '包')
        expect(contents).toEqual({ countMilli: count * 1_000, unit: '袋' })
      if (inner === '包' && sold === '袋') expect(contents).toBeUndefined()
    }),
  )
})

test('any texts have an answer: nothing, or more than one of a known unit', () => {
  const signs = fc.constantFrom(...'0123456789.*×x/()[]:+%gmlμ片粒丸板袋支瓶盒包 kg'.split(''))
  const text = fc.oneof(
    fc.string(),
    fc.array(signs, { maxLength: 16 }).map((some) => some.join('')),
  )
  const unit = fc.constantFrom('盒', '瓶', '袋', '包', '支', 'kg', '片', '', '套')
  fc.assert(
    fc.property(text, unit, text, (spec, sold, form) => {
      const contents = contentsOf(spec, sold, form)
      if (contents === undefined) return
      expect(Number.isInteger(contents.countMilli)).toBe(true)
      expect(contents.countMilli).toBeGreaterThan(1_000)
      expect(contents.unit).toMatch(/^(?:[片粒丸枚贴颗锭膜滴揿喷吸板袋支瓶盒条张卷根个]|ml|g)$/)
    }),
    { numRuns: draws(10_000) },
  )
})

test('a price is divided on integers and rounded down, like every price on a screen', () => {
  const goods = { spec: '0.25g*24粒', unit: '盒' }
  expect(unitPrice({ ...goods, price: '12.5' })).toBe('¥0.52/粒')
  expect(unitPrice({ ...goods, price: '0.6' })).toBe('¥0.0250/粒')
  expect(unitPrice({ ...goods, price: '2400' })).toBe('¥100.00/粒')
  expect(unitPrice(goods)).toBeUndefined()
  expect(unitPrice({ spec: '统货', unit: 'kg', price: '58' })).toBe('¥0.0580/g')
  expect(unitPrice({ spec: '0.1g*30片', unit: '盒', price: '8.86' })).toBe('¥0.29/片')
  expect(unitPrice({ spec: '6g*10袋', unit: '盒', price: '4.55' })).toBe('¥0.45/袋')
  expect(unitPrice({ spec: '0.25g*48片', unit: '盒', price: '2.82' })).toBe('¥0.0587/片')
  expect(unitPrice({ spec: '1mg*300片', unit: '盒', price: '0.01' })).toBeUndefined()
})

test('the price of one by the number of them is the price or less, by less than its last place', () => {
  const e4 = fc.integer({ min: 1_000, max: 99_999_999 })
  fc.assert(
    fc.property(e4, fc.integer({ min: 2, max: 1_000 }), (price, count) => {
      const yuan = `${String(Math.floor(price / 10_000))}.${String(price % 10_000).padStart(4, '0')}`
      const text = unitPrice({ price: yuan, spec: `1mg*${String(count)}片`, unit: '瓶' })
      const [, shown = ''] = /^¥([\d.]+)\/片$/.exec(text ?? '') ?? []
      // In 1/10000 yuan, whole: ¥0.29 is 2900, and less than ¥0.30 is 100 away.
      const each = Number(shown.replace('.', '').padEnd(shown.indexOf('.') + 4, '0'))
      const place = each < 1_000 ? 1 : 100
      expect(each * count).toBeLessThanOrEqual(price)
      expect((each + place) * count).toBeGreaterThan(price)
    }),
  )
})
