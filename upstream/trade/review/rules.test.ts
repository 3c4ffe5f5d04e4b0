import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates, type OrderState } from '#contract/kinds'
import { reasonCodes, type Reason } from '#contract/reason'
import { draws } from '#tests/property-runs'
import { nextState } from '../orders/rules'
import { approvalRefusal, problemsOf, type ApprovalFacts, type Reviewed } from './rules'

const order: Reviewed = { code: '1', state: 'review', isHeld: false, isSlipPending: false }
const fine: ApprovalFacts = { order, isAsked: false, companions: [], problems: [] }
const of = (code: Reason['code'], message: string = code): Reason => ({ code, message })

test('an order against which nothing stands is approved', () => {
  expect(approvalRefusal(fine)).toBeUndefined()
  const packing = { ...order, code: '2', state: 'packing' as const }
  expect(approvalRefusal({ ...fine, companions: [{ ...order, code: '3' }, packing] })).toBe(
    undefined,
  )
})

test.each<[string, Partial<ApprovalFacts>]>([
  ['订单待发货，不用审核', { order: { ...order, state: 'packing' } }],
  ['订单已暂停，请先恢复处理', { order: { ...order, isHeld: true } }],
  ['买家申请取消，请先处理取消申请', { isAsked: true }],
  ['转账凭证待核对，到账后才能通过', { order: { ...order, isSlipPending: true } }],
  [
    '同享优惠的订单 2 待付款，付清后一起审核',
    { companions: [{ ...order, code: '2', state: 'unpaid' }] },
  ],
  [
    '同享优惠的订单 2 的转账凭证待核对，到账后一起审核',
    { companions: [{ ...order, code: '2', isSlipPending: true }] },
  ],
  ['同享优惠的订单 2 已暂停，请一起处理', { companions: [{ ...order, code: '2', isHeld: true }] }],
  [
    '按现在的资质不能发货：营业执照已到期。请暂停处理并告知买家，或等更新后再审',
    { problems: [{ message: '营业执照已到期', goods: ['片'], isBlocking: true }] },
  ],
])('refused with words that say what to do: %s', (words, facts) => {
  expect(approvalRefusal({ ...fine, ...facts })).toBe(words)
})

test('what only keeps from ordering again is noted and stops nothing', () => {
  const problems = problemsOf([
    { name: '甲', reasons: [of('HM_RECEIPT_DUE'), of('NO_STOCK'), of('LIMIT_USED')] },
    { name: '乙', reasons: [of('HM_RECEIPT_DUE')] },
  ])
  expect(problems).toEqual([{ message: 'HM_RECEIPT_DUE', goods: ['甲', '乙'], isBlocking: false }])
  expect(approvalRefusal({ ...fine, problems })).toBeUndefined()
})

test('what stops an order comes first, each reason once with its goods', () => {
  expect(
    problemsOf([
      { name: '甲', reasons: [of('OFF_SHELF', '已下架'), of('CERT_EXPIRED', '到期')] },
      { name: '甲', reasons: [of('CERT_EXPIRED', '到期')] },
      { name: '乙', reasons: [of('CERT_EXPIRED', '到期')] },
    ]),
  ).toEqual([
    { message: '到期', goods: ['甲', '乙'], isBlocking: true },
    { message: '已下架', goods: ['甲'], isBlocking: false },
  ])
})

const states = Object.keys(orderStates) as OrderState[]
const reviewed = fc.record({
  code: fc.constant('1'),
  state: fc.constantFrom(...states),
  isHeld: fc.boolean(),
  isSlipPending: fc.boolean(),
})
const reasons = fc.array(fc.constantFrom(...reasonCodes).map((code) => of(code)))

test('whatever is approved can be packed, is paid, and may be had by its store', () => {
  const facts = fc.record({
    order: reviewed,
    isAsked: fc.boolean(),
    companions: fc.array(reviewed, { maxLength: 3 }),
    problems: reasons.map((found) => problemsOf([{ name: '甲', reasons: found }])),
  })
  fc.assert(
    fc.property(facts, (one) => {
      if (approvalRefusal(one) !== undefined) return
      expect(nextState(one.order.state, 'approve')).toBe('packing')
      for (const each of [one.order, ...one.companions])
        expect([each.isHeld, each.isSlipPending, each.state === 'unpaid']).not.toContain(true)
      expect(one.isAsked || one.problems.some(({ isBlocking }) => isBlocking)).toBe(false)
    }),
    { numRuns: draws(10_000) },
  )
})
