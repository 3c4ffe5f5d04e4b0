import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { InvoiceRequestState } from '#contract/invoice-words'
import { compactText } from '#contract/typed-text'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { ofOrderOr } from '../orders/list-store'
import { selectOrders } from '../orders/store'

interface DeskFilter extends AskedStates<InvoiceRequestState> {
  red: boolean
  /** Matched against the order code and the invoice number, or against `storeIds`. */
  keywords: string
  storeIds: readonly number[]
}

function selectRequests(db: Db) {
  return db
    .selectFrom('invoice_requests')
    .leftJoin('invoices', 'invoices.id', 'invoice_requests.invoice_id')
}

const columns = ['invoices.number', 'invoices.issued_on'] as const

export type DeskRow = Awaited<ReturnType<typeof listForDesk>>['rows'][number]

/** One page of issued and pending invoices: pending ones oldest first, the rest newest first. */
export function listForDesk(db: Db, { red, keywords, storeIds, ...asked }: DeskFilter) {
  const all = selectRequests(db)
    .selectAll('invoice_requests')
    .select(columns)
    .where('invoice_requests.state', '<>', 'dropped')
    .$if(red, (query) => query.where('invoice_requests.cause', '<>', 'sale'))
    .$if(keywords !== '', (query) => query.where((eb) => matches(db, eb, { keywords, storeIds })))
  const isQueue = ['pending', 'failed', 'lapsed'].some((one) => one === asked.state)
  return listByState(all, asked, { of: 'invoice_requests', isQueue, sorts })
}

const sorts = { amount: sql.ref('invoice_requests.amount_fen') }

export function listDeskRows(
  db: Db,
  which: { ids: readonly number[] } | { corrects: number },
): Promise<DeskRow[]> {
  return selectRequests(db)
    .selectAll('invoice_requests')
    .select(columns)
    .where((eb) =>
      'corrects' in which
        ? eb('invoice_requests.corrects_id', '=', which.corrects)
        : eb('invoice_requests.id', 'in', which.ids),
    )
    .orderBy('invoice_requests.id')
    .execute()
}

export async function listOrderCodes(
  db: Db,
  requestIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await selectOrders(db)
    .innerJoin('invoice_orders', 'invoice_orders.order_id', 'orders.id')
    .select(['invoice_orders.request_id', 'orders.code'])
    .where('invoice_orders.request_id', 'in', requestIds)
    .orderBy('orders.id')
    .execute()
  const codes = new Map<number, string[]>()
  for (const { request_id, code } of rows)
    codes.set(request_id, [...(codes.get(request_id) ?? []), code])
  return codes
}

export async function readWaiting(db: Db, state: InvoiceRequestState, now: number) {
  const rows = await db
    .selectFrom('invoice_requests')
    .select(['id', 'next_try_at', 'updated_at'])
    .where('state', '=', state)
    // A request scheduled for later is not in the queue of the desk.
    .$if(state === 'pending', (query) => query.where('next_try_at', '<=', now))
    .orderBy('id')
    .execute()
  const waiting = rows.map(({ id, next_try_at, updated_at }) => ({
    id,
    at: state === 'pending' ? next_try_at : updated_at,
  }))
  return waitingOf(waiting.sort((a, b) => a.at - b.at))
}

type Eb = ExpressionBuilder<Schema, 'invoice_requests' | 'invoices'>

function matches(
  db: Db,
  eb: Eb,
  { keywords, storeIds }: { keywords: string; storeIds: readonly number[] },
) {
  const pattern = `%${compactText(keywords).replace(/[\\%_]/g, '\\$&')}%`
  const like = (column: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
  const named = selectOrders(db)
    .innerJoin('invoice_orders', 'invoice_orders.order_id', 'orders.id')
    .select('invoice_orders.request_id')
    .where(like('orders.code'))
  const found = eb.or([
    like('invoices.number'),
    eb('invoice_requests.id', 'in', named),
    ...(storeIds.length > 0 ? [eb('invoice_requests.store_id', 'in', storeIds)] : []),
  ])
  const ofOrder = (id: RawBuilder<number>) =>
    sql<boolean>`invoice_requests.id in (select request_id from invoice_orders where order_id = ${id})`
  return ofOrderOr(keywords, ofOrder, found)
}
