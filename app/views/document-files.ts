import { pictureParts, type PicturePart } from '#contract/document-slots'

/** The uploaded files of a document, by what is on them. */
export type Pictures = Record<PicturePart, number[]>

/** The same as the fields of a form have them. */
export function toFields(pictures: Pictures): Record<PicturePart, string[]> {
  const { page, front, back } = pictures
  return { page: page.map(String), front: front.map(String), back: back.map(String) }
}

/** The name of the field that a new picture is chosen in. */
export function fileFieldOf(part: PicturePart): string {
  return `${part}Files`
}

/** Takes the chosen files out of a sent form, which then has text alone. */
export function takeFiles(form: FormData): Record<PicturePart, File[]> {
  const taken = Object.keys(pictureParts).map((part) => {
    const name = fileFieldOf(part as PicturePart)
    const files = form.getAll(name).filter((file) => typeof file !== 'string' && file.size > 0)
    form.delete(name)
    return [part, files]
  })
  return Object.fromEntries(taken) as Record<PicturePart, File[]>
}
