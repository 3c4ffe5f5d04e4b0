/** What became of one of many rows that a file or another system gave together. */
export interface RowOutcome {
  state: 'added' | 'changed' | 'unchanged' | 'waiting' | 'refused'
  /** What it is about; '' for what was not found. */
  name: string
  /** What changed or waits for a second person, or why the row is refused. */
  words: string
  /** The product or the store; absent for a refused one. */
  id?: number
  /** Labels of the fields that changed. */
  fields?: string[]
  /** What undoes it, each as its keeper reads it. */
  changes?: RowChange[]
}

/** A change of a row as it is kept to be undone (`import_changes`). */
export interface RowChange {
  goodsId: number | null
  storeId: number | null
  difference: object
}

export function refusedOutcome(words: string, name = ''): RowOutcome {
  return { state: 'refused', name, words }
}
