import { describe, expect, test } from 'vitest'
import type { DescribedRow } from '#upstream/goods/products/store'
import { candidateOf } from './candidate'
import { readCountAtEnd, readCountInFront } from './other-readings'
import { isProcessedSo } from './processing'
import { readSaidWords } from './said-words'

const product = (name: string, spec: string, unit: string): DescribedRow => ({
  id: 1,
  name,
  spec,
  unit,
  trade_name: '',
  manufacturer: '太原汾岸制药有限公司',
  class: 'chemical',
  caseMilli: 0,
  stepMilli: 0,
})
const drugOf = (name: string, spec: string, unit = '支') =>
  candidateOf(readSaidWords(name), product(name, spec, unit), '')?.same

describe('one drug of one strength', () => {
  test.each([
    ['卤米松乳膏', '10g:5mg', '20g:10mg'],
    ['京万红软膏', '10g', '20g'],
    ['红霉素眼膏', '2g:0.5%', '2.5g:0.5%'],
    ['妥布霉素滴眼液', '5ml:15mg', '8ml:24mg'],
    ['布洛芬混悬液', '100ml:2g', '30ml:0.6g'],
    ['阿胶', '250g', '500g'],
  ])('%s of %s and %s: a package is not a dose', (name, one, other) => {
    expect(drugOf(name, one)).toBe(drugOf(name, other))
  })

  test.each([
    ['卤米松乳膏', '10g:5mg', '10g:10mg'],
    ['左氧氟沙星滴眼液', '5ml:24.4mg', '5ml:15mg'],
    ['左氧氟沙星滴眼液', '5ml', '5ml:15mg'],
    ['玻璃酸钠滴眼液', '0.8ml:2.4mg*10支', '5ml:15mg'],
    ['氯化钠注射液', '100ml:0.9g', '250ml:2.25g'],
    ['盐酸氨溴索口服溶液', '10ml:60mg*10支', '100ml:0.6g'],
    ['麝香壮骨膏', '7cm*10cm*10贴', '8cm*13cm*10贴'],
    ['布洛芬片', '0.1g*24片', '0.2g*24片'],
    ['灭菌注射用水', '2ml*10支', '5ml*5支'],
    ['破伤风抗毒素', '1500IU', '750IU'],
  ])('%s of %s is not that of %s', (name, one, other) => {
    expect(drugOf(name, one)).not.toBe(drugOf(name, other))
  })
})

test.each([
  ['胃复安 10片', '1ml:10mg*10支', 'no'],
  ['胃复安 10支', '1ml:10mg*10支', 'yes'],
  ['甲氧氯普胺 24粒', '5mg*24片', 'yes'],
])('%s of %s: %s', (words, spec, fit) => {
  const said = readSaidWords(words.replace('胃复安', '甲氧氯普胺'))
  expect(candidateOf(said, product('盐酸甲氧氯普胺', spec, '盒'), '')?.spec).toBe(fit)
})

test.each([
  ['妥布霉素滴眼液 5ml:15mg 4.2', '5ml:15mg', 'yes', ['4.2']],
  ['阿莫西林胶囊 0.25g*24粒 9.9', '0.25g*24粒', 'yes', ['9.9']],
  ['阿莫西林胶囊 0.25g 50', '0.25g*24粒', 'no', []],
  ['小柴胡颗粒 10g*10', '10g*6袋', 'no', []],
])('%s of %s: %s, unused %s', (words, spec, fit, unused) => {
  const said = readSaidWords(words)
  const name = words.slice(0, words.indexOf(' '))
  expect(candidateOf(said, product(name, spec, '盒'), '')).toMatchObject({
    spec: fit,
    leftOut: unused,
  })
})

test.each([
  ['糠酸莫米松乳膏5g3支', '糠酸莫米松乳膏5g', '3'],
  ['头孢曲松钠2.0g*100支', '头孢曲松钠2.0g', '100'],
  ['红霉素软膏十支', '红霉素软膏', '10'],
])('%s may end with its number', (words, rest, quantity) => {
  expect(readCountAtEnd(words)).toEqual({ words: rest, quantity, unit: '支' })
})

test('what was heard is not literal', () => {
  const literal = (words: string) =>
    candidateOf(readSaidWords(words), product('维生素B6片', '10mg*100片', '瓶'), '')?.isLiteral
  expect(['维生素B6片', '维生素B六片', '维生素必六片'].map(literal)).toEqual([true, false, false])
})

test('a number may stand in front', () => {
  expect(readCountInFront('8支 5ml:15mg 妥布霉素滴眼液')).toEqual({
    words: '5ml:15mg 妥布霉素滴眼液',
    quantity: '8',
    unit: '支',
  })
  expect(readCountInFront('8支妥布霉素')).toBeUndefined()
})

test.each([
  ['氧氟沙星', '支', '氧氟沙星片', '0.1g*12片', '盒', 'impossible'],
  ['吲哚美辛', '瓶', '吲哚美辛巴布膏', '14cm*10cm*4贴', '盒', 'impossible'],
  ['麻黄碱', '盒', '盐酸麻黄碱滴鼻液', '8ml:80mg', '支', 'impossible'],
  ['麻黄碱滴鼻液', '盒', '盐酸麻黄碱滴鼻液', '8ml:80mg', '支', 'loose'],
  ['炉甘石洗剂', '支', '炉甘石洗剂', '100ml', '瓶', 'impossible'],
  ['氧氟沙星', '片', '氧氟沙星片', '0.1g*20片', '盒', 'any'],
  ['雾化器', '台', '一次性使用雾化器', '成人面罩', '套', 'impossible'],
  ['制氧机', '台', '制氧机', '3L', '台', 'same'],
  ['板蓝根颗粒', '包', '板蓝根颗粒', '10g*20袋', '盒', 'any'],
  ['复方甘草片', '盒', '复方甘草片', '100片', '瓶', 'loose'],
])('%s by %s of %s %s sold by %s: %s', (...told) => {
  const [words, unit, name, spec, own, fit] = told
  expect(candidateOf(readSaidWords(words), product(name, spec, own), unit)?.unit).toBe(fit)
})

test.each([
  ['甘草', '甘草', '蜜炙', false],
  ['炙甘草', '甘草', '蜜炙', true],
  ['甘草 蜜炙', '甘草', '蜜炙', true],
  ['甘草', '甘草', '片', true],
  ['炙甘草', '甘草', '片', false],
  ['炒山药', '山药', '麸炒', true],
  ['醋香附', '香附', '醋炙', true],
  ['酒香附', '香附', '醋炙', false],
  ['姜黄', '姜黄', '片', true],
])('the processing of %s is that of %s %s: %s', (words, name, spec, expected) => {
  const herb = { name, spec, manufacturer: '亳州百草渡中药饮片有限公司' }
  expect(isProcessedSo(readSaidWords(words).tokens, herb)).toBe(expected)
})

describe('what people leave out of a name or say otherwise', () => {
  const sold = (line: string, name: string, spec: string, unit = '盒') =>
    candidateOf(readSaidWords(line), product(name, spec, unit), '')

  test.each([
    ['地塞米松针 2mg', '地塞米松磷酸钠注射液', '1ml:2mg*10支'],
    ['DXM针 2mg*10支', '地塞米松磷酸钠注射液', '1ml:2mg*10支'],
    ['头孢呋辛钠粉针 1.5g', '注射用头孢呋辛钠', '1.5g'],
    ['头孢呋辛钠粉针剂 1.5g', '注射用头孢呋辛钠', '1.5g'],
    ['雾化用的布地奈德混悬液 2ml:1mg', '吸入用布地奈德混悬液', '2ml:1mg*5支'],
    ['HCT 25mg', '氢氯噻嗪片', '25mg*100片'],
    ['盐水 250ml', '氯化钠注射液', '250ml:2.25g'],
    ['速效救心丸三瓶装', '速效救心丸', '40mg*60粒*3瓶'],
    ['开塞露20ml单支的', '开塞露', '20ml'],
    ['静脉留置针 24G Y型', '静脉留置针', '24G Y型'],
  ])('%s is %s %s', (line, name, spec) => {
    expect(sold(line, name, spec)).toMatchObject({ isAll: true, spec: 'yes' })
    expect(sold(line, name, spec)?.name).not.toBe('another')
  })

  test.each([
    ['速效救心丸三瓶装', '速效救心丸', '40mg*60粒*2瓶'],
    ['开塞露20ml单支的', '开塞露', '20ml*20支'],
    ['静脉留置针 24G Y型', '静脉留置针', '22G Y型'],
    ['盐水 250ml', '氯化钠注射液', '250ml:25g'],
  ])('%s is no %s %s', (line, name, spec) => {
    expect(sold(line, name, spec)?.spec).toBe('no')
  })

  test.each([
    ['葡萄糖针', '葡萄糖氯化钠注射液'],
    ['氢化可的松针', '丁酸氢化可的松注射液'],
  ])('%s is no %s', (line, name) => {
    expect(['another', undefined]).toContain(sold(line, name, '10ml*5支')?.name)
  })
})
