import fc from 'fast-check'
import { distinctName } from '#upstream/formats/archives/zip-entries'
import { expect, test } from 'vitest'
import { fixtureNow } from '#tests/fixtures/stores'
import { draws } from '#tests/property-runs'
import {
  batchKey,
  guessBatch,
  guessKind,
  nextReportState,
  possibleNumbers,
  reportFileName,
  reportState,
  weekOf,
  type Candidate,
} from './rules'

const one: Candidate = {
  goodsId: 1,
  batchNumber: 'B20260101',
  name: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  code: 'C1',
  manufacturer: '国药',
}
const other: Candidate = { ...one, goodsId: 2, name: '头孢克肟片', code: 'C2' }

test('a file is of the batch whose number is in its name, told apart by what else is there', () => {
  expect(guessBatch('阿莫西林胶囊_B20260101.pdf', [one, other])).toBe(one)
  expect(guessBatch('头孢克肟片 b20260101 厂检.PDF', [one, other])).toBe(other)
  expect(guessBatch('B20260101.pdf', [one])).toBe(one)
  expect(guessBatch('B20260101.pdf', [one, other])).toBeUndefined()
  expect(guessBatch('阿莫西林胶囊.pdf', [one])).toBeUndefined()
  expect(guessBatch('阿莫西林胶囊_B202601.pdf', [one])).toBeUndefined()
})

test('a number in a name is a run of letters and digits, hyphens and width aside', () => {
  expect(possibleNumbers('厂检-ｂ20260101_2.pdf')).toEqual(['-B20260101', 'B20260101'])
  expect(possibleNumbers('批签发.pdf')).toEqual([])
})

test('the kind is guessed by the name and the goods', () => {
  expect(guessKind('进口药品检验报告书.pdf', 'chemical')).toBe('import')
  expect(guessKind('批签发 1.pdf', 'biologic')).toBe('release')
  expect(guessKind('B1.pdf', 'pieces')).toBe('pieces')
  expect(guessKind('B1.pdf', 'chemical')).toBe('factory')
})

test('whatever files are called, a guess is a candidate whose number is in the name', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(name, fc.boolean(), (text, named) => {
      const file = named ? `${text}_B20260101_${text}.pdf` : `${text}.pdf`
      const guess = guessBatch(file, [one])
      expect(guess === undefined || batchKey(file).includes('B20260101')).toBe(true)
    }),
    { numRuns: draws(10_000) },
  )
})

test('a withdrawn report is over, and every other state is left by an event', () => {
  expect(nextReportState('current', 'withdraw')).toBe('withdrawn')
  expect(nextReportState('withdrawn', 'withdraw')).toBeUndefined()
})

test('a report is there, asked for, or missing', () => {
  expect(reportState({ files: 1, asked: true })).toBe('available')
  expect(reportState({ files: 0, asked: true })).toBe('asked')
  expect(reportState({ files: 0, asked: false })).toBe('missing')
})

test('a week is known by its Monday', () => {
  expect(weekOf(fixtureNow)).toBe('2026-11-16')
  expect(weekOf(Date.parse('2026-11-23T00:00:00+08:00'))).toBe('2026-11-23')
})

test('files are called by goods and batch, without what a disk does not take, and told apart', () => {
  const goods = { name: '氨酚/伪麻', spec: '10片 "板"', batchNumber: 'A:1' }
  const name = reportFileName(goods, 'application/pdf')
  expect(name).toBe('氨酚 伪麻_10片 板_A 1.pdf')
  const taken = new Set<string>()
  expect([1, 2, 3].map(() => distinctName(name, taken))).toEqual([
    '氨酚 伪麻_10片 板_A 1.pdf',
    '氨酚 伪麻_10片 板_A 1 (2).pdf',
    '氨酚 伪麻_10片 板_A 1 (3).pdf',
  ])
})
