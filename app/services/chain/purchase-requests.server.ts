import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import type { Change } from '#contract/checkout'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { changesOf } from '#app/upstream-client/changes'
import type { Failure } from '#app/upstream-client/result'

type RequestList = DataOf<Calls['purchaseRequest.list']>

/**
 * The store's approval requests (采购申请), newest first; invalid filters in the address are ignored.
 */
export async function getPurchaseRequests(
  request: Request,
): Promise<RequestList & { asked: InputOf<Calls['purchaseRequest.list']> }> {
  const { input } = calls['purchaseRequest.list']
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const parsed = input.safeParse(search)
  const asked = parsed.success ? parsed.data : input.parse({})
  return { ...(await callOrThrow(request, 'purchaseRequest.list', asked)), asked }
}

/** A refused approval; `changes` where something changed since the page was made (409). */
export type ApprovalRefusal = Failure & { changes: Change[] }

/** Places the order, if it is unchanged since the approver saw it. */
export async function approvePurchase(
  request: Request,
  seen: InputOf<Calls['purchaseRequest.approve']>,
): Promise<{ ok: true; submissionId: number } | ApprovalRefusal> {
  const result = await call(request, 'purchaseRequest.approve', seen)
  if (result.ok) return { ok: true, submissionId: result.data.submissionId }
  return { ...result, changes: changesOf(result) }
}
