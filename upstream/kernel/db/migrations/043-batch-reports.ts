import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Inspection reports by goods and batch, their files, and which stores ask for missing ones. */
export async function addBatchReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTables(db, engine, tables, [
    'index batch_reports_batch on batch_reports (goods_id, batch_number)',
    'index report_files_report on report_files (report_id)',
    'unique index report_requests_week on report_requests (store_id, goods_id, batch_number, week)',
    'index report_requests_batch on report_requests (goods_id, batch_number)',
  ])
}

const tables = {
  batch_reports: {
    id: 'id',
    goods_id: 'int ->goods',
    batch_number: 'text',
    kind: 'text in:factory,import,release,pieces',
    state: "text in:current,withdrawn ='current'",
    operator_id: 'int null ->operators',
    created_at: 'int',
    withdrawn_at: 'int null',
    reason: "text =''",
    version: 'int =1',
  },
  report_files: {
    id: 'id',
    report_id: 'int null ->batch_reports',
    operator_id: 'int null ->operators',
    name: 'text',
    content_type: 'text',
    size: 'int',
    file: 'text',
    created_at: 'int',
  },
  report_requests: {
    id: 'id',
    store_id: 'int ->stores',
    goods_id: 'int ->goods',
    batch_number: 'text',
    week: 'text',
    asked_at: 'int',
    told_at: 'int null',
  },
}
