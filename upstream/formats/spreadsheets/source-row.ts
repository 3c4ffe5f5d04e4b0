/** One row of a file, as text: `line` is what the reader of the file counts, from 1. */
export interface SourceRow {
  line: number
  cells: string[]
  /** Columns whose cell was filled down from a merged one above. */
  filled?: ReadonlySet<number>
  /** Why the row could not be read as one, in Chinese; its cells are then what stood there. */
  problem?: string
}

export type RowSource = AsyncIterable<SourceRow>

/** One sheet of a workbook, or all of a text file. Its rows are read before the next sheet comes. */
export interface SourceSheet {
  /** '' for a text file. */
  name: string
  isHidden: boolean
  /** No other sheet is read. */
  isOnly: boolean
  rows: RowSource
}

export type Source = AsyncIterable<SourceSheet>
