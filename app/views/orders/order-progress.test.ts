import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/order'
import { orderPapers } from './order-papers'
import { orderProgress } from './order-progress'

const at = (moment: string) => Date.parse(`${moment}+08:00`)
const now = at('2026-11-28T12:00')

interface Told {
  order?: Partial<OrderDetail['order']>
  shipments?: Partial<OrderDetail['shipments'][number]>[]
  afterSales?: OrderDetail['afterSales']
  paidAt?: number
  approvedAt?: number
  completedAt?: number
}

function detailOf({ order, shipments = [], afterSales = [], ...times }: Told): OrderDetail {
  const told = {
    id: 9,
    code: 'D9',
    state: 'unpaid',
    isHm: false,
    createdAt: at('2026-11-20T09:00'),
  }
  return {
    order: { ...told, isSlipPending: false, ...order },
    shipments: shipments.map((one) => ({ lines: [], ...one })),
    afterSales,
    ...times,
  } as unknown as OrderDetail
}

/** `下单 done 11-20 09:00`, one per step. */
const wayOf = (told: Told) =>
  orderProgress(detailOf(told), now).map(({ name, state, day, note }) =>
    [name, state, day, note].filter(Boolean).join(' '),
  )

const approved = { paidAt: at('2026-11-20T10:00'), approvedAt: at('2026-11-20T11:30') }
const first = { state: 'received' as const, shippedAt: at('2026-11-21T08:00') }

test('an order on its way says what is done, what it waits for and what is ahead', () => {
  expect(wayOf({ order: { isSlipPending: true } })).toEqual([
    '下单 done 11-20 09:00',
    '付款 current 凭证待核对',
    '审核 ahead',
    '发货 ahead',
    '收货验收 ahead',
  ])
  const early = { order: { state: 'packing' as const, isSlipPending: true }, ...approved }
  expect(wayOf(early).slice(1, 3)).toEqual(['付款 current 凭证待核对', '审核 done 11-20 11:30'])
  const held = { at: now, reason: '核实地址' }
  expect(wayOf({ order: { state: 'packing', hold: held }, ...approved })).toEqual([
    '下单 done 11-20 09:00',
    '付款 done 11-20 10:00',
    '审核 done 11-20 11:30',
    '发货 current 暂停处理',
    '收货验收 ahead',
  ])
  const partly = { order: { state: 'partlyShipped' as const }, shipments: [first], ...approved }
  expect(wayOf(partly)[3]).toBe('发货 current 11-21 08:00 部分发货')
})

test('a received order has all its times, those of another year with the year', () => {
  const lines = [{ short: 1, damaged: 0, wrong: 0 }] as OrderDetail['shipments'][number]['lines']
  const completed = { order: { state: 'completed' as const }, completedAt: at('2025-12-30T18:05') }
  expect(wayOf({ ...completed, ...approved, shipments: [first, { ...first, lines }] })).toEqual([
    '下单 done 11-20 09:00',
    '付款 done 11-20 10:00',
    '审核 done 11-20 11:30',
    '发货 done 11-21 08:00 分 2 次',
    '收货验收 done 2025-12-30 18:05 1 行不符',
  ])
  const refused = [{ ...first, state: 'refused' as const }]
  expect(wayOf({ ...completed, shipments: refused }).at(-1)).toMatch(/整批拒收$/)
})

test('a cancelled order ends where it was cancelled', () => {
  const cancelled = { at: at('2026-11-20T12:00'), cause: 'accepted' as const }
  expect(wayOf({ order: { state: 'cancelled', cancelled }, ...approved })).toEqual([
    '下单 done 11-20 09:00',
    '付款 done 11-20 10:00',
    '审核 done 11-20 11:30',
    '已取消 ended 11-20 12:00 取消申请已同意',
  ])
  const unpaid = { at: now, cause: 'unpaid' as const }
  expect(wayOf({ order: { state: 'cancelled', cancelled: unpaid } })).toHaveLength(2)
})

test('after-sales stand behind the receipt, with a way to them', () => {
  const claim = { id: 3, code: 'R3', state: 'proposed' as const, at: at('2026-11-25T08:00') }
  const order = { state: 'completed' as const }
  expect(wayOf({ order, afterSales: [claim] }).at(-1)).toBe('售后 current 11-25 08:00 待您确认')
  const ended = { ...claim, id: 4, state: 'withdrawn' as const }
  expect(wayOf({ order, afterSales: [ended] }).at(-1)).toMatch(/^售后 ended .* 已撤销$/)
  const two = detailOf({ order, afterSales: [claim, { ...ended, state: 'completed' }] })
  expect(orderProgress(two, now).at(-1)).toMatchObject({ note: '1 件处理中', state: 'current' })
})

test('the papers of an order are those it has by now', () => {
  const namesOf = (told: Told) => orderPapers(detailOf(told)).map(({ name, code }) => name + code)
  expect(namesOf({ order: { state: 'packing' } })).toEqual([])
  const sent = [{ id: 5, code: 'S5', state: 'shipped' as const }]
  expect(namesOf({ order: { state: 'partlyShipped' }, shipments: sent })).toEqual([
    '随货同行单S5',
    '检验报告',
  ])
  const received = [{ id: 5, code: 'S5', state: 'received' as const }]
  expect(namesOf({ order: { state: 'completed' }, shipments: received })).toEqual([
    '随货同行单S5',
    '验收记录S5',
    '检验报告',
    '发票',
  ])
})
