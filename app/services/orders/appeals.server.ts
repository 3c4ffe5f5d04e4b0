import type { Appeal } from '#contract/appeal'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { uploadParts } from '#app/services/uploads.server'

/** What the store has said about credit codes that others have, newest first. */
export async function getAppeals(request: Request): Promise<Appeal[]> {
  return (await callOrThrow(request, 'appeal.list', {})).items
}

/** Uploads what is new and asks; `page` are all pictures that are uploaded by then. */
export async function askForCode(
  request: Request,
  input: InputOf<Calls['appeal.create']>,
  files: { page: File[] },
): Promise<{ ok: true; isNew: boolean } | (Failure & { page: number[] })> {
  const uploaded = await uploadParts(request, { page: input.page }, files)
  const { page } = uploaded.pictures
  if (!uploaded.ok) return { ...uploaded, page }
  const result = await call(request, 'appeal.create', { ...input, page })
  return result.ok ? { ok: true, isNew: result.data.isNew } : { ...result, page }
}

export function withdrawAppeal(request: Request, id: number) {
  return call(request, 'appeal.withdraw', { id })
}
