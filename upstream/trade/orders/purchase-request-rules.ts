import type { PurchaseRequestState } from '#contract/purchase-request-states'
import type { Buyer } from '#upstream/kernel/buyer'

/** ms until an unanswered request lapses (domain-rules §14). */
export const requestKeptMs = 7 * 86_400_000

/**
 * Reports whether an order of this amount needs approval: by the store's threshold, and unless the
 * member is its 负责人.
 */
export function needsApproval(
  { approvalFromFen, roles }: Pick<Buyer, 'approvalFromFen' | 'roles'>,
  totalFen: number,
): boolean {
  return approvalFromFen !== null && !roles.has('own') && totalFen >= approvalFromFen
}

interface Request {
  state: PurchaseRequestState
  memberId: number
  createdAt: number
}

/** The current state of a request: an overdue one has lapsed, recorded or not. */
export function requestState({ state, createdAt }: Request, now: number): PurchaseRequestState {
  return state === 'waiting' && now >= createdAt + requestKeptMs ? 'lapsed' : state
}

/**
 * The member's options. Only the 负责人 answers, and nobody their own request. Only the requester
 * withdraws it.
 */
export function requestOptions(
  request: Request,
  { memberId, roles }: Pick<Buyer, 'memberId' | 'roles'>,
  now: number,
): { canDecide: boolean; canWithdraw: boolean } {
  const waits = requestState(request, now) === 'waiting'
  const isOwn = request.memberId === memberId
  return { canDecide: waits && !isOwn && roles.has('own'), canWithdraw: waits && isOwn }
}
