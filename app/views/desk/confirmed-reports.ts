import { reportKinds, type ReportKind } from '#contract/report-words'
import { isChoice } from './unknown-choice'

export interface ConfirmedReport {
  fileId: number
  code: string
  batchNumber: string
  kind: ReportKind
}

/** The ticked files of the assignment form; fields are named by file, `code-7`. */
export function readConfirmed(form: FormData): ConfirmedReport[] {
  return form.getAll('file').flatMap((value) => {
    const fileId = Number(value)
    if (!Number.isSafeInteger(fileId) || fileId <= 0) return []
    const textOf = (name: string, most: number) => {
      const text = form.get(`${name}-${fileId}`)
      return typeof text === 'string' ? text.trim().slice(0, most) : ''
    }
    const kind = textOf('kind', 20)
    return [
      {
        fileId,
        code: textOf('code', 40),
        batchNumber: textOf('batch', 60),
        kind: isChoice(reportKinds, kind) ? kind : 'factory',
      },
    ]
  })
}
