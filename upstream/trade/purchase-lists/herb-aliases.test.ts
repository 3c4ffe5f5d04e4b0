import { describe, expect, test } from 'vitest'
import { isToldOfHerb, kindOfHerb, partsOfHerb } from './herb-aliases'
import { isProcessedSo } from './processing'
import { readSaidWords } from './said-words'

describe('herbs', () => {
  test.each([
    ['盐杜仲丝', ['杜仲', '盐', '丝']],
    ['云苓丁', ['云苓', '丁']],
    ['麸炒枳壳', ['枳壳', '麸炒']],
    ['黄芪', undefined],
  ])('%s in its parts', (word, parts) => {
    expect(partsOfHerb(word)).toEqual(parts)
  })

  test.each([
    ['双勾', '钩藤'],
    ['圆肉', '龙眼肉'],
    ['冬虫草', '冬虫夏草'],
    ['川朴', '厚朴'],
    ['川牛膝', '川牛膝'],
    ['土茯苓', '土茯苓'],
  ])('%s is %s', (said, name) => {
    expect(readSaidWords(said).tokens).toEqual([name])
  })

  test('青翘 and 老翘 are two goods, a cut is none', () => {
    expect(['青翘', '老翘', '统'].map(kindOfHerb)).toEqual(['青翘', '老翘', ''])
    expect(isToldOfHerb('丝', '盐炙')).toBe(true)
    expect(isToldOfHerb('丝', '厚片')).toBe(false)
  })

  test('姜制 is 姜炙 and no 酒炙', () => {
    const herb = { name: '厚朴', manufacturer: '' }
    expect(isProcessedSo(['厚朴', '姜制'], { ...herb, spec: '姜炙丝' })).toBe(true)
    expect(isProcessedSo(['厚朴', '姜制'], { ...herb, spec: '酒炙' })).toBe(false)
  })
})
