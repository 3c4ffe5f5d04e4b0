import type { Insertable } from 'kysely'
import { shownFen } from '#upstream/kernel/money'
import type { Schema } from '#upstream/kernel/db/schema'
import { chinaDay } from '#upstream/kernel/time'
import { approvedText } from '#upstream/trade/orders/milestones'
import { orderCode } from '#upstream/trade/orders/rules'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'
import { addressOf, kindOf, titleOf, type Buyers } from './past-orders'
import { hmGoods } from './hm-receipts'
import { pastSums } from './past-sums'
import { usualGoods } from './usual-goods'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface Waiting {
  storeId: number
  hoursAgo: number
  remark?: string
  hold?: string
  isAsked?: boolean
  state?: 'packing' | 'partlyShipped'
  /** Required shelf life in months. */
  shelfMonths?: number
  /** Of 含麻 goods, packed and waiting for the check by a second person. */
  isPacked?: boolean
}

// Store 8 is demo-review, whose licence expired after it had ordered, 9 demo-soon, 10 demo-narrow,
// 11 demo-device, 12 demo-herbal.
const waiting: Waiting[] = [
  { storeId: 8, hoursAgo: 77 },
  { storeId: 10, hoursAgo: 26, remark: '周一上午送，下午没人收货' },
  { storeId: 11, hoursAgo: 8, hold: '收货电话打不通，请补充联系方式' },
  { storeId: 12, hoursAgo: 5, isAsked: true },
  { storeId: 9, hoursAgo: 3 },
  { storeId: 3, hoursAgo: 46, state: 'partlyShipped' },
  { storeId: 2, hoursAgo: 27, state: 'packing', remark: '店里有货梯，送二楼库房' },
  { storeId: 3, hoursAgo: 21, state: 'packing', shelfMonths: 6 },
  { storeId: 4, hoursAgo: 25, state: 'packing', isPacked: true },
]

interface Shop {
  buyers: Buyers
  goods: readonly DemoGoods[]
  now: number
}

/** Paid orders that wait for the desk at `now` (ms), ids counted from `firstId`. */
export function waitingOrders(shop: Shop, firstId: number): PastOrder[] {
  return waiting.map((one, index) => place(one, firstId + index, shop))
}

export function cancelRequestRows(
  orders: readonly PastOrder[],
): Insertable<Schema['cancel_requests']>[] {
  return orders.flatMap(({ order }) =>
    typeof order.cancel_request_id !== 'number'
      ? []
      : {
          id: order.cancel_request_id,
          store_id: order.store_id,
          reason: 'duplicate' as const,
          note: '和上午的订单重复了',
          state: 'asked' as const,
          asked_at: order.created_at + hourMs,
          decided_at: null,
        },
  )
}

function place(one: Waiting, id: number, { buyers, goods, now }: Shop): PastOrder {
  const { storeId, hoursAgo, remark = '', hold, isAsked = false, state = 'review' } = one
  const { isPacked = false, shelfMonths = 0 } = one
  const at = now - hoursAgo * hourMs
  const paidAt = at + 6 * minuteMs
  const approvedAt = at + hourMs
  const changedAt = state === 'review' ? paidAt : at + 3 * hourMs
  const scope = buyers.store_scope.filter((row) => row.store_id === storeId)
  const classes = new Set(scope.map((row) => row.class))
  const occasion = { storeId, warehouseId: 1, ago: hoursAgo }
  const bought = isPacked ? hmGoods(goods, classes) : usualGoods(goods, classes, occasion)
  const { lines, sums } = pastSums(id, bought)
  const order = {
    id,
    submission_id: id,
    store_id: storeId,
    code: orderCode(chinaDay(at), id, 1),
    state,
    title: titleOf(1, { isHm: isPacked }),
    is_hm: isPacked ? 1 : 0,
    warehouse_id: 1,
    is_cold_chain: 0,
    shelf_months: shelfMonths,
    address: addressOf(buyers, storeId),
    remark,
    invoice_kind: kindOf(buyers, storeId),
    ...sums,
    created_at: at,
    pay_by_at: at + dayMs,
    updated_at: changedAt,
    held_at: hold === undefined ? null : at + hourMs,
    hold_reason: hold ?? '',
    cancel_request_id: isAsked ? 1 : null,
  }
  const payment = {
    order_id: id,
    amount_fen: sums.total_fen,
    kind: isPacked ? ('transfer' as const) : ('balance' as const),
    state: 'done' as const,
    upload_id: null,
    created_at: paidAt,
  }
  const events = eventsOf(one, { id, at, paidAt, approvedAt, changedAt, totalFen: sums.total_fen })
  const undone = { completedAt: undefined, receipt: undefined, discount: undefined }
  return { order, lines, events, payment, receivedAt: now, isPacked, ...undone }
}

interface Moments {
  id: number
  at: number
  paidAt: number
  approvedAt: number
  changedAt: number
  totalFen: number
}

function eventsOf(one: Waiting, order: Moments) {
  const { hold, isAsked, isPacked, state = 'review' } = one
  const { id, at, paidAt, approvedAt, changedAt, totalFen } = order
  return [
    { order_id: id, at, text: '提交订单，等待付款' },
    {
      order_id: id,
      at: paidAt,
      text:
        isPacked === true
          ? `对公转账 ${shownFen(totalFen)} 已到账`
          : `余额支付 ${shownFen(totalFen)}`,
    },
    ...(state === 'review' ? [] : [{ order_id: id, at: approvedAt, text: approvedText }]),
    ...(state === 'partlyShipped' ? [{ order_id: id, at: changedAt, text: '部分发货' }] : []),
    ...(isPacked === true ? [{ order_id: id, at: changedAt, text: '商品已拣货，等待复核' }] : []),
    ...(hold === undefined
      ? []
      : [{ order_id: id, at: at + hourMs, text: `订单暂停处理：${hold}` }]),
    ...(isAsked === true
      ? [
          {
            order_id: id,
            at: at + hourMs,
            text: '买家申请取消：重复下单（和上午的订单重复了）',
          },
        ]
      : []),
  ]
}

/** A gift demo-pharmacy exchanged points for, waiting to be sent. */
export function pointsOrderRows(
  buyers: Buyers,
  now: number,
): Insertable<Schema['points_orders']>[] {
  const at = now - 20 * hourMs
  return [
    {
      store_id: 2,
      token: 'demo-points-order-1',
      points_goods_id: 6,
      name: '处方夹',
      quantity: 2,
      points: exchangedPoints,
      address: addressOf(buyers, 2),
      state: 'packing' as const,
      created_at: at,
      updated_at: at,
    },
  ]
}

const exchangedPoints = 120

type Books = {
  stores: Insertable<Schema['stores']>[]
  points_log: Insertable<Schema['points_log']>[]
}

export function withExchange<B extends Books>(books: B, now: number): B {
  const taken = {
    store_id: 2,
    kind: '积分兑换',
    points: -exchangedPoints,
    order_id: null,
    created_at: now - 20 * hourMs,
  }
  return {
    ...books,
    stores: books.stores.map((store) =>
      store.id === 2 ? { ...store, points: store.points - exchangedPoints } : store,
    ),
    points_log: [
      ...books.points_log,
      ...books.stores
        .filter(({ id }) => id === 2)
        .map(({ points }) => ({ ...taken, points_after: points - exchangedPoints })),
    ],
  }
}
