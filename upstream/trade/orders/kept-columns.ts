import { z } from 'zod'
import { addressFields, type Address } from '#contract/address'
import { regionCodeSchema } from '#contract/region'
import type { OrderPaper } from '#contract/kinds'
import type { OrderRow } from './store'

const stepSchema = z.object({
  code: z.string(),
  label: z.string(),
  fen: z.number().int(),
  note: z.string().optional(),
})

const addressSchema = z.object({
  id: z.number(),
  ...addressFields,
  // Older orders have none.
  regionCode: regionCodeSchema.nullable().default(null),
})

/** The steps an order keeps, in 分. */
export function readSteps(json: string): z.output<typeof stepSchema>[] {
  return z.array(stepSchema).parse(JSON.parse(json))
}

/** The address an order keeps, as it was when it was made. */
export function readAddress(row: Pick<OrderRow, 'address'>): Address {
  return addressSchema.parse(JSON.parse(row.address))
}

/** The papers wanted with an order's goods, from its column. */
export function readPapers({ papers }: Pick<OrderRow, 'papers'>): OrderPaper[] {
  return papers === '' ? [] : (papers.split(' ') as OrderPaper[])
}
