import type { Generated } from 'kysely'
import type { ReportKind } from '#contract/report-words'

export interface ReportTables {
  batch_reports: BatchReportTable
  report_files: ReportFileTable
  report_requests: ReportRequestTable
}

/** An inspection report (检验报告) of one batch of a product (domain-rules §19). */
export interface BatchReportTable {
  id: Generated<number>
  goods_id: number
  /** In the spelling of shipments and stock. */
  batch_number: string
  kind: ReportKind
  state: Generated<'current' | 'withdrawn'>
  operator_id: number | null
  created_at: number
  withdrawn_at: number | null
  reason: Generated<string>
  version: Generated<number>
}

/** A file of a report, or an upload that is not assigned yet. */
export interface ReportFileTable {
  id: Generated<number>
  report_id: number | null
  operator_id: number | null
  name: string
  content_type: string
  size: number
  /** File name below the upload folder; '' for a sample, which is rendered on request. */
  file: string
  created_at: number
}

/** A store's request for the report of a batch; at most one a week. */
export interface ReportRequestTable {
  id: Generated<number>
  store_id: number
  goods_id: number
  batch_number: string
  /** The Monday of the week, in Asia/Shanghai. */
  week: string
  asked_at: number
  told_at: number | null
}
