import { sql, type RawBuilder } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import { selectBatches } from '#upstream/goods/stock/batch-store'
import type { Db } from '#upstream/kernel/db/database'
import { narrowed, pageOf, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { selectSentLines, wasSent } from '../shipments/receipt-store'
import type { Candidate } from './rules'

/** More than there are. */
const mostMissing = 1_000_000

interface Wanted extends AskedPage {
  /** The goods and batches of a search (`matchesGoods`). */
  found?: RawBuilder<boolean> | undefined
}

const hasReport = sql<boolean>`exists (
  select 1 from batch_reports where batch_reports.goods_id = goods.id
  and batch_reports.batch_number = batches.batch_number and batch_reports.state = 'current'
)`

const requested = sql`from report_requests where report_requests.goods_id = goods.id
  and report_requests.batch_number = batches.batch_number and report_requests.told_at is null`

function selectKnown(db: Db, { inStock }: { inStock: boolean }) {
  const stocked = selectBatches(db).$if(inStock, (query) =>
    query.where((eb) => eb.or([eb('stock_milli', '>', 0), wasSent(eb.ref('goods_batches.id'))])),
  )
  // What was sent before there were batches.
  const sent = selectSentLines(db)
    .select(['goods.id as goods_id', 'shipment_lines.batch_number as batch_number'])
    .where('shipment_lines.batch_id', 'is', null)
    .where('shipment_lines.batch_number', '<>', '')
  return selectProducts(db).innerJoin(
    stocked.select(['goods_id', 'number as batch_number']).union(sent).as('batches'),
    'batches.goods_id',
    'goods.id',
  )
}

/** The ids of goods with batches on stock that lack a report, for `in`. */
export function selectUnreported(db: Db) {
  return selectKnown(db, { inStock: true })
    .where((eb) => eb.not(hasReport))
    .select('goods.id')
}

/** The numbers of a product's batches that have a report. */
export async function listReportedNumbers(db: Db, goodsId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('batch_reports')
    .select('batch_number')
    .where('goods_id', '=', goodsId)
    .where('state', '=', 'current')
    .execute()
  return new Set(rows.map(({ batch_number }) => batch_number))
}

const goodsColumns = [
  ...(['goods.id as goods_id', 'goods.name', 'goods.spec', 'goods.manufacturer'] as const),
  ...(['goods.code', 'goods.class', 'batches.batch_number'] as const),
] as const

/**
 * One page of batches in stock or shipped that lack a report: most requested first, then longest
 * requested.
 */
export function listMissing(db: Db, { found = sql<boolean>`1 = 1`, ...asked }: Wanted) {
  const sorted = selectKnown(db, { inStock: true })
    .where((eb) => eb.not(hasReport))
    .where(found)
    .select(goodsColumns)
    .select([
      sql<number>`(select count(distinct store_id) ${requested})`.as('askers'),
      sql<number | null>`(select min(asked_at) ${requested})`.as('asked_at'),
    ])
    .orderBy('askers', 'desc')
    .orderBy('asked_at')
    .orderBy('goods.name')
    .orderBy('goods.id')
    .orderBy('batches.batch_number')
  // They have no key of their own: an export has all of them at once.
  return pageOf(sorted, asked.after === undefined ? asked : { page: 1, pageSize: mostMissing })
}

export function listReports(db: Db, { found = sql<boolean>`1 = 1`, ...asked }: Wanted) {
  const all = selectProducts(db)
    .innerJoin('batch_reports', 'batch_reports.goods_id', 'goods.id')
    .where(found)
    .selectAll('batch_reports')
    .select(['goods.name', 'goods.spec', 'goods.manufacturer', 'goods.code as goods_code'])
  const reports = narrowed(all, asked, { time: sql.ref('batch_reports.created_at') })
  if (asked.after !== undefined) return rowsAfter(reports, asked, sql.ref('batch_reports.id'))
  const sorted = reports
    .orderBy('batch_reports.created_at', 'desc')
    .orderBy('batch_reports.id', 'desc')
  return pageOf(sorted, asked)
}

export function findReportedGoods(db: Db, goodsId: number) {
  return selectProducts(db)
    .select(['name', 'spec', 'manufacturer', 'code', 'class', 'approval_number'])
    .where('id', '=', goodsId)
    .executeTakeFirst()
}

/**
 * Known batches (once in stock or shipped) with one of these numbers, as candidates for file names.
 */
export function listNumbered(
  db: Db,
  numbers: readonly string[],
): Promise<(Candidate & { class: string })[]> {
  if (numbers.length === 0) return Promise.resolve([])
  const key = sql<string>`upper(replace(batches.batch_number, ' ', ''))`
  return selectKnown(db, { inStock: false })
    .select(['goods.id as goodsId', 'goods.name', 'goods.spec', 'goods.manufacturer'])
    .select(['goods.code', 'goods.class', 'batches.batch_number as batchNumber'])
    .where(key, 'in', numbers)
    .orderBy('goods.id')
    .execute()
}

/** Known batches (once in stock or shipped) by product code. Empty for an unknown code. */
export function listBatchesByCode(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return Promise.resolve([])
  return selectKnown(db, { inStock: false })
    .select(['goods.id as goodsId', 'goods.code', 'batches.batch_number as batchNumber'])
    .where('goods.code', 'in', codes)
    .execute()
}

export async function listKnownCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await selectProducts(db).select('code').where('code', 'in', codes).execute()
  return new Set(rows.map(({ code }) => code))
}
