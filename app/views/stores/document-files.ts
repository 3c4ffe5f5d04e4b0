import type { PicturePart } from '#contract/document-slots'

export type Pictures = Record<PicturePart, number[]>

export function toFields<P extends string>(pictures: Record<P, number[]>): Record<P, string[]> {
  return mapParts(pictures, (ids) => ids.map(String))
}

/** Name of the file field for a new picture. */
export function fileFieldOf(part: string): string {
  return `${part}Files`
}

/** True for a chosen file: an untouched field sends one without a name. */
export function isChosen({ name, size }: Pick<File, 'name' | 'size'>): boolean {
  return size > 0 || name !== ''
}

/** Moves the chosen files of these parts out of a sent form, which then has text only. */
export function takeFiles<P extends string>(
  form: FormData,
  parts: Record<P, unknown>,
): Record<P, File[]> {
  return mapParts(parts, (_, part) => {
    const name = fileFieldOf(part)
    const files = form.getAll(name).filter((file) => typeof file !== 'string' && isChosen(file))
    form.delete(name)
    return files as File[]
  })
}

function mapParts<P extends string, V, W>(
  values: Record<P, V>,
  toValue: (value: V, part: P) => W,
): Record<P, W> {
  const entries = Object.entries(values) as [P, V][]
  return Object.fromEntries(entries.map(([part, value]) => [part, toValue(value, part)])) as Record<
    P,
    W
  >
}
