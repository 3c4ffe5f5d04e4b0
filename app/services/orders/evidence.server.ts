import type { Failure } from '#app/upstream-client/result'
import { takeFiles } from '#app/views/stores/document-files'
import { uploadParts } from '#app/services/uploads.server'

/** The pictures of a form that came, by their part. */
export interface Evidence<P extends string> {
  /** All that are uploaded by now. */
  uploaded: Record<P, number[]>
  /** Why one of the new ones was not taken. */
  refused?: Failure
}

/**
 * Uploads the pictures that were chosen in a form before anything else of it is read: whatever is
 * wrong with the rest, nobody chooses them again. The form has their ids from then on.
 */
export async function takeEvidence<P extends string>(
  request: Request,
  form: FormData,
  parts: Record<P, string>,
): Promise<Evidence<P>> {
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

function keptIds(form: FormData, name: string): number[] {
  return form
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
