import { idSchema } from '#contract/scalars'

export interface SentReceipt {
  lines: {
    lineId: number
    received: string
    short: string
    damaged: string
    wrong: string
    note: string
  }[]
  pictures: Record<number, number>
  /** Chosen files by line, to be uploaded. */
  files: [lineId: number, file: File][]
}

/** Reads the form of a delivery: fields are named by kind and line, `received-12`. */
export function readReceipt(form: FormData): SentReceipt {
  const lineIds = [...form.keys()].flatMap((name) => {
    const [, id] = /^received-(\d{1,15})$/.exec(name) ?? []
    return id === undefined ? [] : [Number(id)]
  })
  const textOf = (name: string, id: number) => {
    const value = form.get(`${name}-${id}`)
    return typeof value === 'string' ? value.trim().slice(0, 1000) : ''
  }
  const pictures: Record<number, number> = {}
  const files: SentReceipt['files'] = []
  for (const id of lineIds) {
    const kept = idSchema.safeParse(form.get(`pictureId-${id}`)).data
    if (kept !== undefined) pictures[id] = kept
    const file = form.get(`picture-${id}`)
    if (file !== null && typeof file !== 'string' && file.size > 0) files.push([id, file])
  }
  return {
    lines: lineIds.map((id) => ({
      lineId: id,
      received: textOf('received', id).slice(0, 20),
      short: textOf('short', id).slice(0, 20),
      damaged: textOf('damaged', id).slice(0, 20),
      wrong: textOf('wrong', id).slice(0, 20),
      note: textOf('note', id),
    })),
    pictures,
    files,
  }
}

export function pictureFields(pictures: Readonly<Record<number, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pictures).map(([lineId, id]) => [`pictureId-${lineId}`, String(id)]),
  )
}

export function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
