import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { listOwnStores } from '#upstream/members/accounts/store'
import { sumInvoicesByMonth } from '../invoices/summary-store'
import { sumOrdersByMonth } from '../orders/summary-store'
import { askedMonths, monthStarts } from './rules'

export interface MonthOfStore {
  month: string
  storeId: number
  company: string
  orders: number
  spentFen: number
  invoices: number
  invoicedFen: number
}

/**
 * Monthly totals of the owner's stores (domain-rules §14), only for the owner, without empty
 * months, latest first. 422 at `from` or `to` for invalid months. Three statements.
 */
export async function readSummary(
  ctx: Context<Buyer>,
  asked: { from: string; to: string },
): Promise<{ from: string; to: string; rows: MonthOfStore[] }> {
  const result = askedMonths(asked, chinaDay(ctx.now))
  if ('problems' in result) throw new FormError(result.problems)
  const { months } = result
  const [from = '', to = ''] = [months[0], months.at(-1)]
  const stores = await listOwnStores(ctx.db, ctx.buyer.memberId)
  if (stores.length === 0) return { from, to, rows: [] }
  const ids = stores.map(({ id }) => id)
  const [orders, invoices] = await Promise.all([
    sumOrdersByMonth(ctx.db, ids, monthStarts(months)),
    sumInvoicesByMonth(ctx.db, ids, { from, to }),
  ])
  const rows = months.flatMap((month, place) =>
    stores.map(({ id, company }) => {
      const ordered = orders.find((one) => one.store_id === id && one.place === place)
      const invoiced = invoices.find((one) => one.store_id === id && one.month === month)
      return {
        month,
        storeId: id,
        company,
        orders: ordered?.orders ?? 0,
        spentFen: ordered?.spent_fen ?? 0,
        invoices: invoiced?.invoices ?? 0,
        invoicedFen: invoiced?.invoiced_fen ?? 0,
      }
    }),
  )
  const told = rows.filter((row) => row.orders > 0 || row.invoices > 0)
  return {
    from,
    to,
    rows: told.sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0)),
  }
}
