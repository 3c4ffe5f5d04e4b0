import { sql } from 'kysely'
import type { InvoiceState } from '#contract/invoice-words'
import type { InvoiceKind } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { selectOrders } from '../orders/store'
import type { InvoiceRecord } from './invoice-store'
import { listRefunds } from './refund-store'
import type { RequestRow } from './request-store'
import { countOrders, countPapers, stateColumn } from './list-store'
import { invoicedStates } from './rules'
import { invoiceStateAt } from './states'

export interface InvoiceEntry {
  order_id: number
  order_code: string
  ordered_at: number
  /** ms. Null before receipt. */
  completed_at: number | null
  /** Paid and not refunded. */
  left_fen: number
  wanted_kind: InvoiceKind
  /** The state to show. `pending` without a request. */
  state: InvoiceState
  request:
    | (Pick<RequestRow, 'id' | 'kind' | 'cause' | 'amount_fen' | 'reason' | 'next_try_at'> & {
        order_count: number
      })
    | null
  invoice: Pick<InvoiceRecord, 'id' | 'number' | 'issued_on'> | null
}

interface InvoiceFilter {
  state?: InvoiceState | undefined
  kind?: InvoiceKind | undefined
  /** The month of issue, `2026-11`. */
  month?: string | undefined
  /** Matched against the order code and the invoice number. */
  keywords?: string | undefined
  page: number
  pageSize: number
}

/**
 * One page of a store's invoices, the latest order first. The counts per state ignore the state
 * filter. A joint invoice has a row per order and counts once. A shipped order without an invoice
 * counts as pending.
 */
export async function listInvoices(
  ctx: Context,
  storeId: number,
  { state, page, pageSize, ...filter }: InvoiceFilter,
): Promise<{
  entries: InvoiceEntry[]
  counts: Partial<Record<InvoiceState, number>>
  total: number
}> {
  const found = filtered(ordersWithInvoices(ctx.db, storeId), filter)
  const stateNow = stateColumn(ctx.now)
  const [rows, counted] = await Promise.all([
    found
      .$if(state !== undefined, (query) => query.where(stateNow, '=', state ?? 'pending'))
      .select(['orders.id as order_id', 'orders.code', 'orders.created_at as ordered_at'])
      .select(['orders.total_fen', 'orders.invoice_kind as wanted_kind', 'orders.completed_at'])
      .select(['invoice_requests.id as request_id', 'invoice_requests.state as kept_state'])
      .select(['invoice_requests.kind', 'invoice_requests.cause', 'invoice_requests.amount_fen'])
      .select(['invoice_requests.reason', 'invoice_requests.next_try_at'])
      .select(['invoice_requests.confirm_by_at'])
      .select(['invoices.id', 'invoices.number', 'invoices.issued_on'])
      .select(countOrders.as('order_count'))
      .orderBy('orders.id', 'desc')
      .orderBy('invoice_requests.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select([stateNow.as('state'), (eb) => eb.fn.countAll<number>().as('rows')])
      .select(countPapers.as('papers'))
      .groupBy(stateNow)
      .execute(),
  ])
  const counts: Partial<Record<InvoiceState, number>> = Object.fromEntries(
    counted.map(({ state: of, papers }) => [of, papers]),
  )
  const shown = counted.filter((one) => state === undefined || one.state === state)
  // Pending amounts are reduced by refunds. Requests carry their own amount.
  const waiting = rows.filter((row) => row.request_id === null).map((row) => row.order_id)
  const refunds = await listRefunds(ctx.db, waiting)
  const givenBack = (orderId: number) =>
    refunds
      .filter((one) => one.orderId === orderId)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
  return {
    entries: rows.map((row) => toEntry(row, { now: ctx.now, backFen: givenBack(row.order_id) })),
    counts,
    total: shown.reduce((sum, one) => sum + one.rows, 0),
  }
}

export async function getInvoice(db: Db, storeId: number, id: number) {
  return selectOrders(db)
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .leftJoin('invoice_requests', 'invoice_requests.invoice_id', 'invoices.id')
    .selectAll('invoices')
    .select(['orders.code as order_code', 'orders.created_at as ordered_at'])
    .select(['orders.voucher_fen', 'orders.points_used'])
    .select(['invoice_requests.id as request_id', 'invoice_requests.state'])
    .select(['invoice_requests.used_at'])
    .select('corrected.number as corrects_number')
    .where('orders.store_id', '=', storeId)
    .where('invoices.id', '=', id)
    .executeTakeFirst()
}

export function listUninvoiced(db: Db, most: number) {
  return selectOrders(db)
    .select(['orders.id', 'orders.store_id', 'orders.invoice_kind', 'orders.completed_at'])
    .where('orders.state', '=', 'completed')
    .where('orders.total_fen', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_orders')
            .select('invoice_orders.order_id')
            .whereRef('invoice_orders.order_id', '=', 'orders.id')
            .where('invoice_orders.is_current', '=', 1),
        ),
      ),
    )
    .orderBy('orders.completed_at')
    .orderBy('orders.id')
    .limit(most)
    .execute()
}

function ordersWithInvoices(db: Db, storeId: number) {
  return selectOrders(db)
    .leftJoin('invoice_orders', 'invoice_orders.order_id', 'orders.id')
    .leftJoin('invoice_requests', 'invoice_requests.id', 'invoice_orders.request_id')
    .leftJoin('invoices', 'invoices.id', 'invoice_requests.invoice_id')
    .where('orders.store_id', '=', storeId)
    .where((eb) =>
      eb.or([eb('orders.state', 'in', invoicedStates), eb('invoice_requests.id', 'is not', null)]),
    )
    .where('orders.total_fen', '>', 0)
}

// Escapes `like` wildcards in the typed keywords.
function filtered(
  query: ReturnType<typeof ordersWithInvoices>,
  { kind, month, keywords = '' }: Pick<InvoiceFilter, 'kind' | 'month' | 'keywords'>,
) {
  const pattern = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`
  const like = (column: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
  return query
    .$if(keywords !== '', (asked) =>
      asked.where((eb) => eb.or([like('orders.code'), like('invoices.number')])),
    )
    .$if(kind !== undefined, (asked) =>
      asked.where(
        (eb) => eb.fn.coalesce('invoice_requests.kind', 'orders.invoice_kind'),
        '=',
        kind ?? 'plain',
      ),
    )
    .$if(month !== undefined, (asked) =>
      asked.where('invoices.issued_on', 'like', `${month ?? ''}-%`),
    )
}

type Joined = Omit<InvoiceEntry, 'invoice' | 'request' | 'order_code' | 'state' | 'left_fen'> & {
  total_fen: number
  code: string
  request_id: number | null
  kept_state: InvoiceState | null
  order_count: number
  confirm_by_at: number | null
} & { [C in 'kind' | 'cause' | 'amount_fen' | 'reason' | 'next_try_at']: RequestRow[C] | null } & {
  [C in 'id' | 'number' | 'issued_on']: InvoiceRecord[C] | null
}

function toEntry(row: Joined, { now, backFen }: { now: number; backFen: number }): InvoiceEntry {
  const { order_id, code, ordered_at, total_fen, wanted_kind, request_id, kept_state } = row
  const { completed_at } = row
  const left_fen = total_fen - backFen
  const order = { order_id, order_code: code, ordered_at, completed_at, left_fen, wanted_kind }
  if (request_id === null || kept_state === null)
    return { ...order, state: 'pending', request: null, invoice: null }
  const { kind, cause, amount_fen, reason, next_try_at, id, number, issued_on } = row
  const state = invoiceStateAt({ state: kept_state, confirmByAt: row.confirm_by_at }, now)
  return {
    ...order,
    state,
    request: {
      id: request_id,
      kind: kind ?? wanted_kind,
      cause: cause ?? 'sale',
      amount_fen: amount_fen ?? 0,
      reason: reason ?? '',
      next_try_at: next_try_at ?? now,
      order_count: row.order_count,
    },
    invoice:
      id === null || number === null || issued_on === null ? null : { id, number, issued_on },
  }
}
