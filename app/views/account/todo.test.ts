import { expect, test } from 'vitest'
import type { User } from '#contract/user'
import { todosOf, type Waiting } from './todo'

const user: Parameters<typeof todosOf>[0] = {
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
const nothing: Waiting = {
  orders: {},
  receipts: {},
  afterSales: 0,
  requests: 0,
  elsewhere: [],
  isPhoneChanging: false,
}
const wordsOf = (person: Partial<typeof user>, waiting: Partial<Waiting> = {}) =>
  todosOf({ ...user, ...person }, { ...nothing, ...waiting }).map(
    ({ words, isUrgent }) => `${isUrgent ? '!' : ''}${words}`,
  )

test('nothing waits for who has done everything, and what the tiles count is not told again', () => {
  expect(wordsOf({}, { orders: { unpaid: 2, shipped: 1 } })).toEqual([])
})

test('what is late or keeps from ordering comes first', () => {
  const licences = [licence('warn', 20), licence('expired', -1)]
  const waiting = { orders: { partlyShipped: 3 }, receipts: { waiting: 1, toReceive: 2 } }
  expect(wordsOf({ messageCount: 4, licences }, { ...waiting, requests: 2 })).toEqual([
    '!药品经营许可证已过期，影响采购',
    '!2 个采购申请待审批',
    '!1 个含麻订单待交回执',
    '药品经营许可证 20 天后到期，请尽快更新',
    '2 个含麻订单待确认收货',
    '3 个订单部分发货',
    '4 条未读消息',
  ])
})

test('an upstream without the overview leaves what the user says', () => {
  expect(todosOf({ ...user, messageCount: 4 }, undefined)).toHaveLength(1)
})

test('a request in another store is told with the way there', () => {
  const elsewhere = [{ company: '松江泗泾漕河大药房', requests: 2 }]
  const [todo] = todosOf(user, { ...nothing, elsewhere })
  expect(todo).toEqual({
    words: '2 个采购申请在松江泗泾漕河大药房待审批，切换到该店办理',
    address: '/user/zhzx/ddgl',
    isUrgent: true,
  })
})

test('a draft that was prepared for the store waits until its time', () => {
  const draft = {
    id: 3,
    state: 'sent',
    preparedBy: '苏木槿',
    lineCount: 18,
    total: '2318.4',
    lapsesAt: Date.UTC(2026, 10, 30, 10),
  } as const
  expect(todosOf(user, nothing, [draft])).toEqual([
    {
      words: '业务员 苏木槿 备好的采购单，18 种 ¥2,318.40，请在 2026-11-30 18:00 前确认',
      address: '/order/draft/3',
      isUrgent: true,
    },
  ])
})

test('a certificate on its last day says so', () => {
  const licences = [licence('urgent', 0), licence('urgent', 3), licence('ok', 90)]
  expect(wordsOf({ licences })).toEqual([
    '!药品经营许可证今天到期，请尽快更新',
    '!药品经营许可证 3 天后到期，请尽快更新',
  ])
})

test('papers that are not approved wait, and a contract only then when they are', () => {
  expect(wordsOf({ approval: 'rejected', isContractSigned: false })).toEqual([
    '!资质审核未通过，请修改后重新提交',
  ])
  expect(wordsOf({ approval: 'pending' })).toEqual(['资质正在审核，通过后可见价格并下单'])
  expect(wordsOf({ isContractSigned: false })).toEqual([
    '电子合同还没有签署或已到期，下单前需要签署',
  ])
  expect(wordsOf({ contractEndsOn: '2026-12-31' })).toEqual([
    '电子合同将于 2026-12-31 到期，请续签',
  ])
})

test('who was taken from their last store reads that, and not of a registration they never began', () => {
  const movedOut = { approval: 'draft', openStep: 2, movedOutOf: '仁和诊所' } as const
  expect(wordsOf(movedOut)).toEqual(['!您已不在任何门店，请联系负责人重新邀请'])
})
