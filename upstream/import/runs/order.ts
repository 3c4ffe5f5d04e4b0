import type { GoodsClass } from '#contract/goods'
import type { Author } from '#upstream/members/audit/add-entry'
import type { StoredSummary, ImportSettings, ReadColumn } from './summary'
import type { Undone } from './undo'

/** What the process of an import is told to do. */
export interface ImportOrder {
  act: 'checking' | 'applying' | 'undoing'
  databaseUrl: string | undefined
  dataDir: string
  importId: number
  /** Path of the kept file. */
  path: string
  file: string
  settings: ImportSettings
  author: Author
  now: number
  appliedAt: number
  reviewPercent: number
  batchClasses: readonly GoodsClass[]
}

/** What it reports; the last report is any but `progress`. */
export type ImportReport =
  | { kind: 'progress'; read: number; done: number }
  | { kind: 'summary'; summary: StoredSummary }
  | { kind: 'undone'; undone: Undone }
  | { kind: 'refused'; message: string; columns: ReadColumn[] }
