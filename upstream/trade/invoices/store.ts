import { sql, type Selectable } from 'kysely'
import type { InvoiceKind, InvoiceState } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { InvoiceTable } from '#upstream/kernel/db/invoice-tables'
import { selectOrders } from '../orders/store'
import { invoicedStates } from './rules'

export type InvoiceRecord = Selectable<InvoiceTable>

/** An order with one of its invoices, or without any yet. */
export interface InvoiceEntry {
  order_id: number
  order_code: string
  ordered_at: number
  total_fen: number
  /** As chosen with the order. */
  wanted_kind: InvoiceKind
  invoice: Pick<
    InvoiceRecord,
    'id' | 'kind' | 'number' | 'issued_on' | 'amount_fen' | 'corrects_id'
  > | null
}

interface InvoiceFilter {
  state?: InvoiceState | undefined
  /** In the order's code or the invoice's number. */
  keywords?: string | undefined
  page: number
  pageSize: number
}

/**
 * A page of a store's invoices, the latest order first, with how many there are in each state. An
 * order that was sent out and has none waits for it: nobody has to remember to ask.
 */
export async function listInvoices(
  db: Db,
  storeId: number,
  { state, keywords, page, pageSize }: InvoiceFilter,
): Promise<{ entries: InvoiceEntry[]; counts: Record<InvoiceState, number>; total: number }> {
  const found = ordersWithInvoices(db, storeId).$if(
    keywords !== undefined && keywords !== '',
    (query) => {
      const pattern = `%${(keywords ?? '').replace(/[\\%_]/g, '\\$&')}%`
      const like = (column: string) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
      return query.where((eb) => eb.or([like('orders.code'), like('invoices.number')]))
    },
  )
  const [rows, counted] = await Promise.all([
    found
      .$if(state !== undefined, (query) =>
        query.where('invoices.id', state === 'issued' ? 'is not' : 'is', null),
      )
      .select(['orders.id as order_id', 'orders.code', 'orders.created_at as ordered_at'])
      .select(['orders.total_fen', 'orders.invoice_kind as wanted_kind'])
      .select(['invoices.id', 'invoices.kind', 'invoices.number'])
      .select(['invoices.issued_on', 'invoices.amount_fen', 'invoices.corrects_id'])
      .orderBy('orders.id', 'desc')
      .orderBy('invoices.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select((eb) => [
        eb.fn.count<number>('orders.id').as('all'),
        eb.fn.count<number>('invoices.id').as('issued'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const counts = { pending: counted.all - counted.issued, issued: counted.issued }
  return {
    entries: rows.map(toEntry),
    counts,
    total: state === undefined ? counted.all : counts[state],
  }
}

/** An invoice of this store with its order; undefined for any other store's. */
export async function getInvoice(
  db: Db,
  storeId: number,
  id: number,
): Promise<
  | (InvoiceRecord & {
      order_code: string
      ordered_at: number
      voucher_fen: number
      points_used: number
      corrects_number: string | null
    })
  | undefined
> {
  return selectOrders(db)
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.corrects_id')
    .selectAll('invoices')
    .select(['orders.code as order_code', 'orders.created_at as ordered_at'])
    .select(['orders.voucher_fen', 'orders.points_used'])
    .select('corrected.number as corrects_number')
    .where('orders.store_id', '=', storeId)
    .where('invoices.id', '=', id)
    .executeTakeFirst()
}

function ordersWithInvoices(db: Db, storeId: number) {
  return selectOrders(db)
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .where('orders.store_id', '=', storeId)
    .where('orders.state', 'in', invoicedStates)
    .where('orders.total_fen', '>', 0)
}

type Joined = Omit<InvoiceEntry, 'invoice' | 'order_code'> & { code: string } & {
  [Column in keyof NonNullable<InvoiceEntry['invoice']>]: InvoiceRecord[Column] | null
}

function toEntry({ code, ordered_at, total_fen, wanted_kind, ...invoice }: Joined): InvoiceEntry {
  const { order_id, id, kind, number, issued_on, amount_fen, corrects_id } = invoice
  const isIssued =
    id !== null && kind !== null && number !== null && issued_on !== null && amount_fen !== null
  return {
    order_id,
    order_code: code,
    ordered_at,
    total_fen,
    wanted_kind,
    invoice: isIssued ? { id, kind, number, issued_on, amount_fen, corrects_id } : null,
  }
}
