import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchType } from '#contract/search'
import { normaliseCode, normaliseName, normaliseSpec } from './normalise'
import { spellings } from './pinyin-readings'
import { wordQueries, type TermQuery } from './term-queries'
import { understandQuery, type QueryWord } from './query-words'
import { tierOf, tiers } from './ranking'
import { codeForms, nameTokens, specTokens } from './tokenizer'

const drugNames = [
  '阿莫西林胶囊',
  '阿胶',
  '白术',
  '川芎茶调散',
  '连花清瘟颗粒',
  '盐酸左氧氟沙星片',
  '注射用头孢曲松钠',
  '维生素B12注射液',
  '重组人干扰素α2b',
  '[131I]碘化钠胶囊',
  '复方氨酚烷胺片(Ⅱ)',
  '参苓白术散',
  '0.9%氯化钠注射液',
  '𬭩盐滴眼液',
  '单硝酸异山梨酯缓释片',
]
const hanName = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from('阿莫西林白术参芎重调薄荷长乐降血大单朝藏女绿胶囊片')),
      fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...Array.from('abcXYZ0123')),
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map((characters) => characters.join(''))
const anyName = fc.oneof(fc.constantFrom(...drugNames), hanName)

function isFoundBy(query: TermQuery, tokens: readonly string[]): boolean {
  return query.any.some((all) =>
    all.every(({ token, isPrefix }) =>
      tokens.some((known) => (isPrefix ? known.startsWith(token) : known === token)),
    ),
  )
}

function rankFor(query: string, tokens: readonly string[], type: SearchType = 'goods') {
  const ranks = understandQuery(query).map((words) =>
    Math.max(...words.map((word) => wordRank(word, tokens, type))),
  )
  const best = Math.min(...ranks, Infinity)
  return best === Infinity ? undefined : tierOf(best)
}

function wordRank(word: QueryWord, tokens: readonly string[], type: SearchType): number {
  const termQueries = wordQueries(word, type).filter((query) => isFoundBy(query, tokens))
  return Math.min(...termQueries.map((query) => query.rank), Infinity)
}

const findsName = (query: string, name: string) => rankFor(query, nameTokens('name', name))

describe('the vectors of domain-rules §8', () => {
  test.each([
    ['amxl', '阿莫西林胶囊', tiers.initials],
    ['ej', '阿胶', tiers.initials],
    ['bz', '白术', tiers.initials],
    ['bs', '白术', tiers.initials],
    ['cxcts', '川芎茶调散', tiers.initials],
    ['amoxilin', '阿莫西林胶囊', tiers.prefix],
    ['阿莫西林', '阿莫西林胶囊', tiers.prefix],
    ['西林', '阿莫西林胶囊', tiers.contains],
  ])('%s finds %s', (query, name, tier) => {
    expect(findsName(query, name)).toBe(tier)
  })

  test('H20013 is the beginning of 国药准字H20013…', () => {
    const [word] = understandQuery('H20013')[0] ?? []
    const codes = codeForms({ code: '', barcode: '', approvalNumber: '国药准字H20013001' })
    expect(codes.some((code) => code.startsWith(word?.code ?? '?'))).toBe(true)
  })
})

describe('width, case and spaces do not matter', () => {
  test.each(['AMXL', 'ａｍｘｌ', ' a m x l ', 'amxl\u200b', 'AmXl'])('%s is amxl', (query) => {
    expect(findsName(query, '阿莫西林胶囊')).toBe(tiers.initials)
  })

  test('a mo xi lin is amoxilin', () => {
    expect(findsName('a mo xi lin', '阿莫西林胶囊')).toBe(tiers.prefix)
  })

  test.each([
    ['氨酚烷胺片（II）', '复方氨酚烷胺片(Ⅱ)'],
    ['干扰素a2b', '重组人干扰素α2b'],
    ['131i碘化钠', '[131I]碘化钠胶囊'],
    ['0.9%氯化钠', '0.9%氯化钠注射液'],
  ])('%s finds %s', (query, name) => {
    expect(findsName(query, name)).toBeDefined()
  })
})

describe('a name is found', () => {
  test('by its own initials and full pinyin, whatever it is', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const tokens = nameTokens('name', name)
        const spelt = spellings(normaliseName(name))
        for (const spelling of [spelt.initials[0], spelt.pinyin[0], spelt.pinyin.at(-1)])
          expect(tierOf(wordRank(wordOf(spelling?.join('')), tokens, 'goods'))).toBeLessThan(3)
      }),
    )
  })

  test('by any beginning of it, in any width and case', () => {
    fc.assert(
      fc.property(anyName, fc.nat(), fc.boolean(), (name, seed, isWide) => {
        const characters = Array.from(normaliseName(name))
        const beginning = characters.slice(0, 1 + (seed % characters.length)).join('')
        const query = isWide ? widen(beginning) : beginning.toUpperCase()
        expect(wordRank(wordOf(query), nameTokens('name', name), 'goods')).toBeLessThan(6)
      }),
    )
  })

  test('by any two characters inside it', () => {
    for (const name of drugNames.filter((each) => each.length > 3)) {
      const characters = Array.from(normaliseName(name))
      for (let at = 1; at + 2 <= characters.length; at++)
        expect(findsName(characters.slice(at, at + 2).join(''), name)).toBeDefined()
    }
  })

  test('by each of several names in one field', () => {
    expect(findsName('guihuasanqi', '细叶藁本 桂花三七')).toBe(tiers.prefix)
  })
})

test('a manufacturer is found by its short name, from its beginning and from inside', () => {
  const harbin = nameTokens('manufacturer', '哈药集团制药总厂')
  const xinyi = nameTokens('manufacturer', '上海信谊百路达药业有限公司')
  expect(rankFor('哈药', harbin)).toBe(tiers.contains)
  expect(rankFor('hy', harbin)).toBe(tiers.contains)
  expect(rankFor('信谊', xinyi)).toBe(tiers.contains)
  expect(rankFor('哈药', harbin, 'manufacturer')).toBe(tiers.prefix)
  expect(rankFor('xinyi', xinyi, 'manufacturer')).toBe(tiers.contains)
})

describe('specs', () => {
  test('阿莫西林 0.25g*24 and 阿莫西林0.25g*24 are a name and a spec', () => {
    for (const query of ['阿莫西林 0.25g*24', '阿莫西林0.25g*24', '阿莫西林 ０.２５Ｇ×２４']) {
      const words = understandQuery(query).find((reading) => reading.length === 2)
      expect(words?.[0]?.name).toBe('阿莫西林')
      expect(words?.[1]?.spec).toBe('0.25g*24')
    }
  })

  test.each([
    ['0.25g*24', '0.25g×24粒/盒', true],
    ['250mg*24粒', '0.25g*24粒/盒', true],
    ['24粒', '0.25g*24粒/盒', true],
    ['0.25g', '0.25g*24粒/盒', true],
    ['0.25g*12', '0.25g*24粒/盒', false],
    ['0.5g*24', '0.25g*24粒/盒', false],
    ['10ml*10支', '10ml/支*10支', true],
    ['10ml:0.5g', '10ml：0.5g', true],
  ])('%s finds %s: %s', (query, spec, isFound) => {
    expect(rankFor(query, specTokens(spec)) !== undefined).toBe(isFound)
  })
})

test('approval numbers are found with and without 国药准字, import numbers by both numbers', () => {
  const codes = codeForms({
    code: 'CZ-10086',
    barcode: '6901234567892',
    approvalNumber: '国药准字J20130129(H20140432)',
  })
  expect(codes).toEqual(
    expect.arrayContaining(['CZ10086', '6901234567892', 'J20130129', 'H20140432', '20130129']),
  )
  expect(understandQuery('国药准字 J20130129')[0]?.[1]?.code).toBe('J20130129')
  expect(understandQuery('国药准字J20130129')[0]?.[0]?.code).toBe('J20130129')
})

describe('any text', () => {
  test('is taken apart without an error, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text))
        expect(normaliseSpec(normaliseSpec(text))).toBe(normaliseSpec(text))
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
        nameTokens('name', text)
        specTokens(text)
        for (const words of understandQuery(text))
          for (const word of words) wordQueries(word, 'goods')
      }),
    )
  })

  test('gives tokens that no query syntax of an engine has a meaning for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const token of [...nameTokens('name', text), ...specTokens(text)])
          expect(token).toMatch(/^[nms][tuijpqcfvw][\p{L}\p{N}%.*/:;+]+$/u)
      }),
    )
  })
})

function wordOf(text = ''): QueryWord {
  return { label: text, name: normaliseName(text) }
}

function widen(text: string): string {
  return text.replace(/[!-~]/g, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  )
}
