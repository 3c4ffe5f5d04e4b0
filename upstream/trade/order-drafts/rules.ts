import type { OrderDraftState } from '#contract/order-draft-states'
import { shownFen } from '#upstream/kernel/money'

export type DraftEvent = 'send' | 'order' | 'decline' | 'lapse' | 'back' | 'drop'

/** What may happen to a draft in each state (domain-rules §24). */
export const draftMoves: Record<OrderDraftState, Partial<Record<DraftEvent, OrderDraftState>>> = {
  open: { send: 'sent', order: 'ordered', drop: 'dropped' },
  sent: {
    order: 'ordered',
    decline: 'declined',
    lapse: 'lapsed',
    back: 'open',
    drop: 'dropped',
  },
  declined: { back: 'open', drop: 'dropped' },
  lapsed: { back: 'open', drop: 'dropped' },
  ordered: {},
  dropped: {},
}

/** The present state: a sent draft past its time has lapsed, whether a job has said so or not. */
export function draftStateAt(
  { state, lapses_at }: { state: OrderDraftState; lapses_at: number | null },
  now: number,
): OrderDraftState {
  return state === 'sent' && now >= (lapses_at ?? Infinity) ? 'lapsed' : state
}

export interface PlacingTerms {
  /** The owner allows orders by the desk, and up to which amount each; null for any. */
  isAllowed: boolean
  limitFen: number | null
  /** From which amount on orders need the approval of the 负责人; null for none. */
  approvalFromFen: number | null
}

/**
 * Why the desk may not place an order of this amount at once for a store, in words; undefined if it
 * may. It never passes over the store's purchase approval.
 */
export function placingRefusal(
  { isAllowed, limitFen, approvalFromFen }: PlacingTerms,
  totalFen: number,
): string | undefined {
  if (!isAllowed) return '客户没有允许业务员代下单，请发给客户确认'
  if (limitFen !== null && totalFen > limitFen)
    return `超过客户允许的每单 ${shownFen(limitFen)}，请发给客户确认`
  if (approvalFromFen !== null && totalFen >= approvalFromFen)
    return `客户满 ${shownFen(approvalFromFen)} 的订单要负责人审批，请发给客户确认`
  return undefined
}

/** A price by hand waits while it needs a second person who has not agreed. */
export function isHandWaiting(line: {
  hand_price_e4: number | null
  hand_cause: string
  hand_agreed_by: number | null
}): boolean {
  return line.hand_price_e4 !== null && line.hand_cause !== '' && line.hand_agreed_by === null
}
