import { expect, test } from 'vitest'
import type { GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import { licence, plainGoods as goods } from '#tests/fixtures/any-buyer'
import { inOrder, reasonsAgainst, type EligibilityBuyer, type EligibilityGoods } from './rules'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const pharmacy: EligibilityBuyer = {
  kind: 'pharmacy',
  region: '浙江省杭州市',
  control: { allowed: new Map(), denied: new Set() },
  approval: 'approved',
  isRxAllowed: true,
  hasHmRight: true,
  hmReceiptDue: undefined,
  licences: [licence('business'), licence('drug'), licence('proxy')],
  scope: new Set<GoodsClass>(['chemical']),
}

const saidOf = (over: Partial<EligibilityGoods>, buyer: Partial<EligibilityBuyer> = {}) =>
  reasonsAgainst({ ...goods, ...over }, { ...pharmacy, ...buyer }, now).map(
    ({ message }) => message,
  )

test('a visitor is told to log in', () => {
  expect(reasonsAgainst(goods, undefined, now)).toEqual([
    { code: 'NOT_LOGIN', message: '请先登录' },
  ])
})

test('who waits for approval is told so, who was refused is told what to do', () => {
  expect(saidOf({}, { approval: 'pending' })).toEqual(['资质审核通过后可购买'])
  expect(saidOf({}, { approval: 'rejected' })).toEqual(['资质审核未通过，请修改后重新提交'])
})

test('a store that its owner has stopped orders nothing, and says who may take it up again', () => {
  expect(saidOf({}, { isStopped: true })).toEqual([
    '本店已停用，不能下单；负责人可在“门店与人员”里启用',
  ])
})

test('what a store may not have is told with the reason in its papers', () => {
  expect(saidOf({ isPrescription: true }, { isRxAllowed: false })).toEqual([
    '处方药，您的许可范围仅含非处方药',
  ])
  expect(saidOf({ isClinicOnly: true })).toEqual(['院线品种，仅供医疗机构采购'])
  expect(saidOf({ isOnlineForbidden: true })).toEqual(['按规定不得网络销售，请联系客服线下采购'])
})

test('a receipt that is owed names its order and its last day, and closes 含麻 goods only', () => {
  const hmReceiptDue = { orderCode: '2026111000012301', dueOn: '2026-11-20' }
  expect(reasonsAgainst({ ...goods, isHm: true }, { ...pharmacy, hmReceiptDue }, now)).toEqual([
    {
      code: 'HM_RECEIPT_DUE',
      subject: '2026111000012301',
      message:
        '含麻订单 2026111000012301 的收货回执最迟应于 2026-11-20 提交，提交后可继续购买含麻商品',
    },
  ])
  expect(saidOf({}, { hmReceiptDue })).toEqual([])
})

test('a used limit is told by its name', () => {
  const cap = { words: '特价每户限购 30 盒', usedMilli: 30_000 }
  expect(saidOf({ leftMilli: 0, cap })).toEqual(['特价每户限购 30 盒已用完'])
  expect(saidOf({ leftMilli: 0 })).toEqual(['限购数量已用完'])
})

test('a limit per order that is smaller than one step says what it is', () => {
  expect(saidOf({ limitMilli: 5_000 })).toEqual(['限购 5 盒，不足起售数量'])
  expect(saidOf({ limitMilli: 5_000, leftMilli: 9_000 })).toEqual(['限购 5 盒，不足起售数量'])
  expect(saidOf({ limitMilli: 10_000 })).toEqual([])
})

test('goods that are out of stock say nothing of a limit that is not used up', () => {
  expect(saidOf({ stockMilli: 0, leftMilli: 10_000 })).toEqual(['暂时无货'])
})

test('reasons of several sources come in one order', () => {
  const of = (code: Reason['code']): Reason => ({ code, message: code })
  const mixed = [of('ACTIVITY_ENDED'), of('NO_STOCK'), of('NOT_LOGIN'), of('OFF_SHELF')]
  expect(inOrder(mixed).map(({ code }) => code)).toEqual([
    'NOT_LOGIN',
    'OFF_SHELF',
    'NO_STOCK',
    'ACTIVITY_ENDED',
  ])
})
