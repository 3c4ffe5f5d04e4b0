import { sql } from 'kysely'
import type { ReportState } from '#contract/report-words'
import type { Db } from '#upstream/kernel/db/database'
import { contains } from '../orders/list-store'
import { selectSentLines } from '../shipments/receipt-store'
import type { GoodsBatch } from './store'

export interface SentFilter {
  /** Undefined: any store. */
  storeId: number | undefined
  /** Matched against names, batch numbers and order numbers. */
  keywords?: string | undefined
  orderId?: number | undefined
  goodsIds?: readonly number[] | undefined
  /** Shipping time, ms. `until` is exclusive. */
  from?: number | undefined
  until?: number | undefined
}

export interface SentBatch extends GoodsBatch {
  name: string
  spec: string
  manufacturer: string
  unit: string
  expiresOn: string
  /** The time of its last shipment, ms. */
  sentAt: number
}

function selectSentBatches(
  db: Db,
  { storeId, keywords = '', orderId, goodsIds, from, until }: SentFilter,
) {
  return selectSentLines(db)
    .where('shipment_lines.batch_number', '<>', '')
    .$if(storeId !== undefined, (query) => query.where('shipments.store_id', '=', storeId ?? 0))
    .$if(orderId !== undefined, (query) => query.where('shipments.order_id', '=', orderId ?? 0))
    .$if(goodsIds !== undefined, (query) => query.where('goods.id', 'in', goodsIds ?? [0]))
    .$if(from !== undefined, (query) => query.where('shipments.shipped_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('shipments.shipped_at', '<', until ?? 0))
    .$if(keywords !== '', (query) =>
      query.where((eb) =>
        eb.or([
          contains('goods.name', keywords),
          contains('goods.code', keywords),
          contains('shipment_lines.batch_number', keywords),
          contains('orders.code', keywords),
        ]),
      ),
    )
    .groupBy(['goods.id', 'shipment_lines.batch_number'])
    .groupBy(['goods.name', 'goods.spec', 'goods.manufacturer', 'goods.unit'])
}

const hasReport = sql<boolean>`exists (
  select 1 from batch_reports where batch_reports.goods_id = sent.goods_id
  and batch_reports.batch_number = sent.batch_number and batch_reports.state = 'current'
)`

const isAskedBy = (storeId: number) => sql<boolean>`exists (
  select 1 from report_requests where report_requests.goods_id = sent.goods_id
  and report_requests.batch_number = sent.batch_number
  and report_requests.store_id = ${storeId} and report_requests.told_at is null
)`

function selectStates(db: Db, filter: SentFilter, asker: number) {
  return db
    .selectFrom(
      selectSentBatches(db, filter)
        .select(['goods.id as goods_id', 'shipment_lines.batch_number'])
        .select(['goods.name', 'goods.spec', 'goods.manufacturer', 'goods.unit'])
        .select((eb) => [
          eb.fn.max<string>('shipment_lines.expires_on').as('expires_on'),
          eb.fn.max<number>('shipments.shipped_at').as('sent_at'),
        ])
        .as('sent'),
    )
    .select(
      sql<ReportState>`case when ${hasReport} then 'available'
        when ${isAskedBy(asker)} then 'asked' else 'missing' end`.as('report_state'),
    )
}

/**
 * One page of shipped batches, the last shipped first, filtered by report state as `asker` sees it,
 * with the counts per state.
 */
export async function listSentBatches(
  db: Db,
  filter: SentFilter,
  {
    asker,
    state,
    page,
    pageSize,
  }: {
    asker: number
    state?: ReportState | undefined
    page: number
    pageSize: number
  },
): Promise<{ rows: SentBatch[]; counts: Partial<Record<ReportState, number>>; total: number }> {
  const found = () => db.selectFrom(selectStates(db, filter, asker).selectAll('sent').as('found'))
  const [rows, counted] = await Promise.all([
    found()
      .selectAll()
      .$if(state !== undefined, (query) => query.where('report_state', '=', state ?? 'missing'))
      .orderBy('sent_at', 'desc')
      .orderBy('name')
      .orderBy('batch_number')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found()
      .select(['report_state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('report_state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.report_state, row.count]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return {
    rows: rows.map(toSentBatch),
    counts,
    total: state === undefined ? all : (counts[state] ?? 0),
  }
}

function toSentBatch(row: {
  goods_id: number
  batch_number: string
  name: string
  spec: string
  manufacturer: string
  unit: string
  expires_on: string
  sent_at: number
}): SentBatch {
  const { goods_id: goodsId, batch_number: batchNumber, name, spec, manufacturer, unit } = row
  return {
    goodsId,
    batchNumber,
    name,
    spec,
    manufacturer,
    unit,
    expiresOn: row.expires_on,
    sentAt: row.sent_at,
  }
}

export async function findSentBatch(
  db: Db,
  storeId: number | undefined,
  { goodsId, batchNumber }: GoodsBatch,
): Promise<SentBatch | undefined> {
  const row = await selectSentBatches(db, { storeId })
    .select(['goods.id as goods_id', 'shipment_lines.batch_number'])
    .select(['goods.name', 'goods.spec', 'goods.manufacturer', 'goods.unit'])
    .select((eb) => [
      eb.fn.max<string>('shipment_lines.expires_on').as('expires_on'),
      eb.fn.max<number>('shipments.shipped_at').as('sent_at'),
    ])
    .where('goods.id', '=', goodsId)
    .where('shipment_lines.batch_number', '=', batchNumber)
    .executeTakeFirst()
  return row === undefined ? undefined : toSentBatch(row)
}
