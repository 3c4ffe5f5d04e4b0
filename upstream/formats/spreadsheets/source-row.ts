/** One row of a file as text; `line` is its number in the file, from 1. */
export interface SourceRow {
  line: number
  cells: string[]
  /** A filter or a person hides the row in the workbook. */
  isHidden?: true
  /** Columns filled from a vertically merged cell above. */
  filled?: ReadonlySet<number>
  /** Columns whose numbers the workbook shows as days or months. */
  days?: ReadonlySet<number>
  /** Why the row could not be parsed, in Chinese; its cells hold the raw text. */
  problem?: string
}

export type RowSource = AsyncIterable<SourceRow>

/** A sheet of a workbook, or a whole text file. Its rows must be read before the next sheet. */
export interface SourceSheet {
  /** '' for a text file. */
  name: string
  isHidden: boolean
  isOnly: boolean
  rows: RowSource
}

export type Source = AsyncIterable<SourceSheet>
