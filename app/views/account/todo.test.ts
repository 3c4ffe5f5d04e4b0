import { expect, test } from 'vitest'
import type { User } from '#contract/user'
import { todosOf, type Waiting } from './todo'

const user: Waiting['user'] = {
  approval: 'approved',
  isStopped: false,
  movedOutOf: '',
  openStep: 0,
  licences: [],
  messageCount: 0,
  isContractSigned: true,
  contractEndsOn: '',
}
const licence = (state: User['licences'][number]['state'], daysLeft: number) => ({
  kind: 'drug',
  name: '药品经营许可证',
  number: '',
  validUntil: '2026-11-21',
  state,
  daysLeft,
})
const wordsOf = (waiting: Partial<Waiting>) =>
  todosOf({ user, orders: {}, receipts: undefined, ...waiting }).map(
    ({ words, isUrgent }) => `${isUrgent ? '!' : ''}${words}`,
  )

test('nothing waits for who has done everything', () => {
  expect(wordsOf({ orders: { completed: 12, unpaid: 0 }, receipts: { accepted: 3 } })).toEqual([])
})

test('what is late or keeps from ordering comes first', () => {
  expect(
    wordsOf({
      user: { ...user, messageCount: 4, licences: [licence('warn', 20), licence('expired', -1)] },
      orders: { unpaid: 2, shipped: 1 },
      receipts: { waiting: 1, toReceive: 2 },
      deliveries: 1,
    }),
  ).toEqual([
    '!药品经营许可证已过期，影响采购',
    '!2 个订单待付款，超时会自动关闭',
    '!1 个含麻订单待交回执',
    '药品经营许可证 20 天后到期，请尽快更新',
    '2 个含麻订单待确认收货',
    '1 批货在途，到货后请验收并确认收货',
    '4 条未读消息',
  ])
})

test('a request in another store is told with the way there', () => {
  const elsewhere = [
    { company: '松江泗泾漕河大药房', requests: 2 },
    { company: '青浦总部', requests: 0 },
  ]
  const [todo] = todosOf({ user, orders: {}, receipts: undefined, elsewhere })
  expect(todo).toEqual({
    words: '2 个采购申请在松江泗泾漕河大药房待审批，切换到该店办理',
    address: '/user/zhzx/ddgl',
    isUrgent: true,
  })
  expect(wordsOf({ elsewhere: elsewhere.slice(1) })).toEqual([])
})

test('a certificate on its last day says so', () => {
  const licences = [licence('urgent', 0), licence('urgent', 3), licence('ok', 90)]
  expect(wordsOf({ user: { ...user, licences } })).toEqual([
    '!药品经营许可证今天到期，请尽快更新',
    '!药品经营许可证 3 天后到期，请尽快更新',
  ])
})

test('a certificate that ends soon says what cannot be bought then', () => {
  const drug = licence('warn', 20)
  const licences = [{ ...drug, isInReview: false, unlocks: 0, affects: 312 }]
  expect(wordsOf({ user: { ...user, licences: [drug] }, licences })).toEqual([
    '药品经营许可证 20 天后到期，2026-11-22 起，312 种商品不能购买，请尽快更新',
  ])
})

test('papers that are not approved wait, and a contract only then when they are', () => {
  expect(wordsOf({ user: { ...user, approval: 'rejected', isContractSigned: false } })).toEqual([
    '!资质审核未通过，请修改后重新提交',
  ])
  expect(wordsOf({ user: { ...user, approval: 'pending' } })).toEqual([
    '资质正在审核，通过后可见价格并下单',
  ])
  expect(wordsOf({ user: { ...user, isContractSigned: false } })).toEqual([
    '电子合同还没有签署或已到期，下单前需要签署',
  ])
  expect(wordsOf({ user: { ...user, contractEndsOn: '2026-12-31' } })).toEqual([
    '电子合同将于 2026-12-31 到期，请续签',
  ])
})

test('who was taken from their last store reads that, and not of a registration they never began', () => {
  const movedOut = { ...user, approval: 'draft', openStep: 2, movedOutOf: '仁和诊所' } as const
  expect(wordsOf({ user: movedOut })).toEqual(['!您已不在任何门店，请联系负责人重新邀请'])
})
