import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#upstream/kernel/time'
import { draws } from '#tests/property-runs'
import {
  contractProblem,
  fillText,
  lastDayOf,
  maskPhone,
  nextNumber,
  paperDayProblem,
  paragraphsOf,
  contractStatusesOf,
  versionOn,
  whyToSign,
  youngestVersion,
  type ContractVersion,
  type Signature,
} from './rules'

const versions: ContractVersion[] = [
  { document: 'purchase', version: '1', from: '2026-01-01', keepsEarlier: true },
  { document: 'quality', version: '1', from: '2026-01-01', keepsEarlier: true },
]
const today = '2026-11-21'
const signed = (document: string, until: string, version = '1'): Signature => ({
  document,
  version,
  until,
})
const both = (until: string) => [signed('purchase', until), signed('quality', until)]
const statesOf = (signatures: Signature[], among = versions, day = today) =>
  contractStatusesOf(signatures, among, day).map(({ state }) => state)
const problemOf = (signatures: Signature[], among = versions, day = today) =>
  contractProblem(contractStatusesOf(signatures, among, day))

test.each([
  ['2026-01-01', 'year-end', '2026-12-31'],
  ['2026-11-30', 'year-end', '2026-12-31'],
  ['2026-12-01', 'year-end', '2027-12-31'],
  ['2026-12-31', 'year-end', '2027-12-31'],
  ['2026-11-21', 'year', '2027-11-20'],
  ['2028-02-29', 'year', '2029-02-27'],
] as const)('what is signed on %s, to the %s, is good until %s', (day, term, until) => {
  expect(lastDayOf(day, term)).toBe(until)
})

test('nothing signed, one of two, both', () => {
  expect(problemOf([])).toBe('请先签署电子合同，签署后返回继续结算')
  expect(statesOf([signed('purchase', '2027-12-31')])).toEqual(['signed', 'due'])
  expect(problemOf([signed('purchase', '2027-12-31')])).toContain('请先签署')
  expect(statesOf(both('2027-12-31'))).toEqual(['signed', 'signed'])
  expect(problemOf(both('2027-12-31'))).toBeUndefined()
})

test('the last day counts, the day after does not', () => {
  expect(problemOf(both(today))).toBeUndefined()
  expect(problemOf(both('2026-11-20'))).toBe(
    '电子合同已于 2026-11-20 到期，请重新签署后返回继续结算',
  )
})

test('from 30 days before the end it is asked for again, and nothing is refused', () => {
  expect(statesOf(both('2026-12-21'))).toEqual(['ending', 'ending'])
  expect(statesOf(both('2026-12-22'))).toEqual(['signed', 'signed'])
  expect(problemOf(both('2026-12-21'))).toBeUndefined()
  expect(contractStatusesOf(both('2026-12-21'), versions, today).map(whyToSign)).toEqual([
    '已签署的将于 2026-12-21 到期，现在可以续签',
    '已签署的将于 2026-12-21 到期，现在可以续签',
  ])
})

test('the one text of before stands for both documents, to its own last day', () => {
  expect(problemOf([signed('former', '2026-12-31')])).toBeUndefined()
  expect(problemOf([signed('former', '2026-11-20')])).toContain('到期')
})

test('a new version asks for a new signature, or lets the old ones count', () => {
  const newer = (keepsEarlier: boolean): ContractVersion[] => [
    ...versions,
    { document: 'quality', version: '2', from: today, keepsEarlier },
  ]
  const old = both('2027-12-31')
  expect(problemOf(old, newer(true))).toBeUndefined()
  expect(problemOf(old, newer(false))).toBe('电子合同有新版本，请签署后返回继续结算')
  expect(problemOf(old, newer(false), '2026-11-20')).toBeUndefined()
  expect(problemOf([...old, signed('quality', '2027-12-31', '2')], newer(false))).toBeUndefined()
  expect(problemOf([signed('former', '2027-12-31')], newer(false))).toContain('新版本')
})

test('the version of a day is the last that is in force', () => {
  const among: ContractVersion[] = [
    { document: 'purchase', version: '1', from: '2026-01-01', keepsEarlier: true },
    { document: 'purchase', version: '2', from: '2027-01-01', keepsEarlier: false },
  ]
  const of = (day: string) => versionOn(among, 'purchase', day).version
  expect([of('2025-06-01'), of('2026-12-31'), of('2027-01-01')]).toEqual(['1', '1', '2'])
})

const day = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days))
const anySignature = fc.record({
  document: fc.constantFrom('purchase', 'quality', 'former'),
  version: fc.constantFrom('1', '2', '9'),
  until: day,
})
const anyVersions = fc
  .array(fc.record({ from: day, keepsEarlier: fc.boolean() }), { minLength: 1, maxLength: 3 })
  .map((list) =>
    (['purchase', 'quality'] as const).flatMap((document) =>
      list
        .map(({ from }) => from)
        .sort()
        .map((from, at) => ({
          document,
          version: String(at + 1),
          from,
          keepsEarlier: list[at]?.keepsEarlier ?? true,
        })),
    ),
  )

test('one more signature never makes an order harder, and one over never helps', () => {
  fc.assert(
    fc.property(
      fc.array(anySignature, { maxLength: 6 }),
      anySignature,
      anyVersions,
      (signatures, more, among) => {
        const before = problemOf(signatures, among)
        const after = problemOf([...signatures, more], among)
        if (before === undefined) expect(after).toBeUndefined()
        if (more.until < today && before !== undefined) expect(after).toBeDefined()
      },
    ),
    { numRuns: draws(10_000) },
  )
})

test('whoever signs today what is in force may order today', () => {
  fc.assert(
    fc.property(fc.array(anySignature, { maxLength: 6 }), anyVersions, (signatures, among) => {
      const now = (['purchase', 'quality'] as const).map((document) =>
        signed(document, lastDayOf(today, 'year-end'), versionOn(among, document, today).version),
      )
      expect(problemOf([...signatures, ...now], among)).toBeUndefined()
    }),
    { numRuns: draws(10_000) },
  )
})

test('every place of a text is filled in', () => {
  const values = { supplier: '采芝', company: '{地址}$&', creditCode: '', address: '', until: '' }
  expect(fillText('甲方 {供货方}，代码 {信用代码}', values)).toBe('甲方 采芝，代码 （未登记）')
  expect(() => fillText('{toString}', values)).toThrow('{toString}')
  expect(fillText('{采购方}', values)).toBe('{地址}$&')
  expect(paragraphsOf('年度购销合同\n\n一\n\n\n二\n')).toEqual(['年度购销合同', '一', '二'])
})

test('numbers begin anew each year', () => {
  expect(nextNumber('2026', undefined)).toBe('HT2026000001')
  expect(nextNumber('2026', 'HT2026000999')).toBe('HT2026001000')
})

test('a phone is shown with its ends', () => {
  expect([maskPhone('13800138000'), maskPhone('')]).toEqual(['138****8000', ''])
})

test('paper is signed on a day between its text, its store and its hand-in, and on no other', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(fc.tuple(day, day, day, day, day), ([signedOn, today, handedIn, since, from]) => {
      const days = { today, handedIn, storeSince: since, textFrom: from, version: '2026-1' }
      const isBetween =
        signedOn <= today && signedOn <= handedIn && signedOn >= since && signedOn >= from
      expect(paperDayProblem(signedOn, days) === undefined).toBe(isBetween)
    }),
  )
})

test('the youngest of the printed texts is the one whose first day counts', () => {
  const later = [
    ...versions,
    { ...signedText('quality', '2'), from: '2026-06-01', keepsEarlier: true },
  ]
  const texts = [signedText('purchase', '1'), signedText('quality', '2')]
  expect(youngestVersion(later, texts)).toMatchObject({ version: '2', from: '2026-06-01' })
  expect(youngestVersion(later, texts.slice(0, 1))).toMatchObject({ from: '2026-01-01' })
  expect(youngestVersion(later, [signedText('quality', '0')])).toMatchObject({ from: '' })
})

function signedText(document: 'purchase' | 'quality', version: string) {
  return { document, version }
}
