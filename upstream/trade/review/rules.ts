import { orderStates, type OrderState } from '#contract/kinds'
import type { Reason } from '#contract/reason'

/**
 * Reasons that block the approval: the store may not buy the goods now, or nothing at all
 * (domain-rules §4, §13). Checked again because licences expire and stores are frozen while orders
 * wait.
 */
const blocking: ReadonlySet<Reason['code']> = new Set([
  'NOT_APPROVED',
  'CERT_EXPIRED',
  'OUT_OF_SCOPE',
  'RX_CLASS',
  'CLINIC_ONLY',
  'HM_NO_RIGHT',
  'ONLINE_FORBIDDEN',
])

/** Reasons worth knowing: they block further orders, not this one. */
const noted: ReadonlySet<Reason['code']> = new Set([
  'STORE_STOPPED',
  'OFF_SHELF',
  'HM_RECEIPT_DUE',
  'CONTROL_REGION',
  'CONTROL_TYPE',
  'CONTROL_CUSTOMER',
])

export interface Problem {
  message: string
  goods: string[]
  isBlocking: boolean
}

export function problemsOf(
  lines: readonly { name: string; reasons: readonly Reason[] }[],
): Problem[] {
  const found = new Map<string, Problem>()
  for (const { name, reasons } of lines)
    for (const { code, message } of reasons) {
      const isBlocking = blocking.has(code)
      if (!isBlocking && !noted.has(code)) continue
      const problem = found.get(message) ?? { message, goods: [], isBlocking }
      if (!problem.goods.includes(name)) problem.goods.push(name)
      found.set(message, problem)
    }
  return [...found.values()].sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking))
}

/** The facts that decide whether an order, or one that shares a benefit with it, can proceed. */
export interface Reviewed {
  code: string
  state: OrderState
  isHeld: boolean
  isSlipPending: boolean
}

export interface ApprovalFacts {
  order: Reviewed
  /** A cancellation request is open. */
  isAsked: boolean
  companions: readonly Reviewed[]
  problems: readonly Problem[]
}

/**
 * The reason why an order cannot be approved now, with what to do, or undefined. Orders that share
 * a benefit depend on each other: while one may still become unpaid or be cancelled, none is packed
 * (domain-rules §7).
 */
export function approvalRefusal(facts: ApprovalFacts): string | undefined {
  const { order, isAsked, companions, problems } = facts
  const { state } = order
  if (state !== 'review') return `订单${orderStates[state]}，不用审核`
  if (order.isHeld) return '订单已暂停，请先恢复处理'
  if (isAsked) return '买家申请取消，请先处理取消申请'
  if (order.isSlipPending) return '转账凭证待核对，到账后才能通过'
  for (const { code, ...other } of companions) {
    const shared = `同享优惠的订单 ${code}`
    if (other.state === 'unpaid') return `${shared} 待付款，付清后一起审核`
    if (other.isSlipPending) return `${shared} 的转账凭证待核对，到账后一起审核`
    if (other.isHeld) return `${shared} 已暂停，请一起处理`
  }
  const words = stoppingWords(problems)
  if (words === undefined) return undefined
  return `按现在的资质不能发货：${words}。请暂停处理并告知买家，或等更新后再审`
}

export function stoppingWords(problems: readonly Problem[]): string | undefined {
  const stopped = problems.filter(({ isBlocking }) => isBlocking)
  return stopped.length === 0 ? undefined : stopped.map(({ message }) => message).join('；')
}
