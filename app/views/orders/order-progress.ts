import { buyersAfterSalesStates, endedAfterSales } from '#contract/after-sales-words'
import { cancelCauses, orderStates, type OrderState } from '#contract/kinds'
import type { OrderDetail } from '#contract/order'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { ProgressStep } from '#app/views/progress-step'
import { formatDateTime } from '#app/words/dates'

/** Steps that are behind in a state; a cancelled order is behind those with a date. */
const behind: Record<Exclude<OrderState, 'cancelled'>, number> = {
  unpaid: 1,
  review: 2,
  packing: 3,
  partlyShipped: 3,
  shipped: 4,
  completed: 5,
}

/** The way of an order from left to right, with the time of each step; `now` is ms. */
export function orderProgress(detail: OrderDetail, now: number): ProgressStep[] {
  const { order } = detail
  const way = wayOf(detail)
  const steps = order.state === 'cancelled' ? cutShort(detail, way) : placed(order.state, way)
  return [...steps, ...afterSalesStep(detail)].map((step) => dated(step, now))
}

type Place = Pick<ProgressStep, 'name'> & {
  at: number | undefined
  note?: string | undefined
  /** It waits for somebody, however far the order is. */
  isOpen?: boolean
}

function wayOf(detail: OrderDetail): Place[] {
  const { order, shipments, paidAt, approvedAt, completedAt } = detail
  const sent = shipments.flatMap(({ shippedAt }) => shippedAt ?? [])
  const received = shipments.flatMap(({ receivedAt }) => receivedAt ?? [])
  const held = order.hold === undefined ? undefined : '暂停处理'
  const asked = order.cancelRequest?.state === 'asked' ? '取消申请中' : undefined
  const waits = held ?? asked
  return [
    { name: '下单', at: order.createdAt },
    order.isSlipPending
      ? { name: '付款', at: undefined, note: '凭证待核对', isOpen: true }
      : { name: '付款', at: paidAt },
    { name: '审核', at: approvedAt, note: order.state === 'review' ? waits : undefined },
    { name: '发货', at: sent[0], note: sentNote(order.state, sent.length, waits) },
    {
      name: '收货验收',
      at: completedAt ?? (order.state === 'completed' ? received[received.length - 1] : undefined),
      note: receivedNote(detail),
    },
  ]
}

function sentNote(state: OrderState, times: number, waits: string | undefined) {
  if (state === 'packing') return waits
  if (state === 'partlyShipped') return waits ?? orderStates.partlyShipped
  return times > 1 ? `分 ${times} 次` : undefined
}

function receivedNote({ order, shipments }: OrderDetail): string | undefined {
  const refused = shipments.filter(({ state }) => state === 'refused').length
  if (refused > 0) return refused === shipments.length ? '整批拒收' : `拒收 ${refused} 批`
  const differing = shipments
    .flatMap(({ lines }) => lines)
    .filter(({ short, damaged, wrong }) => short + damaged + wrong > 0).length
  if (differing > 0) return `${differing} 行不符`
  return order.state === 'shipped' && order.isHm ? '须交收货回执' : undefined
}

function placed(state: Exclude<OrderState, 'cancelled'>, way: Place[]): ProgressStep[] {
  return way.map((place, index) =>
    toStep(place, index < behind[state] ? 'done' : index === behind[state] ? 'current' : 'ahead'),
  )
}

/** The dated steps of a cancelled order, and where it ended. */
function cutShort({ order: { cancelled } }: OrderDetail, way: Place[]): ProgressStep[] {
  const end = {
    name: orderStates.cancelled,
    at: cancelled?.at,
    note: cancelled && cancelCauses[cancelled.cause],
  }
  const taken = way.filter(({ at }) => at !== undefined)
  return [...taken.map((place) => toStep(place, 'done')), toStep(end, 'ended')]
}

function toStep(place: Place, placed: ProgressStep['state']): ProgressStep {
  const { name, at, note, isOpen = false } = place
  const state = isOpen ? 'current' : placed
  return {
    name,
    state,
    // A step ahead has no time yet: part of it may have happened.
    ...(at !== undefined && state !== 'ahead' && { at }),
    ...(note !== undefined && { note }),
  }
}

/** After-sales as a last step: the state of the only request, or how many are open. */
function afterSalesStep({ order, afterSales }: OrderDetail): ProgressStep[] {
  const last = afterSales[afterSales.length - 1]
  if (last === undefined) return []
  const open = afterSales.filter(({ state }) => !endedAfterSales.includes(state))
  const only = afterSales.length === 1
  return [
    {
      name: '售后',
      state: open.length > 0 ? 'current' : last.state === 'completed' ? 'done' : 'ended',
      at: last.at,
      note: only ? buyersAfterSalesStates[last.state] : countOf(afterSales.length, open.length),
      href: only ? afterSalesPaths.request(last.id) : afterSalesPaths.list({ orderId: order.id }),
    },
  ]
}

function countOf(all: number, open: number): string {
  return open > 0 ? `${open} 件处理中` : `${all} 件已结束`
}

function dated(step: ProgressStep, now: number): ProgressStep {
  if (step.at === undefined) return step
  const text = formatDateTime(step.at)
  const isThisYear = text.slice(0, 4) === formatDateTime(now).slice(0, 4)
  return { ...step, day: isThisYear ? text.slice(5) : text }
}
