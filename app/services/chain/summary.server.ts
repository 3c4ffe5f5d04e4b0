import type { Summary } from '#contract/summary'
import { call } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { moneyCell, tableFile } from '#app/services/table-file.server'

/** The requested months, as typed; '' for the default. */
export interface AskedMonths {
  from: string
  to: string
}

export function readMonths(request: Request): AskedMonths {
  const query = new URL(request.url).searchParams
  const read = (name: string) => query.get(name)?.trim().slice(0, 20) ?? ''
  return { from: read('from'), to: read('to') }
}

/** Totals of the owner's stores by month; 422 at `from` or `to` is a failure. */
export async function getSummary(
  request: Request,
  months: AskedMonths,
): Promise<Result<{ summary: Summary }>> {
  const result = await call(request, 'summary.read', months)
  return result.ok ? { ok: true, summary: result.data } : result
}

const headings = ['月份', '门店', '订单数', '采购额（元）', '发票数', '开票金额（元）']

export function exportSummary({ rows }: Summary, format: 'csv' | 'xlsx'): Response {
  const cells = rows.map(({ month, company, orders, spend, invoices, invoiced }) => [
    month,
    company,
    orders,
    moneyCell(spend),
    invoices,
    moneyCell(invoiced),
  ])
  return tableFile({ names: ['stores', '门店汇总'], headings, rows: cells }, format)
}
