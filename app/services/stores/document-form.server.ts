import { parseWithZod } from '@conform-to/zod'
import { z } from 'zod'
import { pictureParts, type DocumentSlot } from '#contract/document-slots'
import { mostPictures } from '#contract/most-pictures'
import { documentFields, pictureFields, type DocumentInput } from '#contract/registration'
import { failureStatus, type Result } from '#app/upstream-client/result'
import { takeFiles, toFields } from '#app/views/stores/document-files'
import type { DocumentReply } from '#app/views/stores/document-reply'
import { replyFailure } from '#app/views/form-reply'
import { readKeptUploads, withoutPlace, type KeptUploads } from '#app/views/kept-uploads'
import { saveDocument } from './registration.server'

const documentSchema = z.object({ ...documentFields, ...pictureFields })

type Kept = { isKept: true; slot: DocumentSlot }
type Refused = { isKept: false; status: number; reply: DocumentReply }

/** What a page answers to a form of a document that was too long to be read. */
export function tooLongReply(slot: string): DocumentReply & { message: string } {
  const message = `文件太大：每份不超过 5 MB，一次最多 ${mostPictures} 张。请重新填写并选择`
  return { slot, message }
}

/** Files that arrived with the other forms of the page, once the form at this place is saved. */
export function keptOfOthers(request: Request, place: string): KeptUploads {
  return withoutPlace(readKeptUploads(new URL(request.url).search), place)
}

/** Keeps the document of a sent form by `keep`; else what its page answers, with all that was typed. */
export async function keepDocumentForm(
  request: Request,
  form: FormData,
  slot: string,
  keep: (document: DocumentInput) => Promise<Result<unknown>>,
): Promise<Kept | Refused> {
  const files = takeFiles(form, pictureParts)
  const submission = parseWithZod(form, { schema: documentSchema })
  if (submission.status !== 'success') {
    const reply = { slot, ...submission.reply({ hideFields: ['idNumber'] }) }
    return { isKept: false, status: 400, reply }
  }
  const saved = await saveDocument(request, submission.value, files, keep)
  if (saved.ok) return { isKept: true, slot: submission.value.slot }
  const { pictures } = saved
  const { initialValue, ...result } = replyFailure(submission, saved)
  const kept = { ...initialValue, ...toFields(pictures) }
  const reply = { slot, ...result, initialValue: kept, pictures }
  return { isKept: false, status: failureStatus(saved), reply }
}
