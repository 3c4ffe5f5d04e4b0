import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShipmentState } from '#contract/shipment-words'
import { draws } from '#tests/property-runs'
import {
  asSent,
  completeAt,
  deliveredAt,
  differencesOf,
  endInWords,
  isSameReceipt,
  readCount,
  readCounts,
  type ShipmentOutcome,
} from './receipt-rules'

const line = { id: 7, unit: 'kg', quantityMilli: 10_000, refusedMilli: 0 }
const typed = (more: object) => ({
  lineId: 7,
  received: '10',
  short: '',
  damaged: '',
  wrong: '',
  note: '',
  ...more,
})
const errorsOf = (more: object) => readCounts([line], [typed(more)]).errors

describe('what was counted of a line', () => {
  test('makes what was sent', () => {
    const said = typed({
      received: '７',
      short: '1',
      damaged: '1.5',
      wrong: ' 0.5 ',
      note: ' 漏液 ',
    })
    expect(readCounts([line], [said])).toEqual({
      counts: [
        {
          lineId: 7,
          receivedMilli: 7_000,
          shortMilli: 1_000,
          damagedMilli: 1_500,
          wrongMilli: 500,
          note: '漏液',
          pictureId: null,
        },
      ],
      errors: {},
    })
  })

  test('breaks no box', () => {
    const boxes = { ...line, unit: '盒' }
    expect(readCounts([boxes], [typed({ received: '9.5', short: '0.5' })]).errors).toEqual({
      'received-7': ['9.5 不是整数，请按整盒填写'],
      'short-7': ['0.5 不是整数，请按整盒填写'],
    })
  })

  test('says at its field what is missing, too much, or no number', () => {
    expect(errorsOf({ received: '8' })).toEqual({
      'received-7': ['少 2，请填在短少、破损或错发里'],
    })
    expect(errorsOf({ short: '2' })).toEqual({
      'received-7': ['与发货数量 10 不符：有 2 不合格，实收应为 8'],
    })
    expect(errorsOf({ received: '12' })).toEqual({
      'received-7': ['超过发货数量 10，多收的请联系客服'],
    })
    expect(errorsOf({ received: '0', short: '6', wrong: '6' })).toEqual({
      'received-7': ['短少、破损、错发共 12，超过发货数量 10'],
    })
    expect(errorsOf({ received: '', damaged: '两盒' })).toEqual({
      'received-7': ['请填写实收数量，没有收到填 0'],
      'damaged-7': ['数量填数字，最多三位小数'],
    })
    expect(errorsOf({ note: '长'.repeat(201) })).toEqual({ 'note-7': ['说明最多 200 字'] })
  })

  test('a line that nothing was said of is an error, not as sent', () => {
    expect(readCounts([line], []).errors).toEqual({
      'received-7': ['请填写实收数量，没有收到填 0'],
    })
  })

  test('counts only what was not refused at the door before', () => {
    const refused = { ...line, refusedMilli: 4_000 }
    expect(asSent([refused])).toMatchObject([{ lineId: 7, receivedMilli: 6_000 }])
    expect(readCounts([refused], [typed({ received: '5', damaged: '1' })]).errors).toEqual({})
    expect(readCounts([refused], [typed({})]).errors).toEqual({
      'received-7': ['超过发货数量 10 除去拒收 4 后的 6，多收的请联系客服'],
    })
  })

  test('whatever is typed: without an error all parts make what was sent and not refused', () => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 12 }).map(String),
      fc.constantFrom('', ' ', '1.5', '0.001', '-1', '1e3', '十', '99999999', '１０'),
    )
    const amount = fc.integer({ min: 1, max: 12_000 })
    const said = fc.record({ received: number, short: number, damaged: number, wrong: number })
    fc.assert(
      fc.property(said, amount, amount, (more, quantityMilli, part) => {
        const refusedMilli = part % quantityMilli
        const sent = { id: 7, unit: 'kg', quantityMilli, refusedMilli }
        const { counts, errors } = readCounts([sent], [typed(more)])
        if (Object.keys(errors).length > 0) return
        const sums = counts.map(
          (count) => count.receivedMilli + count.shortMilli + count.damagedMilli + count.wrongMilli,
        )
        expect(sums).toEqual([quantityMilli - refusedMilli])
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('a count is read in thousandths and never as another number', () => {
  expect(['10', '0', '1.25', '1,000', ' ２ '].map(readCount)).toEqual([
    10_000, 0, 1_250, 1_000_000, 2_000,
  ])
  expect(['', '-1', '1.2345', '1e3', '十', '1.', '.5'].map(readCount)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
})

test('the same said twice is the same, whatever the order', () => {
  const one = asSent([line, { id: 8, quantityMilli: 3_000, refusedMilli: 0 }])
  expect(isSameReceipt(one, [...one].reverse())).toBe(true)
  expect(isSameReceipt(one, asSent([line]))).toBe(false)
  const short = one.map((count) =>
    count.lineId === 7 ? { ...count, receivedMilli: 9_000, shortMilli: 1_000 } : count,
  )
  expect(isSameReceipt(one, short)).toBe(false)
})

test('differences are what was short, damaged and wrong, and all of what was refused', () => {
  const count = {
    lineId: 7,
    damagedMilli: 0,
    pictureId: null,
    quantityMilli: 10_000,
    receivedMilli: 7_000,
    shortMilli: 2_000,
    wrongMilli: 1_000,
    note: '缺两盒',
  }
  const received = { state: 'received' as const, reason: '' }
  expect(differencesOf(received, [count])).toEqual([
    { lineId: 7, kind: 'short', milli: 2_000, note: '缺两盒', pictureId: null },
    { lineId: 7, kind: 'wrong', milli: 1_000, note: '缺两盒', pictureId: null },
  ])
  expect(differencesOf({ state: 'refused', reason: '外箱压坏' }, [count])).toEqual([
    { lineId: 7, kind: 'refused', milli: 10_000, note: '外箱压坏', pictureId: null },
  ])
})

describe('a fully sent order', () => {
  const at = (state: ShipmentState, receivedAt: number | null = null): ShipmentOutcome => ({
    state,
    kind: 'order',
    receivedAt,
    hasArrived: state === 'received',
    hasRefused: state === 'refused',
  })
  const now = 100
  const order = { isHm: false, now }

  test('is complete with its last receipt, refusals among them', () => {
    expect(completeAt([at('received', 5), at('shipped')], order)).toBeUndefined()
    expect(completeAt([at('received', 5), at('packed')], order)).toBeUndefined()
    expect(completeAt([at('received', 9), at('refused', 5), at('withdrawn')], order)).toBe(9)
    expect(completeAt([], order)).toBe(now)
  })

  test('does not wait for what is sent in exchange', () => {
    const replacement = { ...at('shipped'), kind: 'replacement' as const }
    expect(completeAt([at('received', 5), replacement], order)).toBe(5)
  })

  test('of 含麻 waits for its stamped receipt, but for one of which nothing arrived', () => {
    const hm = { isHm: true, now }
    expect(completeAt([at('received', 5)], hm)).toBeUndefined()
    expect(completeAt([at('received', 5), at('refused', 6)], hm)).toBeUndefined()
    expect(completeAt([at('refused', 6)], hm)).toBe(6)
    expect(completeAt([{ ...at('received', 7), hasArrived: false }, at('refused', 6)], hm)).toBe(7)
    expect(completeAt([], hm)).toBeUndefined()
  })

  test('was delivered with the last of it, and never while some is on its way', () => {
    expect(deliveredAt([at('received', 5), at('refused', 6)])).toBe(6)
    expect(deliveredAt([at('received', 5), at('shipped')])).toBeUndefined()
    expect(deliveredAt([])).toBeUndefined()
  })

  const ended: fc.Arbitrary<ShipmentOutcome> = fc
    .record({
      state: fc.constantFrom('received' as const, 'refused' as const, 'withdrawn' as const),
      kind: fc.constantFrom('order' as const, 'replacement' as const),
      receivedAt: fc.nat(9),
      hasArrived: fc.boolean(),
      hasRefused: fc.boolean(),
    })
    .map((one) => ({
      ...one,
      hasArrived: one.state === 'received' && one.hasArrived,
      hasRefused: one.state === 'refused' || (one.state === 'received' && one.hasRefused),
    }))

  test('says 全部到货 only where nothing of it was refused and something arrived', () => {
    fc.assert(
      fc.property(fc.array(ended, { minLength: 1, maxLength: 4 }), fc.boolean(), (all, isHm) => {
        const own = all.filter(({ kind, state }) => kind === 'order' && state !== 'withdrawn')
        fc.pre(own.length > 0)
        const words = endInWords(all, { isHm })
        const [isRefused, isArrived] = [
          own.some(({ hasRefused }) => hasRefused),
          own.some(({ hasArrived }) => hasArrived),
        ]
        expect(words.startsWith('全部到货')).toBe(!isRefused && isArrived)
        expect(words.startsWith('全部拒收')).toBe(own.every(({ state }) => state === 'refused'))
        // The message mentions the receipt only when the obligation ends with the order.
        const endsHere = completeAt(all, { isHm: true, now }) !== undefined
        expect(words.includes('无需收货回执')).toBe(isHm && endsHere)
      }),
    )
  })
})
