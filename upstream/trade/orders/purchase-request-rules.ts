import type { PurchaseRequestState } from '#contract/purchase-request-states'
import type { Buyer } from '#upstream/kernel/buyer'

/** ms that a request waits before it lapses (domain-rules §14). */
export const requestKeptMs = 7 * 86_400_000

/** Whether an order of so much is only asked for: the store wants it so, and this is not its 负责人. */
export function needsApproval(
  { approvalFromFen, roles }: Pick<Buyer, 'approvalFromFen' | 'roles'>,
  totalFen: number,
): boolean {
  return approvalFromFen !== null && !roles.has('own') && totalFen >= approvalFromFen
}

/** A request as far as what may become of it is concerned. */
interface Request {
  state: PurchaseRequestState
  memberId: number
  createdAt: number
}

/** What has become of a request by now: one that waited too long has lapsed, seen to or not. */
export function requestState({ state, createdAt }: Request, now: number): PurchaseRequestState {
  return state === 'waiting' && now >= createdAt + requestKeptMs ? 'lapsed' : state
}

/** Only the 负责人 answers, and nobody their own; only who asked takes it back. */
export function requestOptions(
  request: Request,
  { memberId, roles }: Pick<Buyer, 'memberId' | 'roles'>,
  now: number,
): { canDecide: boolean; canWithdraw: boolean } {
  const waits = requestState(request, now) === 'waiting'
  const isOwn = request.memberId === memberId
  return { canDecide: waits && !isOwn && roles.has('own'), canWithdraw: waits && isOwn }
}
