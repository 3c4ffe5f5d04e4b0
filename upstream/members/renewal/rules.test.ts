import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { classesOf } from '#contract/slot-classes'
import type { Reason } from '#contract/reason'
import { anyBuyer, anyGoods } from '#tests/fixtures/any-buyer'
import { fixtureNow } from '#tests/fixtures/stores'
import { reasonsAgainst } from '#upstream/goods/eligibility/rules'
import { draws } from '#tests/property-runs'
import { laterDay, renewedScope, scopeProblem, versionState } from './rules'

const classes = Object.keys(goodsClasses) as GoodsClass[]
const anySlot = fc.constantFrom(...(Object.keys(documentSlots) as DocumentSlot[]))
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyLicenceKind = fc.constantFrom('business', 'drug', 'clinic', 'proxy', 'device', 'food')

const withoutWords = ({ message, ...reason }: Reason) => ({ ...reason, hasWords: message !== '' })

test('a renewal that waits never opens anything, whatever it says; only the words know of it', () => {
  fc.assert(
    fc.property(anyGoods, anyBuyer, anyLicenceKind, anyDay, (goods, buyer, kind, validUntil) => {
      const waiting = { kind, number: 'B-2', validUntil, isInReview: true } as const
      const renewed = { ...buyer, licences: [...buyer.licences, waiting] }
      const before = reasonsAgainst(goods, buyer, fixtureNow)
      const after = reasonsAgainst(goods, renewed, fixtureNow)
      expect(after.map(withoutWords)).toEqual(before.map(withoutWords))
      for (const [at, reason] of after.entries())
        if (reason.message !== before[at]?.message) expect(reason.message).toContain('正在审核')
    }),
    { numRuns: draws(2_000) },
  )
})

test('an accepted renewal never shortens what counts', () => {
  fc.assert(
    fc.property(fc.option(anyDay, { nil: undefined }), anyDay, (before, renewed) => {
      const last = laterDay(before, renewed)
      expect(last >= renewed).toBe(true)
      expect(before === undefined || last >= before).toBe(true)
      expect([before, renewed]).toContain(last)
    }),
  )
})

test('a document decides about its own classes of goods and leaves the others', () => {
  fc.assert(
    fc.property(fc.subarray(classes), anySlot, fc.subarray(classes), (scope, slot, chosen) => {
      const after = renewedScope(scope, slot, chosen)
      const own = classesOf(slot)
      for (const name of classes)
        expect(after.includes(name)).toBe(
          own.includes(name) ? chosen.includes(name) : scope.includes(name),
        )
    }),
  )
})

test('a filing opens the second class of devices, a licence all three', () => {
  expect(scopeProblem('device', 'deviceFiling', ['device2'])).toBeUndefined()
  expect(scopeProblem('device', 'deviceFiling', ['device2', 'device3'])).toContain('三类')
  expect(scopeProblem('device', 'deviceLicence', ['device3'])).toBeUndefined()
})

test('a document with classes needs one of them; others need none', () => {
  expect(scopeProblem('drug', 'drugTrading', ['food'])).toBe('请勾选经营范围')
  expect(scopeProblem('food', 'foodLicence', ['food'])).toBeUndefined()
  expect(scopeProblem('proxy', 'proxy', [])).toBeUndefined()
})

test('of a version that was replaced is told whether it once counted', () => {
  const old = { state: 'replaced', decided_at: 1, reason: '' } as const
  expect(versionState(old)).toBe('past')
  expect(versionState({ ...old, reason: '模糊缺角' })).toBe('rejected')
  expect(versionState({ ...old, decided_at: null })).toBe('replaced')
  expect(versionState({ ...old, state: 'accepted' })).toBe('accepted')
})
