/** One row of a file, as text: `line` is what the reader of the file counts, from 1. */
export interface SourceRow {
  line: number
  cells: string[]
}

export type RowSource = AsyncIterable<SourceRow>
