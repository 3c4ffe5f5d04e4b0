import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceErrors, isKindOf } from '#contract/after-sales-evidence'
import {
  afterSalesReasons,
  kindsOfReason,
  type AfterSalesKind,
  type AfterSalesReason,
} from '#contract/after-sales-words'
import { draws } from '#tests/property-runs'
import { grantedOf, placeOf } from './check-rules'
import {
  claimableUntil,
  mostOf,
  needsQuality,
  problemsOf,
  quantityProblem,
  wasNearExpiry,
  type Claimed,
} from './rules'
import { setProblem } from './set-rules'

const at = (text: string) => Date.parse(`${text}+08:00`)
const hour = 3_600_000
const receivedAt = at('2026-11-21T10:00')

const line: Claimed = {
  isOn: true,
  shipmentState: 'received',
  receivedAt,
  orderedAt: at('2026-11-18T10:00'),
  quantityMilli: 10_000,
  shortMilli: 0,
  takenMilli: 0,
  takenShortMilli: 0,
  openId: undefined,
  openTimes: [],
  expiresOn: '2028-06-30',
  isHm: false,
  isControlled: false,
  isColdChain: false,
  unit: '盒',
}
const codes = (
  change: Partial<Claimed>,
  reason: AfterSalesReason,
  { now = receivedAt + hour, isRefusal = false } = {},
) => problemsOf({ ...line, ...change }, reason, { now, isRefusal }).map(({ code }) => code)

test('the window ends with the last moment of the seventh day after the day of receipt', () => {
  const until = claimableUntil(receivedAt)
  expect(until).toBe(at('2026-11-29T00:00') - 1)
  expect(claimableUntil(at('2026-11-21T23:59'))).toBe(until)
  expect(codes({}, 'other', { now: until })).toEqual([])
  expect(codes({}, 'other', { now: until + 1 })).toEqual(['AS_LATE'])
})

test('a recall has no window and needs no receipt', () => {
  expect(codes({}, 'recall', { now: receivedAt + 400 * 24 * hour })).toEqual([])
  expect(codes({ receivedAt: null, shipmentState: 'shipped' }, 'recall')).toEqual([])
})

test('what is still on its way is refused at the door, not returned; afterwards the other way', () => {
  const onItsWay = { receivedAt: null, shipmentState: 'shipped' } as const
  expect(codes(onItsWay, 'damaged')).toEqual(['AS_NOT_RECEIVED'])
  expect(codes(onItsWay, 'damaged', { isRefusal: true })).toEqual([])
  expect(codes({}, 'damaged', { isRefusal: true })).toEqual(['AS_LATE'])
})

test('what a cold chain did is asked about within 24 hours', () => {
  const cold = { isColdChain: true }
  expect(codes(cold, 'damaged', { now: receivedAt + 24 * hour })).toEqual([])
  expect(codes(cold, 'quality', { now: receivedAt + 24 * hour + 1 })).toEqual(['AS_COLD'])
  expect(codes(cold, 'short', { now: receivedAt + 48 * hour })).toEqual([])
})

test('含麻 and 控销 do not go back for no reason, near expiry neither for that nor for its last day', () => {
  expect(codes({ isHm: true }, 'other')).toEqual(['AS_SPECIAL'])
  expect(codes({ isControlled: true }, 'other')).toEqual(['AS_SPECIAL'])
  expect(codes({ isHm: true }, 'damaged')).toEqual([])
  const near = { expiresOn: '2027-05-18' }
  expect(wasNearExpiry({ ...line, ...near })).toBe(true)
  expect(wasNearExpiry({ ...line, expiresOn: '2027-05-19' })).toBe(false)
  expect(codes(near, 'other')).toEqual(['AS_NEAR_EXPIRY'])
  expect(codes(near, 'expiry')).toEqual(['AS_NEAR_EXPIRY'])
  for (const reason of ['short', 'wrong', 'damaged', 'quality', 'recall'] as const)
    expect(codes(near, reason)).toEqual([])
})

test('one open request a line; nothing left is told; a buyer without the flag is told whom to call', () => {
  expect(codes({ openId: 7, takenMilli: 2_000 }, 'damaged')).toEqual(['AS_OPEN'])
  expect(codes({ takenMilli: 10_000 }, 'damaged')).toEqual(['AS_QUANTITY'])
  expect(codes({ isOn: false }, 'damaged')).toEqual(['AS_OFF'])
  expect(codes({ isOn: false }, 'recall')).toEqual([])
  const late = { isOn: false, receivedAt: null, shipmentState: 'shipped' as const }
  expect(codes(late, 'recall')).toEqual([])
  expect(codes(late, 'recall', { isRefusal: true })).toEqual(['AS_OFF'])
})

test('what never came cannot go back, and can be asked for as missing', () => {
  const short = { ...line, shortMilli: 3_000, takenMilli: 1_000 }
  expect(mostOf(short, 'damaged')).toBe(6_000)
  expect(mostOf(short, 'short')).toBe(3_000)
  // Ten of twelve arrived; two short and one damaged are refunded, so nine remain.
  const settled = { quantityMilli: 12_000, shortMilli: 2_000 }
  const taken = { takenMilli: 3_000, takenShortMilli: 2_000 }
  expect(mostOf({ ...line, ...settled, ...taken }, 'wrong')).toBe(9_000)
  expect(codes({ ...settled, ...taken }, 'short')).toEqual(['AS_QUANTITY'])
  // Reported short after the delivery was received without a count.
  expect(mostOf({ ...line, takenMilli: 1_000 }, 'short')).toBe(9_000)
  expect(mostOf({ ...line, takenMilli: 4_000, takenShortMilli: 4_000 }, 'other')).toBe(6_000)
  const asked = { reason: 'damaged', quantityMilli: 7_000, isRefusal: false } as const
  expect(quantityProblem(short, asked)).toEqual({ code: 'AS_QUANTITY', message: '最多可申请 6 盒' })
  expect(quantityProblem(short, { ...asked, quantityMilli: 1 })?.message).toBe(
    '0.001 不是整数，请按整盒填写',
  )
})

test('sets go back as sets', () => {
  const parts = [
    { orderedMilli: 4_000, askedMilli: 2_000 },
    { orderedMilli: 2_000, askedMilli: 1_000 },
  ]
  expect(setProblem(parts, 2)).toBeUndefined()
  expect(setProblem(parts, 1)?.code).toBe('AS_SET_ONLY')
  expect(setProblem(parts, 3)?.code).toBe('AS_SET_ONLY')
  const without = [...parts, { orderedMilli: 2_000, askedMilli: 0 }]
  expect(setProblem(without, 2)?.code).toBe('AS_SET_ONLY')
})

test('each reason allows its kinds, and no other', () => {
  const all: AfterSalesKind[] = ['returnRefund', 'refund', 'exchange']
  for (const reason of Object.keys(afterSalesReasons) as AfterSalesReason[])
    expect(all.filter((kind) => isKindOf(kind, reason))).toEqual(kindsOfReason[reason])
  expect(kindsOfReason.short).toEqual(['refund', 'exchange'])
  expect(kindsOfReason.other).toEqual(['returnRefund'])
})

const asked = {
  kind: 'returnRefund' as const,
  isRefusal: false,
  pictures: [] as number[],
  noticeNumber: '',
}
test.each([
  [{ ...asked, reason: 'damaged' as const }, false, ['pictures']],
  [{ ...asked, reason: 'quality' as const, pictures: [1] }, false, []],
  [{ ...asked, reason: 'quality' as const, pictures: [1] }, true, ['temperatureId']],
  [{ ...asked, reason: 'recall' as const }, false, ['noticeNumber']],
  [{ ...asked, reason: 'short' as const }, false, ['kind']],
  [{ ...asked, reason: 'other' as const, isRefusal: true }, true, ['temperatureId']],
])('what %j lacks is told at its field', (wish, isCold, fields) => {
  expect(Object.keys(evidenceErrors(wish, isCold))).toEqual(fields)
})

test('what was said to be wrong is refunded when it is, another batch never', () => {
  const checks = [
    { verdict: 'qualified' as const, quantityMilli: 2_000 },
    { verdict: 'unqualified' as const, quantityMilli: 3_000 },
    { verdict: 'otherBatch' as const, quantityMilli: 4_000 },
    { verdict: 'short' as const, quantityMilli: 1_000 },
  ]
  expect(grantedOf({ reason: 'damaged', isRefusal: false }, checks)).toBe(5_000)
  expect(grantedOf({ reason: 'other', isRefusal: false }, checks)).toBe(2_000)
  expect(grantedOf({ reason: 'other', isRefusal: true }, checks)).toBe(5_000)
})

test('only whole goods of no cold chain, no recall and no 含麻 without 质管 go on stock', () => {
  const goods = { isColdChain: false, isHm: false, expiresOn: '2028-06-30' }
  const where = { reason: 'other' as const, hasQuality: false, today: '2026-11-21' }
  expect(placeOf('qualified', goods, where)).toBe('stock')
  expect(placeOf('unqualified', goods, where)).toBe('quarantine')
  expect(placeOf('otherBatch', goods, where)).toBe('quarantine')
  expect(placeOf('short', goods, where)).toBe('none')
  expect(
    placeOf('qualified', { ...goods, isColdChain: true }, { ...where, hasQuality: true }),
  ).toBe('quarantine')
  const hm = { ...goods, isHm: true }
  expect(placeOf('qualified', hm, where)).toBe('quarantine')
  expect(placeOf('qualified', hm, { ...where, hasQuality: true })).toBe('stock')
  expect(placeOf('qualified', goods, { ...where, reason: 'recall' })).toBe('quarantine')
  // With a month left they may still be sold (domain-rules §6).
  expect(placeOf('qualified', { ...goods, expiresOn: '2026-12-21' }, where)).toBe('stock')
  expect(placeOf('qualified', { ...goods, expiresOn: '2026-12-20' }, where)).toBe('quarantine')
})

test('质管 decides what is special and what may harm somebody', () => {
  expect(needsQuality(line, 'other')).toBe(false)
  expect(needsQuality(line, 'quality')).toBe(true)
  expect(needsQuality(line, 'recall')).toBe(true)
  expect(needsQuality({ ...line, isHm: true }, 'damaged')).toBe(true)
  expect(needsQuality({ ...line, isColdChain: true }, 'short')).toBe(false)
})

test('whatever is asked for in whatever order, what came goes back once and what did not once', () => {
  const reasons = Object.keys(afterSalesReasons) as AfterSalesReason[]
  const asks = fc.array(
    fc.record({ reason: fc.constantFrom(...reasons), part: fc.double({ min: 0, max: 1 }) }),
  )
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), asks, (quantityMilli, counted, all) => {
      const shortMilli = Math.min(counted, quantityMilli)
      const claimed = { ...line, quantityMilli, shortMilli, takenMilli: 0, takenShortMilli: 0 }
      for (const { reason, part } of all) {
        const milli = Math.floor(mostOf(claimed, reason) * (Number.isNaN(part) ? 1 : part))
        claimed.takenMilli += milli
        if (reason === 'short') claimed.takenShortMilli += milli
      }
      const { takenMilli, takenShortMilli } = claimed
      expect(takenMilli).toBeLessThanOrEqual(quantityMilli)
      expect(takenMilli - takenShortMilli).toBeLessThanOrEqual(quantityMilli - shortMilli)
      if (shortMilli > 0) expect(takenShortMilli).toBeLessThanOrEqual(shortMilli)
      // The quantity not refunded can still be requested.
      const left = mostOf(claimed, 'wrong')
      expect(left).toBe(
        quantityMilli - Math.max(shortMilli, takenShortMilli) - (takenMilli - takenShortMilli),
      )
    }),
    { numRuns: draws(10_000) },
  )
})
