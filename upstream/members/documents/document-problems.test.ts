import { describe, expect, test } from 'vitest'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import type { DocumentInput } from '#contract/registration'
import type { StoreKind } from '#contract/user'
import { documentProblems } from './document-problems'
import { numberNote } from './licence-number'
import { isRequired, slotsOf, termsOf } from './slots'

const judged = {
  kind: 'clinic' as StoreKind,
  creditCode: '91350100M000100Y43',
  today: '2026-11-21',
  hasIdNumber: false,
}
const licence: DocumentInput = {
  slot: 'clinic',
  title: 'clinicLicence',
  number: 'PDY123456789',
  validFrom: '',
  validUntil: '2028-12-31',
  isEndless: false,
  person: '',
  idNumber: '',
  subject: '',
  page: [1],
  front: [],
  back: [],
}
const proxy: DocumentInput = {
  ...licence,
  slot: 'proxy',
  title: 'proxy',
  number: '',
  validFrom: '2026-11-01',
  validUntil: '2027-10-31',
  person: '李采芝',
  idNumber: '330106198001010013',
  subject: '采购药品',
  front: [2],
  back: [3],
}
const problemsOf = (
  input: Partial<DocumentInput>,
  base = licence,
  rest: Partial<typeof judged> = {},
) => documentProblems({ ...base, ...input }, { ...judged, ...rest })

describe('days', () => {
  test('today is good, yesterday is over, and says since when', () => {
    expect(problemsOf({ validUntil: '2026-11-21' })).toEqual({})
    expect(problemsOf({ validUntil: '2026-11-20' })).toEqual({
      validUntil: ['已于 2026-11-20 到期，请上传新证'],
    })
  })

  test('forty years are enough', () => {
    expect(problemsOf({ validUntil: '2066-11-21' })).toEqual({})
    expect(problemsOf({ validUntil: '2066-11-22' })).toHaveProperty('validUntil')
  })

  test('a day beside 长期 contradicts it, whoever typed it', () => {
    expect(problemsOf({ validUntil: '2020-01-01', isEndless: true })).toEqual({
      validUntil: ['填了日期又勾了“长期”，请只留一个'],
    })
  })

  test('长期 is good for a licence, and for no 委托书', () => {
    expect(problemsOf({ validUntil: '', isEndless: true })).toEqual({})
    expect(problemsOf({ validUntil: '', isEndless: true }, proxy)).toEqual({
      validUntil: ['委托书须写明终止日期'],
    })
  })

  test('a 委托书 begins before it ends', () => {
    expect(problemsOf({}, proxy)).toEqual({})
    expect(problemsOf({ validFrom: '2027-11-01' }, proxy)).toEqual({
      validUntil: ['终止日期早于开始日期'],
    })
    expect(problemsOf({ validFrom: '2026-02-30' }, proxy)).toHaveProperty('validFrom')
  })
})

test('a 委托书 needs a person, both sides of the card, and the number once', () => {
  expect(
    Object.keys(problemsOf({ person: '', idNumber: '', subject: '', front: [] }, proxy)),
  ).toEqual(['person', 'idNumber', 'subject', 'front'])
  expect(problemsOf({ idNumber: '' }, proxy, { hasIdNumber: true })).toEqual({})
})

test('the credit code begins as the document has it', () => {
  const business: DocumentInput = {
    ...licence,
    slot: 'business',
    title: 'businessLicence',
    number: '',
  }
  expect(problemsOf({}, business)).toEqual({})
  expect(problemsOf({ title: 'institution' }, business)).toHaveProperty('title')
  expect(
    problemsOf({ title: 'institution' }, business, { creditCode: '12330106MB00000000' }),
  ).toEqual({})
  expect(
    problemsOf({ title: 'nonEnterprise' }, business, { creditCode: '52330106MB00000000' }),
  ).toEqual({})
})

test('what stands in no slot of a kind of store is refused', () => {
  expect(problemsOf({ title: 'drugTrading' })).toHaveProperty('title')
  const making: DocumentInput = { ...licence, slot: 'drug', title: 'drugMaking' }
  expect(problemsOf({}, making, { kind: 'pharmacy' })).toHaveProperty('title')
  expect(problemsOf({}, making, { kind: 'company' })).toEqual({})
})

test('five pictures are enough', () => {
  expect(problemsOf({ page: [1, 2, 3, 4, 5] })).toEqual({})
  expect(problemsOf({ page: [] })).toEqual({ page: ['请选择要上传的文件'] })
  expect(problemsOf({ page: [1, 2, 3, 4] }, proxy)).toHaveProperty('page')
})

test('the table of domain-rules §12', () => {
  const table = (kind: StoreKind) =>
    slotsOf(kind).map((slot) => `${slot}${isRequired(slot, kind) ? '●' : '○'}`)
  expect(table('clinic')).toEqual(['business●', 'clinic●', 'proxy●', 'device○', 'food○'])
  expect(table('pharmacy')).toEqual(['business●', 'drug●', 'proxy●', 'device○', 'food○'])
  expect(table('company')).toEqual([
    'business●',
    'drug●',
    'proxy●',
    'device○',
    'food○',
    'quality●',
    'invoice●',
  ])
  for (const slot of Object.keys(documentSlots) as DocumentSlot[])
    expect(termsOf(slot, 'clinic').titles).not.toEqual([])
})

test('an unusual number is a note, the usual ones are none', () => {
  expect(numberNote('drugTrading', '浙DB57100000')).toContain('如 浙DB571000001')
  expect(numberNote('drugTrading', '浙DB57100000')).toContain('确实如此也可以提交')
  expect(numberNote('drugTrading', '浙DB57100000', 'reviewer')).toContain('请对照图片')
  expect(numberNote('drugTrading', '浙DB57100000', 'reviewer')).not.toContain('提交')
  expect(numberNote('drugTrading', '浙DB571000001')).toBeUndefined()
  expect(numberNote('foodLicence', 'JY13301000000000')).toBeUndefined()
  expect(numberNote('foodLicence', 'jy 1330100 0000000')).toBeUndefined()
  expect(numberNote('deviceFiling', '浙杭药监械经营备20240001号')).toBeUndefined()
  expect(numberNote('deviceLicence', '12345')).toBeDefined()
  expect(numberNote('quality', '随便')).toBeUndefined()
})
