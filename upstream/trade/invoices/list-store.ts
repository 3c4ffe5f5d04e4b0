import { sql } from 'kysely'
import type { InvoiceState } from '#contract/invoice-words'

/** How many papers rows of orders come to: an order without an invoice is to have one of its own. */
export const countPapers = sql<number>`count(distinct invoice_requests.id)
  + count(*) - count(invoice_requests.id)`

/** How many orders stand on the invoice of a row. */
export const countOrders = sql<number>`(
  select count(*) from invoice_orders others
  where others.request_id = invoice_requests.id
)`

/**
 * `invoiceStateAt` as SQL. Literals, because PostgreSQL takes two parameters in `select` and `group by`
 * for two expressions.
 */
export function stateColumn(now: number) {
  return sql<InvoiceState>`case
    when invoice_requests.id is null then 'pending'
    when invoice_requests.state = 'confirming'
      and invoice_requests.confirm_by_at <= ${sql.lit(now)} then 'lapsed'
    else invoice_requests.state end`
}
