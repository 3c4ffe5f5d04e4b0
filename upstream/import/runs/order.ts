import type { ImportKind } from '#contract/import-fields'
import type { Config } from '#upstream/kernel/config'
import type { Author } from '#upstream/members/audit/add-entry'
import type { StoredSummary, ImportSettings, ReadColumn } from './summary'
import type { Undone } from './undo'

/** What the process of an import is told to do. */
export interface ImportOrder {
  act: 'checking' | 'applying' | 'undoing'
  /** As the dry run found it; of a dry run as it is asked for. */
  kind: ImportKind | 'auto'
  config: Config
  importId: number
  /** Path of the kept file. */
  path: string
  file: string
  settings: ImportSettings
  author: Author
  now: number
  appliedAt: number
}

/** What it reports; the last report is any but `progress`. */
export type ImportReport =
  | { kind: 'progress'; read: number; done: number }
  | { kind: 'summary'; summary: StoredSummary }
  | { kind: 'undone'; undone: Undone }
  | { kind: 'refused'; of: ImportKind; message: string; columns: ReadColumn[] }
