import { z } from 'zod'
import { addressFields, type Address } from '#contract/address'
import { regionCodeSchema } from '#contract/region'
import { invoiceKindSchema } from '#contract/invoice'
import type { OrderPaper } from '#contract/kinds'
import type { CalculationStep } from '#contract/settlement'
import { papersSchema } from '#contract/order'
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
  // Absent on older orders.
  regionCode: regionCodeSchema.nullable().default(null),
})

export function readSteps(json: string): z.output<typeof stepSchema>[] {
  return z.array(stepSchema).parse(JSON.parse(json))
}

const traceSchema = z.array(
  z.object({
    code: z.string(),
    label: z.string(),
    amount: z.string(),
    note: z.string().optional(),
  }),
)

export function readTrace(json: string): CalculationStep[] {
  return json === '' ? [] : traceSchema.parse(JSON.parse(json))
}

export function readAddress(row: Pick<OrderRow, 'address'>): Address {
  return addressSchema.parse(JSON.parse(row.address))
}

export function readPapers({ papers }: Pick<OrderRow, 'papers'>): OrderPaper[] {
  return papers === '' ? [] : (papers.split(' ') as OrderPaper[])
}

const choicesSchema = z.object({
  couponIds: z.array(z.number()).optional(),
  voucherIds: z.array(z.number()).optional(),
  exchangeId: z.number().optional(),
  isPoints: z.boolean(),
  remark: z.string(),
  invoiceKind: invoiceKindSchema.optional(),
  papers: papersSchema,
  // Absent on older requests.
  shelfMonths: z.number().int().default(0),
  useBalance: z.boolean(),
})

export type KeptChoices = z.output<typeof choicesSchema>

export function readChoices(json: string): KeptChoices {
  return choicesSchema.parse(JSON.parse(json))
}

const snapshotSchema = z.array(
  z.object({
    goodsId: z.number(),
    name: z.string(),
    manufacturer: z.string(),
    spec: z.string(),
    unit: z.string(),
    quantityMilli: z.number(),
    priceE4: z.number(),
    amountFen: z.number(),
  }),
)

export type Snapshot = z.output<typeof snapshotSchema>

export function readSnapshot(json: string): Snapshot {
  return snapshotSchema.parse(JSON.parse(json))
}
