import { sql } from 'kysely'
import type { InvoiceState } from '#contract/invoice-words'

/**
 * SQL expression: the number of documents in rows of orders. An order without an invoice will have
 * one of its own.
 */
export const countPapers = sql<number>`count(distinct invoice_requests.id)
  + count(*) - count(invoice_requests.id)`

export const countOrders = sql<number>`(
  select count(*) from invoice_orders others
  where others.request_id = invoice_requests.id
)`

/**
 * `invoiceStateAt` as SQL. Literals, because PostgreSQL treats two parameters in `select` and
 * `group by` as two expressions.
 */
export function stateColumn(now: number) {
  return sql<InvoiceState>`case
    when invoice_requests.id is null then 'pending'
    when invoice_requests.state = 'confirming'
      and invoice_requests.confirm_by_at <= ${sql.lit(now)} then 'lapsed'
    else invoice_requests.state end`
}
