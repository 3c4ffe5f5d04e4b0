import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Failure } from '#app/upstream-client/result'
import { uploadParts } from '#app/services/uploads.server'

/** What the store wrote and the answers, newest first; and its last complaints. */
export function getFeedback(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return callOrThrow(request, 'feedback.list', calls['feedback.list'].input.parse(search))
}

/** Uploads what is new and hands in; `page` are all pictures that are uploaded by then. */
export async function sayToShop(
  request: Request,
  input: InputOf<Calls['feedback.create']>,
  files: { page: File[] },
): Promise<{ ok: true; code: string } | (Failure & { page: number[] })> {
  const uploaded = await uploadParts(request, { page: input.page }, files)
  const { page } = uploaded.pictures
  if (!uploaded.ok) return { ...uploaded, page }
  const result = await call(request, 'feedback.create', { ...input, page })
  return result.ok ? { ok: true, ...result.data } : { ...result, page }
}

/** Closes what was answered. */
export function closeFeedback(request: Request, id: number) {
  return call(request, 'feedback.close', { id })
}
