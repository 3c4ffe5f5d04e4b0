import type { Submission, SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import type { z } from 'zod'
import { uploadParts } from '#app/services/uploads.server'
import { failureStatus, type Failure, type Result } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { takeFiles, toFields } from '#app/views/stores/document-files'

export interface TakenPictures<P extends string> {
  uploaded: Record<P, number[]>
  /** Why a new picture was refused. */
  refused?: Failure
}

/**
 * Uploads the chosen pictures before the form is validated: nobody chooses them again after an
 * error. The form then has their ids.
 */
export async function takePictures<P extends string>(
  request: Request,
  form: FormData,
  parts: Record<P, unknown>,
): Promise<TakenPictures<P>> {
  const names = Object.keys(parts) as P[]
  const files = takeFiles(form, parts)
  const kept = Object.fromEntries(names.map((name) => [name, keptIds(form, name)]))
  const result = await uploadParts(request, kept as Record<P, number[]>, files)
  const { pictures: uploaded } = result
  for (const name of names) {
    form.delete(name)
    for (const id of uploaded[name]) form.append(name, String(id))
  }
  return result.ok ? { uploaded } : { uploaded, refused: result }
}

interface PictureForm<P extends string, S extends z.ZodTypeAny> {
  parts: Record<P, unknown>
  schema: S
  /** The reply to a form that fails the schema, where it says more than the schema. */
  replyMistakes?: (submission: Submission<unknown>) => SubmissionResult
}

type Answered<P extends string, T, D> =
  | ({ ok: true; value: T } & D)
  | { ok: false; status: number; reply: SubmissionResult; uploaded: Record<P, number[]> }

export async function answerPictureForm<P extends string, S extends z.ZodTypeAny, D>(
  request: Request,
  form: FormData,
  { parts, schema, replyMistakes = replyAlone }: PictureForm<P, S>,
  act: (value: z.output<S>) => Promise<Result<D>>,
): Promise<Answered<P, z.output<S>, D>> {
  const { uploaded, refused } = await takePictures(request, form, parts)
  const submission = parseWithZod(form, { schema })
  const refuse = (status: number, { initialValue, ...reply }: SubmissionResult) => ({
    ok: false as const,
    status,
    reply: { ...reply, initialValue: { ...initialValue, ...toFields(uploaded) } },
    uploaded,
  })
  if (refused !== undefined)
    return refuse(failureStatus(refused), replyFailure(submission, refused))
  if (submission.status !== 'success') return refuse(400, replyMistakes(submission))
  const { value } = submission
  const result = await act(value)
  if (!result.ok) return refuse(failureStatus(result), replyFailure(submission, result))
  return { ...result, value }
}

function replyAlone(submission: Submission<unknown>): SubmissionResult {
  return submission.reply()
}

function keptIds(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
