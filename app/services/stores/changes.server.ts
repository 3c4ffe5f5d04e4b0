import type { ChangeInput } from '#contract/change'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { uploadParts } from '#app/services/uploads.server'

/** What is known of the company of the acting store, and its last 变更申请. */
export function getChange(request: Request) {
  return callOrThrow(request, 'user.change', {})
}

/** Uploads the new licence and asks for the change; `page` are all that are uploaded by then. */
export async function askChange(
  request: Request,
  input: ChangeInput,
  files: { page: File[] },
): Promise<{ ok: true } | (Failure & { page: number[] })> {
  const uploaded = await uploadParts(request, { page: input.page }, files)
  const { page } = uploaded.pictures
  if (!uploaded.ok) return { ...uploaded, page }
  const result = await call(request, 'user.askChange', { ...input, page })
  return result.ok ? { ok: true } : { ...result, page }
}

export function withdrawChange(request: Request) {
  return call(request, 'user.withdrawChange', {})
}
