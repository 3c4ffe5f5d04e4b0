import { z } from 'zod'
import { pictureParts, type DocumentSlot } from '#contract/document-slots'
import { mostPictures } from '#contract/most-pictures'
import { documentFields, pictureFields, type DocumentInput } from '#contract/registration'
import type { Result } from '#app/upstream-client/result'
import type { DocumentReply } from '#app/views/stores/document-reply'
import { readKeptUploads, withoutPlace, type KeptUploads } from '#app/views/kept-uploads'
import { answerPictureForm } from '#app/services/picture-form.server'

const documentSchema = z.object({ ...documentFields, ...pictureFields })

type Kept = { isKept: true; slot: DocumentSlot }
type Refused = { isKept: false; status: number; reply: DocumentReply }

export function tooLongReply(slot: string): DocumentReply & { message: string } {
  const message = `文件太大：每份不超过 5 MB，一次最多 ${mostPictures} 张。请重新填写并选择`
  return { slot, message }
}

/** Files uploaded with the other forms of the page, once the form at this place is saved. */
export function keptOfOthers(request: Request, place: string): KeptUploads {
  return withoutPlace(readKeptUploads(new URL(request.url).search), place)
}

/** Saves the document of a sent form with `keep`; otherwise returns the reply with all input. */
export async function keepDocumentForm(
  request: Request,
  form: FormData,
  slot: string,
  keep: (document: DocumentInput) => Promise<Result<unknown>>,
): Promise<Kept | Refused> {
  const shape = { parts: pictureParts, schema: documentSchema }
  const answered = await answerPictureForm(request, form, shape, keep)
  if (answered.ok) return { isKept: true, slot: answered.value.slot }
  const { reply, uploaded: pictures, status } = answered
  return { isKept: false, status, reply: { slot, ...reply, pictures } }
}
