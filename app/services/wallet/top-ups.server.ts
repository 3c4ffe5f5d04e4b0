import { call, callOrThrow } from '#app/upstream-client/api.server'
import { isOutage, type Failure } from '#app/upstream-client/result'
import { uploadUnlessKept } from '#app/services/uploads.server'

/** A page of the store's own top-ups, filtered by the address, and the minimum amount. */
export function getTopUps(request: Request) {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return callOrThrow(request, 'topUp.list', { page: Math.max(1, Math.trunc(asked) || 1) })
}

/** A failure with the id of the uploaded voucher, so that nobody chooses it twice. */
export type SlipFailure = Failure & { slipId?: number }

export async function handInTopUp(
  request: Request,
  id: number,
  { slip, slipId }: { slip?: File; slipId?: number },
): Promise<{ ok: true } | SlipFailure> {
  const uploaded = await uploadUnlessKept(request, slip, slipId)
  if (!uploaded.ok) return { ...uploaded, fieldErrors: { slip: [uploaded.message] } }
  const result = await call(request, 'topUp.handIn', { id, slipId: uploaded.id })
  if (result.ok) return { ok: true }
  return isOutage(result) ? { ...result, slipId: uploaded.id } : result
}
