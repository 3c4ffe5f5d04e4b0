import { expect, test } from 'vitest'
import { requestProblem, rowsProblem, type WantedOrder } from './request-rules'
import { missingOfTitle, titleProblem } from './title-rules'

const order: WantedOrder = {
  code: 'A1',
  state: 'completed',
  totalFen: 100,
  requestState: undefined,
}
const title = {
  company: '杏林诊所',
  taxNumber: '91350100M000100Y43',
  address: '文三路 1 号',
  phone: '0571-88886666',
  bank: '演示银行',
  bankAccount: '33',
}

test('an order that was sent out is invoiced, completed ones together', () => {
  expect(requestProblem([{ ...order, state: 'shipped' }])).toBeUndefined()
  expect(requestProblem([order, { ...order, code: 'A2', requestState: 'pending' }])).toBeUndefined()
  expect(requestProblem([{ ...order, requestState: 'failed' }])).toBeUndefined()
})

test('what cannot be invoiced is named with what to do', () => {
  const problemOf = (change: Partial<WantedOrder>, ...more: WantedOrder[]) =>
    requestProblem([{ ...order, ...change }, ...more])
  expect(problemOf({ state: 'packing' })).toBe('订单 A1 还没有发货，发货后才能开票')
  expect(problemOf({ totalFen: 0 })).toBe('订单 A1 没有付款金额，不开发票')
  expect(problemOf({ requestState: 'issuing' })).toBe('订单 A1 正在开票，请稍候再看')
  expect(problemOf({ requestState: 'dropped' })).toBe('订单 A1 已全额退款，无需开票')
  for (const requestState of ['issued', 'partlyRed', 'red'] as const)
    expect(problemOf({ requestState })).toBe('订单 A1 已经开票，要更正请联系客服')
  expect(problemOf({ state: 'shipped' }, { ...order, code: 'A2' })).toBe(
    '订单 A1 还没有确认收货，合并开票请先确认收货，或单独开票',
  )
})

test('an invoice has 200 rows at most', () => {
  expect(rowsProblem(200)).toBeUndefined()
  expect(rowsProblem(201)).toContain('最多 200 行')
})

test('a special invoice needs everything of the title, a plain one the company alone', () => {
  expect(titleProblem(title, 'special')).toBeUndefined()
  const bare = { ...title, taxNumber: '', bank: '', bankAccount: '' }
  expect(missingOfTitle(bare)).toEqual(['taxNumber', 'bank', 'bankAccount'])
  expect(titleProblem(bare, 'plain')).toBeUndefined()
  expect(titleProblem(bare, 'special')).toBe(
    '开具增值税专用发票还缺纳税人识别号、开户行、银行账号，请在“开票信息”补齐，或改开普通发票',
  )
})
