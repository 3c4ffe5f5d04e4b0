import { z } from 'zod'
import type { Invoice, InvoiceSheet } from '#contract/invoice'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { invoiceAmount, netPriceE4, taxIn, type InvoiceRow } from '#upstream/trade/invoices/rules'
import { getInvoice, listInvoices, type InvoiceEntry } from '#upstream/trade/invoices/store'

const pageSize = 20

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    spec: z.string(),
    unit: z.string(),
    quantityMilli: z.number().int(),
    amountFen: z.number().int(),
    ratePercent: z.number().int(),
  }),
)

export const invoiceHandlers = {
  'invoice.list': async (ctx, { page, state, keywords }) => {
    const filter = { page, pageSize, state, keywords }
    const { entries, counts, total } = await listInvoices(ctx.db, ctx.buyer.storeId, filter)
    return {
      items: entries.map(presentEntry),
      paging: { page, pageSize, total, isCapped: false },
      counts,
    }
  },

  'invoice.detail': async (ctx, { id }) => {
    const invoice = await getInvoice(ctx.db, ctx.buyer.storeId, id)
    if (invoice === undefined) throw notFound('发票')
    const { buyer_name, buyer_tax_number, seller_name, seller_tax_number } = invoice
    const { order_id, order_code, ordered_at, corrects_number } = invoice
    const own = { order_id, order_code, ordered_at, total_fen: 0 }
    const entry = { ...own, wanted_kind: invoice.kind, invoice }
    return {
      invoice: presentEntry(entry),
      buyer: { name: buyer_name, taxNumber: buyer_tax_number },
      seller: { name: seller_name, taxNumber: seller_tax_number },
      ...presentRows(rowsSchema.parse(JSON.parse(invoice.rows))),
      voucher: formatYuanFen(invoice.voucher_fen),
      points: formatYuanFen(invoice.points_used),
      ...(corrects_number !== null && { corrects: corrects_number }),
      isSample: ctx.config.SHOP_MODE === 'demo',
    }
  },
} satisfies Partial<Handlers>

function presentEntry(entry: InvoiceEntry): Invoice {
  const order = {
    orderId: entry.order_id,
    orderCode: entry.order_code,
    orderedAt: entry.ordered_at,
  }
  const { invoice } = entry
  if (invoice === null)
    return {
      ...order,
      kind: entry.wanted_kind,
      state: 'pending',
      number: '',
      amount: formatYuanFen(entry.total_fen),
      isRed: false,
    }
  return {
    ...order,
    id: invoice.id,
    kind: invoice.kind,
    state: 'issued',
    number: invoice.number,
    issuedOn: invoice.issued_on,
    amount: formatYuanFen(invoice.amount_fen),
    isRed: invoice.corrects_id !== null,
  }
}

function presentRows(rows: InvoiceRow[]): Pick<InvoiceSheet, 'rows' | 'net' | 'tax'> {
  const tax = rows.reduce((sum, row) => sum + taxIn(row), 0)
  return {
    rows: rows.map((row) => {
      const price = netPriceE4(row)
      return {
        name: row.name,
        spec: row.spec,
        unit: row.unit,
        quantity: milliToQuantity(row.quantityMilli),
        ...(price !== undefined && { price: formatYuanE4(price) }),
        net: formatYuanFen(row.amountFen - taxIn(row)),
        ratePercent: row.ratePercent,
        tax: formatYuanFen(taxIn(row)),
      }
    }),
    net: formatYuanFen(invoiceAmount(rows) - tax),
    tax: formatYuanFen(tax),
  }
}
