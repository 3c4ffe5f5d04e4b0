import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { suggest, type Candidate } from './suggest'

const plain: Candidate = {
  goodsId: 1,
  same: 'tablets',
  name: 'whole',
  form: 'same',
  saysForm: true,
  isLiteral: true,
  isAll: true,
  leftOut: [],
  spec: 'yes',
  unit: 'same',
  isHerb: false,
  isProcessedSo: true,
  dosageForm: '片',
  content: 24,
  boughtAt: 0,
  isBuyable: true,
  priceE4: 10_000,
}
const said = { saysSpec: true, isComplete: true }
const decide = (...some: Partial<Candidate>[]) =>
  suggest(
    some.map((one, at) => ({ ...plain, goodsId: at + 1, ...one })),
    said,
  )

describe('what a line means', () => {
  test('is sure of the only product that everything said is true of', () => {
    expect(decide({})).toMatchObject({ state: 'sure', goodsId: 1 })
    expect(decide({}, { spec: 'no' }, { form: 'other' })).toMatchObject({ state: 'sure' })
  })

  test.each<Partial<Candidate>>([
    { saysForm: false },
    { name: 'part' },
    { name: 'mistaken' },
    { form: 'short' },
    { isLiteral: false },
    { spec: 'open' },
    { unit: 'other' },
  ])('is only suggested with %o', (one) => {
    expect(decide(one)).toMatchObject({ state: 'suggested', goodsId: 1 })
  })

  test.each<Partial<Candidate>>([
    { spec: 'no' },
    { form: 'other' },
    { unit: 'impossible' },
    { isAll: false },
    { name: 'another' },
    { isProcessedSo: false },
  ])('is no product with %o', (one) => {
    expect(decide(one)).toEqual({ state: 'choose', order: [1] })
  })

  test('two makers of one drug are a suggestion, two strengths a question', () => {
    expect(decide({}, {})).toMatchObject({ state: 'suggested' })
    expect(decide({}, { same: 'other tablets' })).toMatchObject({ state: 'choose' })
  })

  test('the better name decides, whatever else bears a part of it', () => {
    expect(decide({ name: 'part', same: 'other' }, { name: 'substance' })).toMatchObject({
      goodsId: 2,
    })
    expect(decide({ name: 'substance', spec: 'no' }, { name: 'part' })).toMatchObject({
      state: 'choose',
    })
  })

  test('a herb is meant by a weight alone, where finished goods bear its name', () => {
    const herb = { isHerb: true, same: 'herb' }
    expect(decide({ ...herb, unit: 'any' }, { name: 'part' })).toMatchObject({ state: 'choose' })
    expect(decide({ ...herb }, { unit: 'impossible' })).toMatchObject({ state: 'sure', goodsId: 1 })
  })

  test('a unit tells no form that was not said', () => {
    const unsaid = { saysForm: false }
    const drops = { ...unsaid, same: 'drops', dosageForm: '滴眼液', unit: 'impossible' } as const
    expect(decide(unsaid, drops)).toMatchObject({ state: 'choose' })
    expect(decide(unsaid, { ...drops, spec: 'no' })).toMatchObject({ goodsId: 1 })
  })

  test('what was bought comes first, then the cheapest, of what can be bought', () => {
    expect(decide({ boughtAt: 5, priceE4: 90_000 }, {})).toMatchObject({
      goodsId: 1,
      reasons: ['bought', 'package', 'inStock'],
    })
    expect(decide({}, { priceE4: 9_000 })).toMatchObject({
      goodsId: 2,
      reasons: ['package', 'inStock', 'cheapest'],
    })
    expect(decide({ boughtAt: 5, isBuyable: false }, {})).toMatchObject({ goodsId: 2 })
  })

  test('of one drug the largest or smallest package is meant where that was said', () => {
    const sized = (size: 'large' | 'small', ...all: Partial<Candidate>[]) =>
      suggest(
        all.map((one, at) => ({ ...plain, goodsId: at + 1, ...one })),
        { ...said, size },
      )
    const [small, large] = [{ content: 30 }, { content: 100 }]
    expect(sized('large', small, large)).toMatchObject({ state: 'suggested', goodsId: 2 })
    expect(sized('small', small, large)).toMatchObject({ state: 'suggested', goodsId: 1 })
    expect(sized('large', small, { ...large, same: 'stronger' }).state).toBe('choose')
  })

  test('too many to be judged are a question', () => {
    expect(suggest([plain], { saysSpec: true, isComplete: false }).state).toBe('choose')
  })
})

const candidate = fc.record<Candidate>({
  goodsId: fc.integer({ min: 1, max: 9_999 }),
  same: fc.constantFrom('5mg tablets', '10mg tablets', 'herb', 'granules'),
  name: fc.constantFrom('whole', 'substance', 'part', 'mistaken', 'short', 'another'),
  form: fc.constantFrom('same', 'same', 'short', 'other'),
  saysForm: fc.boolean(),
  isLiteral: fc.boolean(),
  isAll: fc.boolean(),
  leftOut: fc.constant([]),
  content: fc.constantFrom(12, 24),
  spec: fc.constantFrom('yes', 'yes', 'open', 'no'),
  unit: fc.constantFrom('same', 'any', 'loose', 'other', 'impossible'),
  isHerb: fc.boolean(),
  isProcessedSo: fc.boolean(),
  dosageForm: fc.constantFrom('片', '片', '滴眼液'),
  boughtAt: fc.integer({ min: 0, max: 3 }),
  isBuyable: fc.boolean(),
  priceE4: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
})
const some = fc.uniqueArray(candidate, { selector: ({ goodsId }) => goodsId, maxLength: 8 })

test('never is a product meant that something said contradicts, whatever the order', () => {
  fc.assert(
    fc.property(some, fc.boolean(), fc.boolean(), (candidates, saysSpec, isComplete) => {
      const told = suggest(candidates, { saysSpec, isComplete })
      const turned = suggest(candidates.toReversed(), { saysSpec, isComplete })
      expect(turned.state).toBe(told.state)
      expect([...told.order].sort()).toEqual(candidates.map(({ goodsId }) => goodsId).sort())
      if (told.state === 'choose') return
      expect(turned).toEqual(told)
      const meant = candidates.find(({ goodsId }) => goodsId === told.goodsId)
      expect(told.order[0]).toBe(told.goodsId)
      expect(meant?.isAll).toBe(true)
      expect(meant?.isProcessedSo).toBe(true)
      expect(meant?.name).not.toBe('another')
      expect(meant?.spec).not.toBe('no')
      expect(meant?.form).not.toBe('other')
      expect(meant?.unit).not.toBe('impossible')
    }),
    { numRuns: draws(1_000) },
  )
})
