import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Listing } from '../index/listing'
import { Categories } from '../index/categories'
import { Lexicon } from './lexicon'
import { lookUp } from './look-up'
import { nearTerms } from './near-terms'
import { spell } from './pinyin-readings'
import {
  isCrowdedOut,
  rankBesideLikely,
  rankOf,
  rankOfTyped,
  tierOf,
  tiers,
  worstBeside,
  type TypedNear,
  type TypedSlip,
} from './ranking'

const names = [
  '阿莫西林胶囊',
  '盐酸左氧氟沙星片',
  '注射用头孢曲松钠',
  '连花清瘟颗粒',
  '复方氨酚烷胺片',
  '虱子草',
  '板蓝根颗粒',
  '单硝酸异山梨酯缓释片',
]

function lexiconOf(names: readonly string[]): Lexicon {
  const lexicon = new Lexicon()
  for (const [at, text] of names.entries()) lexicon.add({ id: at + 1, kind: 'name', text })
  return lexicon
}

function exact(query: string, of: readonly string[]): string[] {
  const terms = lookUp(lexiconOf(of), { label: query, name: query }, 'goods')
  return [...terms.keys()].map((term) => of[term - 1] ?? '')
}

function near(query: string, of: readonly string[] = names): string[] {
  const lexicon = lexiconOf(of)
  const catalogue = {
    lexicon,
    listing: new Listing(),
    categories: new Categories([]),
    version: '',
  }
  const [best] = [...nearTerms(catalogue, 'name', query)].filter(({ terms }) => terms.size > 0)
  const ranked = [...(best?.terms ?? [])].sort(([, a], [, b]) => a - b)
  return ranked.map(([term]) => of[term - 1] ?? '')
}

const slips: Record<string, (text: string, at: number) => string> = {
  'a letter left out': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'a letter too many': (text, at) => `${text.slice(0, at)}q${text.slice(at)}`,
  'a wrong letter': (text, at) => `${text.slice(0, at)}q${text.slice(at + 1)}`,
  'two letters swapped': (text, at) =>
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    text.slice(at + 2),
}

describe.each(Object.entries(slips))('%s', (_, slip) => {
  test('in whole syllables and initials, however mixed, still finds the name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        fc.nat(),
        (name, isWhole, seed) => {
          const syllables = spell(name)
          const typed = syllables.map((one, at) => (isWhole[at] === true ? one : one.slice(0, 1)))
          const letters = typed.join('').slice(0, 25)
          fc.pre(letters.length >= 5)
          const query = slip(letters, seed % letters.length)
          fc.pre(query !== letters)
          // A missing first letter leaves a literal match inside the name.
          const asItStands = exact(query, [name])
          expect(asItStands.length > 0 ? asItStands : near(query, [name])).toEqual([name])
        },
      ),
    )
  })
})

test.each([
  ['lianhuaqinwen', ['连花清瘟颗粒']],
  ['莲花清瘟', ['连花清瘟颗粒']],
  ['练花轻文', ['连花清瘟颗粒']],
  ['板兰根', ['板蓝根颗粒']],
  ['阿莫西休', ['阿莫西林胶囊']],
  ['左氧沙星片', ['盐酸左氧氟沙星片']],
  ['touspk', []],
  // Two characters sound like something in any shop.
  ['试纸', []],
  ['axl', []],
])('%s is near %j', (query, found) => {
  expect(near(query)).toEqual(found)
})

test.each([
  ['zhusheyongtobao', ['注射用头孢', '注射用肽保'], 'syllables whole before a mixture'],
  ['xgjkl', ['玄麦甘桔颗粒', '夏桑菊颗粒'], 'an initial missing before another one'],
])('%s means %j in this order: %s', (query, ordered) => {
  expect(near(query, ordered)).toEqual(ordered)
  expect(near(query, ordered.toReversed())).toEqual(ordered)
})

test('all of a name but its first character comes before what lacks more of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), (name) => {
      const query = spell(name)
        .slice(1)
        .map((one) => one.slice(0, 1))
        .join('')
      fc.pre(query.length >= 4)
      const [allButOne = Infinity, more = 0] = [name, `复方${name}`].map((text) => {
        return lookUp(lexiconOf([text]), { label: query, name: query }, 'goods').get(1)
      })
      expect([tierOf(allButOne), tierOf(more)]).toEqual([tiers.contains, tiers.contains])
      expect(allButOne).toBeLessThan(more)
    }),
  )
})

const slipKinds: TypedSlip[] = ['whole', 'initial missing', 'initial wrong', 'mixed']
const anyNear: fc.Arbitrary<TypedNear> = fc.record({
  begins: fc.boolean(),
  isWhole: fc.boolean(),
  isCommon: fc.boolean(),
  slip: fc.constantFrom(...slipKinds),
})

test('a name that lacks one initial comes before what has the letters inside and lacks more', () => {
  const letters = fc.integer({ min: 4, max: 20 })
  fc.assert(
    fc.property(anyNear, letters, fc.boolean(), (near, count, isAlias) => {
      const isLikely =
        near.begins && near.isWhole && (near.slip === 'initial missing' || isCommonWhole(near))
      const own = rankOfTyped(near, count)
      const inside = rankBesideLikely(rankOf(tiers.contains, false, isAlias))
      const allButFirst = rankBesideLikely(rankOf(tiers.contains, true, isAlias))
      expect(own < inside).toBe(isLikely)
      expect(allButFirst).toBeLessThan(own)
      expect(allButFirst).toBe(rankOf(tiers.contains, true, isAlias))
    }),
  )
})

function isCommonWhole({ isCommon, slip }: TypedNear): boolean {
  return isCommon && slip === 'whole'
}

test('beside names that lack one initial those with another are not shown, and else they are', () => {
  const near = { begins: true, isWhole: true, isCommon: false } as const
  const lacking = rankOfTyped({ ...near, slip: 'initial missing' }, 5)
  const other = rankOfTyped({ ...near, slip: 'initial wrong' }, 5)
  const longer = rankOfTyped({ ...near, isWhole: false, slip: 'whole' }, 5)
  expect([other, longer, lacking].map((rank) => isCrowdedOut(rank, lacking))).toEqual([
    true,
    false,
    false,
  ])
  expect(isCrowdedOut(other, other)).toBe(false)
})

test('of two names that lack one initial, the one that many products have comes first', () => {
  const lacks = { begins: true, isWhole: true, slip: 'initial missing' } as const
  expect(rankOfTyped({ ...lacks, isCommon: true }, 5)).toBeLessThan(
    rankOfTyped({ ...lacks, isCommon: false }, 5),
  )
})

test('beginnings of names are shown beside whole names that do not fill a page', () => {
  const slip = 'whole'
  const whole = rankOfTyped({ begins: true, isWhole: true, isCommon: true, slip }, 11)
  const beginning = rankOfTyped({ begins: true, isWhole: false, isCommon: false, slip }, 11)
  const inside = rankOfTyped({ begins: false, isWhole: false, isCommon: false, slip }, 11)
  expect(worstBeside(whole, () => false)).toBe(beginning)
  expect(worstBeside(whole, () => true)).toBeLessThan(beginning)
  expect(worstBeside(inside, () => false)).toBeGreaterThanOrEqual(inside)
})
