import { refusedPartsSchema } from '#contract/transfer'
import { uploadUnlessKept } from '#app/services/uploads.server'
import { call } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'

interface SentTransfer {
  ids: number[]
  slip?: File | undefined
  slipId?: number | undefined
  token: string
}

/** A refused transfer: the uploaded voucher, and the errors by submission. */
export type TransferFailure = Failure & {
  slipId?: number | undefined
  refused: Record<string, string>
}

/** Uploads the voucher, unless already uploaded, and submits the transfer; returns its id. */
export async function handInTransfer(
  request: Request,
  { ids, slip, slipId, token }: SentTransfer,
): Promise<{ ok: true; id: number } | TransferFailure> {
  const uploaded = await keepSlip(request, slip, slipId)
  if (!uploaded.ok) return { ...uploaded, slipId, refused: {} }
  const result = await call(request, 'transfer.handIn', { ids, slipId: uploaded.id, token })
  if (result.ok) return { ok: true, id: result.data.id }
  const refused = refusedPartsSchema.safeParse(result.detail).data?.refused ?? []
  const isNoSlip = result.fieldErrors?.slipId !== undefined
  return {
    ...result,
    ...(!isNoSlip && { slipId: uploaded.id }),
    ...(isNoSlip && { fieldErrors: { slip: result.fieldErrors?.slipId ?? [] } }),
    refused: Object.fromEntries(refused.map(({ id, reason }) => [String(id), reason])),
  }
}

/** Uploads a chosen voucher; its errors are in `fieldErrors.slip`. */
export async function keepSlip(
  request: Request,
  slip: File | undefined,
  slipId: number | undefined,
): Promise<{ ok: true; id: number } | Failure> {
  const uploaded = await uploadUnlessKept(request, slip, slipId)
  return uploaded.ok ? uploaded : { ...uploaded, fieldErrors: { slip: [uploaded.message] } }
}
