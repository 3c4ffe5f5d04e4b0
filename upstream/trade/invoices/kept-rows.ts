import { z } from 'zod'
import type { InvoiceRow } from './rules'

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    spec: z.string(),
    unit: z.string(),
    quantityMilli: z.number().int(),
    amountFen: z.number().int(),
    ratePercent: z.number().int(),
    orderId: z.number().int().optional(),
    lineId: z.number().int().optional(),
  }),
)

export function readRows({ rows }: { rows: string }): InvoiceRow[] {
  return rowsSchema.parse(JSON.parse(rows))
}
