import type { SheetRow } from '#contract/invoice'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { invoiceAmount, netPriceE4, taxIn, type InvoiceRow } from './rules'

export function toSheetRows(rows: readonly InvoiceRow[]): {
  rows: SheetRow[]
  net: string
  tax: string
} {
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
