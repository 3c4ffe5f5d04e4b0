import type { Generated } from 'kysely'
import type { ReportKind } from '#contract/report-words'

export interface ReportTables {
  batch_reports: BatchReportTable
  report_files: ReportFileTable
  report_requests: ReportRequestTable
}

/** An inspection report of some goods of one batch (domain-rules §19). */
export interface BatchReportTable {
  id: Generated<number>
  goods_id: number
  /** As shipments and stock have it. */
  batch_number: string
  kind: ReportKind
  state: Generated<'current' | 'withdrawn'>
  /** Who gave it; null for one of the demonstration. */
  operator_id: number | null
  created_at: number
  withdrawn_at: number | null
  /** Why it was withdrawn; '' before. */
  reason: Generated<string>
  version: Generated<number>
}

/** A file of a report, or one that was uploaded and is not assigned yet. */
export interface ReportFileTable {
  id: Generated<number>
  /** Null until somebody has said which batch it is of. */
  report_id: number | null
  operator_id: number | null
  /** As it was called where it came from. */
  name: string
  content_type: string
  size: number
  /** Its name below the upload folder; '' for a sample, which is drawn when it is asked for. */
  file: string
  created_at: number
}

/** A store asks for the report of a batch, once a week. */
export interface ReportRequestTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  batch_number: string
  /** The Monday of the week, in Asia/Shanghai. */
  week: string
  asked_at: number
  /** When the store was told that it is there; null before. */
  told_at: number | null
}
