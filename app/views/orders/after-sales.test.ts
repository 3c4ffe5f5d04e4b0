import { expect, test } from 'vitest'
import {
  chosenLines,
  firstQuantity,
  fingerprintOf,
  noticed,
  offeredReasons,
  readAskQuery,
  toAskLines,
  type AskOptions,
} from './after-sales'

const late = { code: 'AS_LATE' as const, message: '已过期限', page: '' }
const notYet = { code: 'AS_NOT_RECEIVED' as const, message: '还没有收货', page: '' }

function line(id: number, more: Partial<AskOptions['lines'][number]> = {}) {
  return {
    id,
    goodsId: 1,
    name: '阿莫西林胶囊',
    manufacturer: '示例制药',
    spec: '24 粒',
    unit: '盒',
    dosageForm: '胶囊剂',
    class: 'antibiotic' as const,
    images: [],
    batch: 'A1',
    expiresOn: '2028-06-30',
    shipmentId: 4,
    shipmentCode: 'S1',
    shipped: 10,
    taken: 3,
    until: 9,
    isColdChain: false,
    isGift: false,
    setLines: [],
    problems: [],
    noted: { short: 0, damaged: 0, wrong: 0 },
    reasons: [
      { reason: 'damaged' as const, kinds: ['refund' as const], most: 7, problems: [] },
      { reason: 'short' as const, kinds: ['refund' as const], most: 9, problems: [] },
      { reason: 'other' as const, kinds: ['returnRefund' as const], most: 7, problems: [] },
    ],
    ...more,
  } satisfies AskOptions['lines'][number]
}

const options = (...lines: AskOptions['lines']): AskOptions => ({
  order: { id: 9, code: 'A1', title: '杭州仓' },
  isOn: true,
  hotLine: '400',
  lines,
  today: '2026-11-24',
})
const query = (search: string) => readAskQuery(new URLSearchParams(search))

test('an address says order, shipment and lines; what is no number is left out', () => {
  expect(query('order=9&shipment=4&line=41&line=x&line=42&refuse=1')).toEqual({
    orderId: 9,
    shipmentId: 4,
    lines: [41, 42],
    isRefusal: true,
    isNoneChosen: false,
  })
  expect(query('order=0x1&choose=1')).toMatchObject({ orderId: 0, lines: [], isNoneChosen: true })
})

test('the most of a line is that of the reason that is open for most', () => {
  const [first] = toAskLines(options(line(41)), query('order=9'))
  expect(first).toMatchObject({ most: 9, problem: undefined, rest: undefined })
})

test('of another shipment nothing is offered', () => {
  const lines = toAskLines(options(line(41), line(42, { shipmentId: 5 })), query('shipment=5'))
  expect(lines.map(({ id }) => id)).toEqual([42])
})

test('where one reason is left, the line says which, and why the others are not', () => {
  const reasons = line(1).reasons.map((one) => ({
    ...one,
    problems: one.reason === 'short' ? [] : [late],
  }))
  const [first] = toAskLines(options(line(41, { reasons })), query('order=9'))
  expect(first?.rest).toEqual({ reasons: ['short'], problem: late })
})

test('goods that are refused need not be received, and those that were are left out', () => {
  const under = line(42)
  const onTheWay = {
    ...under,
    until: undefined,
    problems: [notYet],
    reasons: under.reasons.map((one) => ({ ...one, most: 0, problems: [notYet] })),
  }
  const lines = toAskLines(options(line(41), onTheWay), query('order=9&refuse=1'))
  expect(lines.map(({ id, most, problem }) => [id, most, problem])).toEqual([[42, 7, undefined]])
  expect(offeredReasons(lines, true).every(({ problem }) => problem === undefined)).toBe(true)
  expect(offeredReasons(lines, false).every(({ problem }) => problem === notYet)).toBe(true)
})

test('lines of a set come along with the one that was chosen; what cannot be asked for does not', () => {
  const lines = toAskLines(
    options(
      line(41, { setLines: [41, 42, 43] }),
      line(42),
      line(43, { problems: [late] }),
      line(44),
    ),
    query('order=9'),
  )
  expect(chosenLines(lines, [41]).map(({ id }) => id)).toEqual([41, 42])
})

test('a reason is open for several lines where it is for each of them', () => {
  const closed = line(1).reasons.map((one) =>
    one.reason === 'other' ? { ...one, problems: [late] } : one,
  )
  const lines = toAskLines(options(line(41), line(42, { reasons: closed })), query('order=9'))
  expect(offeredReasons(lines, false).map(({ reason, problem }) => [reason, problem])).toEqual([
    ['damaged', undefined],
    ['short', undefined],
    ['other', late],
  ])
  expect(offeredReasons([], false)).toEqual([])
})

test('a form begins with what was noted at receipt, else with all that can be asked for', () => {
  const noted = { short: 0, damaged: 2, wrong: 0 }
  const lines = toAskLines(options(line(41, { noted }), line(42)), query('order=9'))
  expect(noticed(lines)).toBe('damaged')
  expect(lines.map((one) => firstQuantity(one, 'damaged'))).toEqual(['2', ''])
  const plain = toAskLines(options(line(42)), query('order=9'))
  expect(noticed(plain)).toBeUndefined()
  expect(plain.map((one) => firstQuantity(one, undefined))).toEqual(['9'])
})

test('other sums have another fingerprint', () => {
  const refund = {
    amount: '50',
    balance: '40',
    voucher: '10',
    points: 0,
    freight: '0',
    earned: 0,
    cashback: '0',
    protection: '0',
  }
  expect(fingerprintOf(refund)).toBe('50/10/0/0/0/0')
  expect(fingerprintOf({ ...refund, points: 1 })).not.toBe(fingerprintOf(refund))
})
