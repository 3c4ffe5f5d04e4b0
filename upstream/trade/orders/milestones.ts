import type { OrderState, PaymentState } from '#contract/kinds'

/** The entry of an order's history that says it was approved. */
export const approvedText = '订单已审核，准备发货'

interface Told {
  state: OrderState
  createdAt: number
  totalFen: number
  completedAt: number | null
  /** `decidedAt` of a transfer, whose slip was checked then. */
  payments: readonly { state: PaymentState; at: number; decidedAt: number | null }[]
  events: readonly { at: number; text: string }[]
}

interface Milestones {
  paidAt?: number
  approvedAt?: number
  completedAt?: number
}

/**
 * When an order was paid in full, approved and completed, ms; absent for what has not happened or
 * is not recorded (orders split off another have no entry of their own).
 */
export function milestonesOf(order: Told): Milestones {
  const paidAt = paidInFullAt(order)
  const approvedAt = order.events.findLast(({ text }) => text === approvedText)?.at
  const { completedAt } = order
  return {
    ...(paidAt !== undefined && { paidAt }),
    ...(approvedAt !== undefined && { approvedAt }),
    ...(completedAt !== null && { completedAt }),
  }
}

function paidInFullAt({ state, createdAt, totalFen, payments }: Told): number | undefined {
  if (state === 'unpaid') return undefined
  if (totalFen === 0) return createdAt
  const done = payments.filter((payment) => payment.state === 'done')
  if (done.length === 0 || payments.some((payment) => payment.state === 'pending')) return undefined
  return Math.max(...done.map(({ at, decidedAt }) => decidedAt ?? at))
}
