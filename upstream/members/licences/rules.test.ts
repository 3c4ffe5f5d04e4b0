import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { fixtureNow } from '#tests/fixtures/stores'
import type { BuyerLicence, LicenceKind } from '#upstream/kernel/buyer'
import { licenceStatuses } from './rules'

const classes = Object.keys(goodsClasses) as GoodsClass[]
const counts = new Map(classes.map((name, at) => [name, 2 ** at]))
const of = (...names: GoodsClass[]) => names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)

const licence = (kind: LicenceKind, validUntil = '2028-12-31', isInReview = false) => ({
  kind,
  number: `${kind}-1`,
  validUntil,
  isInReview,
})
const pharmacy = (licences: BuyerLicence[], scope: GoodsClass[] = classes) => ({
  kind: 'pharmacy' as const,
  scope: new Set(scope),
  licences,
})
const all = (['business', 'drug', 'proxy', 'device', 'food'] as const).map((kind) => licence(kind))
const find = (store: Parameters<typeof licenceStatuses>[0], kind: LicenceKind) =>
  licenceStatuses(store, counts, fixtureNow).find((status) => status.kind === kind)

test('an expired certificate unlocks what it alone blocks', () => {
  const drug = [...all.filter(({ kind }) => kind !== 'drug'), licence('drug', '2026-11-20')]
  expect(find(pharmacy(drug), 'drug')).toMatchObject({ state: 'expired', unlocks: of(...classes) })
  const device = [...all.filter(({ kind }) => kind !== 'device'), licence('device', '2026-01-01')]
  expect(find(pharmacy(device), 'device')?.unlocks).toBe(of('device1', 'device2', 'device3'))
  const both = [...drug.filter(({ kind }) => kind !== 'device'), licence('device', '2026-01-01')]
  expect(find(pharmacy(both), 'device')?.unlocks).toBe(0)
  expect(find(pharmacy(both), 'drug')?.unlocks).toBe(
    of(...classes) - of('device1', 'device2', 'device3'),
  )
})

test('a renewed document that waits for the check unlocks nothing yet', () => {
  const waiting = [
    ...all.filter(({ kind }) => kind !== 'drug'),
    licence('drug', '2029-01-01', true),
  ]
  expect(find(pharmacy(waiting), 'drug')).toMatchObject({
    isInReview: true,
    unlocks: of(...classes),
  })
})

test('a certificate is told with its number, its last day and how long that is away', () => {
  const papers = [licence('business'), licence('drug', '2026-12-01'), licence('proxy')]
  expect(licenceStatuses(pharmacy(papers, ['chemical']), counts, fixtureNow)).toEqual([
    {
      kind: 'business',
      number: 'business-1',
      validUntil: '2028-12-31',
      isInReview: false,
      state: 'ok',
      daysLeft: 771,
      unlocks: 0,
      affects: of('chemical'),
    },
    {
      kind: 'drug',
      number: 'drug-1',
      validUntil: '2026-12-01',
      isInReview: false,
      state: 'urgent',
      daysLeft: 10,
      unlocks: 0,
      affects: of('chemical'),
    },
    {
      kind: 'proxy',
      number: 'proxy-1',
      validUntil: '2028-12-31',
      isInReview: false,
      state: 'ok',
      daysLeft: 771,
      unlocks: 0,
      affects: of('chemical'),
    },
  ])
})

test('of two certificates of a kind the one that is valid longer is told', () => {
  const others = all.filter(({ kind }) => kind !== 'drug')
  const old = { ...licence('drug', '2026-11-30'), number: 'old' }
  const longer = { ...licence('drug', '2027-11-30'), number: 'longer' }
  for (const both of [
    [old, longer],
    [longer, old],
  ])
    expect(find(pharmacy([...others, ...both]), 'drug')).toMatchObject({
      number: 'longer',
      validUntil: '2027-11-30',
      isInReview: false,
      unlocks: 0,
    })
})

test('while a renewed certificate waits, the old one is told, and that it waits', () => {
  const others = all.filter(({ kind }) => kind !== 'drug')
  const waiting = { ...licence('drug', '2027-11-30', true), number: 'new' }
  const old = { ...licence('drug', '2026-11-30'), number: 'old' }
  expect(find(pharmacy([...others, waiting, old]), 'drug')).toMatchObject({
    number: 'old',
    validUntil: '2026-11-30',
    isInReview: true,
  })
})

test('a certificate that is not there has neither number nor day', () => {
  const papers = all.filter(({ kind }) => kind !== 'proxy')
  expect(find(pharmacy(papers, ['chemical']), 'proxy')).toEqual({
    kind: 'proxy',
    number: '',
    validUntil: undefined,
    daysLeft: undefined,
    isInReview: false,
    state: 'missing',
    unlocks: of('chemical'),
    affects: of('chemical'),
  })
})

test('of several certificates that are not there every one is told, though no one alone helps', () => {
  const statuses = licenceStatuses(pharmacy([licence('proxy')], ['chemical']), counts, fixtureNow)
  expect(statuses).toMatchObject([
    { kind: 'business', state: 'missing', unlocks: 0 },
    { kind: 'drug', state: 'missing', unlocks: 0 },
    { kind: 'proxy', state: 'ok', affects: 0 },
  ])
})

test('a certificate that a store has beyond its need is told too, and one of its scope is asked', () => {
  const kinds = (licences: BuyerLicence[], scope: GoodsClass[]) =>
    licenceStatuses(pharmacy(licences, scope), counts, fixtureNow).map(({ kind }) => kind)
  const required = all.filter(({ kind }) => ['business', 'drug', 'proxy'].includes(kind))
  expect(kinds(required, ['chemical'])).toEqual(['business', 'drug', 'proxy'])
  expect(kinds([...required, licence('food')], ['chemical'])).toContain('food')
  const expired = [...required, licence('device', '2026-11-20')]
  expect(find(pharmacy(expired, ['device2']), 'device')).toMatchObject({
    state: 'expired',
    unlocks: of('device2'),
  })
})

test('goods that nobody has counted count as none', () => {
  const [business] = licenceStatuses(pharmacy(all, ['chemical']), new Map(), fixtureNow)
  expect(business).toMatchObject({ unlocks: 0, affects: 0 })
})

test('a valid certificate tells what hangs on it', () => {
  const scope: GoodsClass[] = ['chemical', 'device2', 'food']
  expect(find(pharmacy(all, scope), 'food')).toMatchObject({ unlocks: 0, affects: of('food') })
  expect(find(pharmacy(all, scope), 'business')?.affects).toBe(of(...scope))
})

test('a certificate of a class is asked of whoever has the class in scope, and of nobody else', () => {
  const without = all.filter(({ kind }) => kind !== 'device')
  const missing = { state: 'missing', unlocks: of('device2', 'device3') }
  expect(find(pharmacy(without), 'device')).toMatchObject(missing)
  expect(find(pharmacy(without, ['chemical', 'device1']), 'device')).toBeUndefined()
  const scope: GoodsClass[] = ['chemical', 'device1']
  const less = without.filter(({ kind }) => kind !== 'drug')
  expect(find(pharmacy(less, scope), 'drug')).toMatchObject({
    state: 'missing',
    unlocks: of(...scope),
  })
})

test('nothing is unlocked that is out of scope, and renewing never loses anything', () => {
  const anyLicence = fc
    .tuple(
      fc.constantFrom<LicenceKind>('business', 'drug', 'proxy', 'device', 'food', 'clinic'),
      fc.constantFrom('2026-11-20', '2026-11-21', '2030-01-01'),
      fc.boolean(),
    )
    .map(([kind, day, isInReview]) => licence(kind, day, isInReview))
  fc.assert(
    fc.property(fc.array(anyLicence), fc.subarray(classes), (licences, scope) => {
      const inScope = of(...scope)
      for (const one of licenceStatuses(pharmacy(licences, scope), counts, fixtureNow)) {
        expect(one.unlocks).toBeGreaterThanOrEqual(0)
        expect(one.affects).toBeGreaterThanOrEqual(one.unlocks)
        expect(one.affects).toBeLessThanOrEqual(inScope)
      }
    }),
  )
})
