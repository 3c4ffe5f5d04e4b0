import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchType } from '#contract/search'
import { normaliseCode, normaliseName, normaliseSpec } from './normalise'
import { spellings } from './pinyin-readings'
import { understandQuery, type QueryWord } from './query-words'
import { tierOf, tiers } from './ranking'
import { Lexicon } from './lexicon'
import { lookUp } from './look-up'

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

function lexiconOf(text: string, kind: 'name' | 'manufacturer' | 'spec' = 'name'): Lexicon {
  const lexicon = new Lexicon()
  lexicon.add({ id: 1, kind, text })
  return lexicon
}

function rankFor(query: string, lexicon: Lexicon, type: SearchType = 'goods') {
  const ranks = understandQuery(query).map((words) =>
    Math.max(...words.map((word) => wordRank(word, lexicon, type))),
  )
  const best = Math.min(...ranks, Infinity)
  return best === Infinity ? undefined : tierOf(best)
}

function wordRank(word: QueryWord, lexicon: Lexicon, type: SearchType = 'goods'): number {
  return lookUp(lexicon, word, type).get(1) ?? Infinity
}

const findsName = (query: string, name: string) => rankFor(query, lexiconOf(name))

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
        const lexicon = lexiconOf(name)
        const spelt = spellings(normaliseName(name))
        for (const spelling of [spelt.initials[0], spelt.pinyin[0], spelt.pinyin.at(-1)])
          expect(tierOf(wordRank(wordOf(spelling?.join('')), lexicon))).toBeLessThan(3)
      }),
    )
  })

  test('by any beginning of it, in any width and case', () => {
    fc.assert(
      fc.property(anyName, fc.nat(), fc.boolean(), (name, seed, isWide) => {
        const characters = Array.from(normaliseName(name))
        const beginning = characters.slice(0, 1 + (seed % characters.length)).join('')
        const query = isWide ? widen(beginning) : beginning.toUpperCase()
        expect(tierOf(wordRank(wordOf(query), lexiconOf(name)))).toBeLessThan(3)
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
  const harbin = lexiconOf('哈药集团制药总厂', 'manufacturer')
  const xinyi = lexiconOf('上海信谊百路达药业有限公司', 'manufacturer')
  expect(rankFor('哈药', harbin)).toBe(tiers.contains)
  expect(rankFor('hy', harbin)).toBe(tiers.contains)
  expect(rankFor('信谊', xinyi)).toBe(tiers.contains)
  expect(rankFor('哈药', harbin, 'manufacturer')).toBe(tiers.prefix)
  expect(rankFor('xinyi', xinyi, 'manufacturer')).toBe(tiers.contains)
})

describe('pinyin as people type it', () => {
  test.each([
    ['amoxl', '阿莫西林胶囊'],
    ['amoxilinjn', '阿莫西林胶囊'],
    ['amxilin', '阿莫西林胶囊'],
    ['a mo x l', '阿莫西林胶囊'],
    ['amoxili', '阿莫西林胶囊'],
    ['zhsytbqs', '注射用头孢曲松钠'],
    ['nuzhenzi', '女贞子'],
    ['nvzz', '女贞子'],
    ['vcyq', '维C银翘片'],
    ['wssb12', '维生素B12注射液'],
  ])('%s is the beginning of %s', (query, name) => {
    expect([tiers.initials, tiers.prefix]).toContain(findsName(query, name))
  })

  test('every mixture of whole syllables and initials finds the name from its beginning', () => {
    fc.assert(
      fc.property(anyName, fc.array(fc.boolean()), (name, isWhole) => {
        const [syllables = []] = spellings(normaliseName(name)).pinyin
        const typed = syllables.map((one, at) => (isWhole[at] === true ? one : one.slice(0, 1)))
        const query = typed.join('')
        fc.pre(/^[a-z0-9]+$/.test(query))
        expect(tierOf(wordRank(wordOf(query), lexiconOf(name)))).toBeLessThan(3)
      }),
    )
  })

  test.each([
    ['touspk', '头孢拉定胶囊'],
    ['zhusheye', '注射用头孢曲松钠'],
    ['amoxianlin', '阿莫西林胶囊'],
  ])('%s is not in %s', (query, name) => {
    expect(findsName(query, name)).toBeUndefined()
  })
})

test('another name in the field ranks below the name, and a trade name below both', () => {
  const lexicon = lexiconOf('细叶藁本 枳壳')
  const alias = wordRank(wordOf('zk'), lexicon)
  const name = wordRank(wordOf('zk'), lexiconOf('枳壳'))
  expect([tierOf(alias), tierOf(name)]).toEqual([tiers.initials, tiers.initials])
  expect(name).toBeLessThan(alias)
})

test('traditional characters are the simplified ones', () => {
  expect(findsName('阿莫西林膠囊', '阿莫西林胶囊')).toBe(tiers.prefix)
  expect(findsName('维生素', '維生素C片')).toBe(tiers.prefix)
})

describe('specs', () => {
  test('阿莫西林 0.25g*24 and 阿莫西林0.25g*24 are a name and a spec', () => {
    for (const query of ['阿莫西林 0.25g*24', '阿莫西林0.25g*24', '阿莫西林 ０.２５Ｇ×２４']) {
      const words = understandQuery(query).find((reading) => reading.length === 2)
      expect(words?.[0]?.name).toBe('阿莫西林')
      expect(words?.[1]?.spec).toBe('0.25g*24')
    }
  })

  test('a number beside a name is one of its spec', () => {
    const [words = []] = understandQuery('xltzp 50').filter(({ length }) => length === 2)
    expect(words.map(({ spec }) => spec)).toEqual([undefined, '50'])
    expect(understandQuery('50')[0]?.[0]?.spec).toBeUndefined()
  })

  test.each([
    ['0.488%(5ml:24.4mg)*1支', '0.488%(5ml:24.4mg)*1支', true],
    ['0.25g*24', '0.25g×24粒/盒', true],
    ['250mg*24粒', '0.25g*24粒/盒', true],
    ['24粒', '0.25g*24粒/盒', true],
    ['0.25g', '0.25g*24粒/盒', true],
    ['0.25g*12', '0.25g*24粒/盒', false],
    ['0.5g*24', '0.25g*24粒/盒', false],
    ['10ml*10支', '10ml/支*10支', true],
    ['10ml:0.5g', '10ml：0.5g', true],
  ])('%s finds %s: %s', (query, spec, isFound) => {
    expect(rankFor(query, lexiconOf(spec, 'spec')) !== undefined).toBe(isFound)
  })
})

describe('any text', () => {
  test('is taken apart without an error, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text))
        expect(normaliseSpec(normaliseSpec(text))).toBe(normaliseSpec(text))
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
        const lexicon = lexiconOf(text)
        lexicon.add({ id: 2, kind: 'spec', text })
        for (const words of understandQuery(text))
          for (const word of words) lookUp(lexicon, word, 'goods')
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
