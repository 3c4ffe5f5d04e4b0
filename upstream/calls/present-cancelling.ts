import type { SharedBenefit } from '#contract/kinds'
import type { OrderSummary } from '#contract/order'
import type { CancelRequest } from '#contract/order-cancelling'
import { formatYuanFen } from '#upstream/kernel/money'
import type { CancelRequestRow } from '#upstream/trade/orders/cancel-request-store'
import { cancelBlocker, cancelOptions } from '#upstream/trade/orders/cancel-rules'
import { stateOf, togetherOf, type OrderRow } from '#upstream/trade/orders/store'

export type Cancelling = Pick<
  OrderSummary,
  | 'canCancel'
  | 'canAskCancel'
  | 'cancelsWith'
  | 'sharedBenefits'
  | 'cancelBlocker'
  | 'cancelRequest'
>

interface Known {
  /** All orders of its submission, possibly with others. */
  all: readonly OrderRow[]
  request: CancelRequestRow | undefined
  now: number
}

export function presentCancelling(row: OrderRow, { all, request, now }: Known): Cancelling {
  const submission = all.filter(({ submission_id }) => submission_id === row.submission_id)
  const together = togetherOf(row, submission, now)
  const known = together.map(({ id, code, ...one }) => ({ id, code, state: stateOf(one, now) }))
  const blocker = cancelBlocker(known)
  const others = together.slice(1)
  return {
    ...cancelOptions(known, request?.state === 'asked'),
    cancelsWith: others.map(({ id, code, title, total_fen }) => {
      return { id, code, title, total: formatYuanFen(total_fen) }
    }),
    sharedBenefits: benefitsWith(row, others),
    ...(blocker !== undefined && { cancelBlocker: blocker }),
    ...(request !== undefined && { cancelRequest: presentRequest(request) }),
  }
}

/** The reasons for cancelling these orders together: shared benefits, or the shipping fee. */
function benefitsWith(row: OrderRow, others: readonly OrderRow[]): SharedBenefit[] {
  const isBound = (other: OrderRow) =>
    row.benefit_group > 0 && other.benefit_group === row.benefit_group
  const shared = others.some(isBound) ? (row.benefits.split(' ') as SharedBenefit[]) : []
  return others.every(isBound) ? shared : [...shared, 'fee']
}

function presentRequest(request: CancelRequestRow): CancelRequest {
  const { state, reason, note, answer, asked_at: askedAt, decided_at: decidedAt } = request
  return { state, reason, note, answer, askedAt, ...(decidedAt !== null && { decidedAt }) }
}
