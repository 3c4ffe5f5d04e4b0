import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentSlots, type DocumentSlot, type DocumentTitle } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { scopeProblem, type Checked } from './rules'

const today = '2026-11-21'
const document = (
  slot: DocumentSlot,
  title: DocumentTitle,
  over: Partial<Checked> = {},
): Checked => ({
  slot,
  title,
  state: 'accepted',
  number: '',
  validUntil: '2027-01-01',
  ...over,
})
const drug = document('drug', 'drugTrading')
const problem = (documents: readonly Checked[], ...scope: GoodsClass[]) =>
  scopeProblem('pharmacy', documents, { scope, today })

test('a class is opened by its document alone, accepted and not over', () => {
  expect(problem([drug])).toBe('请勾选经营范围')
  expect(problem([drug], 'chemical', 'device1')).toBeUndefined()
  const words = problem([drug], 'chemical', 'device2', 'device3', 'food')
  expect(words).toContain('医疗器械Ⅱ类、医疗器械Ⅲ类须先有已通过且在有效期内的医疗器械经营资格证明')
  expect(words).toContain('食品须先有已通过且在有效期内的食品经营资格证明')
  for (const over of [{ state: 'waiting' }, { validUntil: '2026-11-20' }] as const)
    expect(problem([drug, document('food', 'foodLicence', over)], 'food')).toBeDefined()
  const lastDay = document('food', 'foodLicence', { validUntil: today })
  expect(problem([lastDay], 'food')).toBeUndefined()
})

test('a 备案凭证 opens the second class and not the third, a 许可证 both', () => {
  const filing = document('device', 'deviceFiling')
  expect(problem([filing], 'device2')).toBeUndefined()
  expect(problem([filing], 'device2', 'device3')).toBe(
    '医疗器械Ⅲ类须有医疗器械经营许可证，备案凭证只开通二类',
  )
  expect(problem([document('device', 'deviceLicence')], 'device2', 'device3')).toBeUndefined()
})

test('a clinic uses devices by the licence it treats patients with, and sells no food by it', () => {
  const clinic = [document('clinic', 'clinicLicence')]
  const of = (...scope: GoodsClass[]) => scopeProblem('clinic', clinic, { scope, today })
  expect(of('chemical', 'pieces', 'device3')).toBeUndefined()
  expect(of('food')).toContain('食品经营资格证明')
})

test('another document never closes what was open', () => {
  const anyDocument = fc
    .constantFrom(...(Object.keys(documentSlots) as DocumentSlot[]))
    .map((slot) => document(slot, slot === 'device' ? 'deviceLicence' : 'businessLicence'))
  const anyScope = fc.subarray(Object.keys(goodsClasses) as GoodsClass[], { minLength: 1 })
  fc.assert(
    fc.property(fc.array(anyDocument), anyDocument, anyScope, (documents, more, scope) => {
      const all = scopeProblem('company', [...documents, more], { scope, today })
      if (scopeProblem('company', documents, { scope, today }) === undefined)
        expect(all).toBeUndefined()
    }),
  )
})
