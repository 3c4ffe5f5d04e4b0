import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { changesDataSchema, type Change } from '#contract/order'
import type { PurchaseRequestDetail } from '#contract/purchase-request'
import { call, callOrThrow } from '#app/upstream-client/api.server'
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

/** 404 is thrown for another store's request. */
export function requirePurchaseRequest(
  request: Request,
  id: number,
): Promise<PurchaseRequestDetail> {
  return callOrThrow(request, 'purchaseRequest.detail', { id }, { missing: '采购申请打不开' })
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
  const moved =
    result.code === codes.changed ? changesDataSchema.safeParse(result.detail) : undefined
  return { ...result, changes: moved?.data?.changes ?? [] }
}

export function returnPurchase(request: Request, id: number, reason: string) {
  return call(request, 'purchaseRequest.return', { id, reason })
}

export function withdrawPurchase(request: Request, id: number) {
  return call(request, 'purchaseRequest.withdraw', { id })
}

/** Sets the amount (yuan) from which an order needs approval; '' for none. */
export function setPurchaseLimit(request: Request, limit: string) {
  return call(request, 'purchaseRequest.setLimit', { limit })
}
