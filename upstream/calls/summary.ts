import { formatYuanFen } from '#upstream/kernel/money'
import { readSummary } from '#upstream/trade/summary/read'
import type { Handlers } from './handler'

export const summaryHandlers = {
  'summary.read': async (ctx, asked) => {
    const { from, to, rows } = await readSummary(ctx, asked)
    const sum = (amountOf: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + amountOf(row), 0)
    return {
      from,
      to,
      rows: rows.map(({ spentFen, invoicedFen, ...row }) => ({
        ...row,
        spend: formatYuanFen(spentFen),
        invoiced: formatYuanFen(invoicedFen),
      })),
      total: {
        orders: sum(({ orders }) => orders),
        spend: formatYuanFen(sum(({ spentFen }) => spentFen)),
        invoices: sum(({ invoices }) => invoices),
        invoiced: formatYuanFen(sum(({ invoicedFen }) => invoicedFen)),
      },
    }
  },
} satisfies Partial<Handlers>
