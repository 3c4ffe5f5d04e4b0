import { z } from 'zod'
import { addressSchema } from '../address'
import { orderStates } from '../kinds'
import { orderShipmentSchema } from '../order-shipments'
import { keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { claimSchema } from './claim'
import { happeningSchema } from './orders'
import { shipmentEntrySchema } from './shipment-entry'

export const orderSchema = record({
  id: z.number().int(),
  code: z.string(),
  version: z.number().int(),
  state: keyOf(orderStates),
  title: z.string(),
  storeId: z.number().int(),
  company: z.string(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  /** The buyer asks to cancel it. */
  isAsked: z.boolean(),
  remark: z.string(),
  /** Months of shelf life that the buyer wishes, and the first last day that is late enough; 0 and ''. */
  shelfMonths: z.number().int().default(0),
  shelfFrom: z.string().default(''),
  /** How often a 拣货单 with it was printed. */
  pickingPrints: z.number().int().default(0),
  /** Since when it can be picked, or was changed last. */
  since: timestampSchema,
})
export type SendingOrder = z.output<typeof orderSchema>

const sendingBatchSchema = record({
  id: z.number().int(),
  number: z.string(),
  producedOn: z.string().optional(),
  expiresOn: z.string(),
  left: z.number(),
  /** How much of it is proposed for the line. */
  proposed: z.number(),
  /** Why nothing of it may leave; absent where it may. */
  refusal: z.string().optional(),
})

const sendingLineSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  kind: z.enum(['goods', 'exchange', 'gift']),
  shelf: z.string(),
  barcode: z.string(),
  quantity: z.number(),
  shipped: z.number(),
  closed: z.number(),
  packed: z.number(),
  toSend: z.number(),
  batches: z.array(sendingBatchSchema),
})
export type SendingLine = z.output<typeof sendingLineSchema>

export const sendingSchema = record({
  order: orderSchema,
  address: addressSchema,
  /** Why nothing of it can be sent; absent where it can. */
  refusal: z.string().optional(),
  /** It leaves only after somebody else has checked it. */
  needsChecker: z.boolean(),
  lines: z.array(sendingLineSchema),
  shipments: z.array(shipmentEntrySchema),
  /** The wave that it is picked with, whose batches are proposed; absent for none. */
  wave: z.number().int().optional(),
})
export type Sending = z.output<typeof sendingSchema>

export const shipmentDetailSchema = record({
  shipment: orderShipmentSchema,
  version: z.number().int(),
  order: orderSchema,
  address: addressSchema,
  recorder: z.string(),
  startTemperature: z.string(),
  /** Who took the goods and who checked them; '' where nobody was noted. */
  picker: z.string(),
  checker: z.string(),
  /** How often its 随货同行单, 装箱单 and 冷链交接单 were printed. */
  printedCount: z.number().int(),
  packingPrints: z.number().int().default(0),
  coldChainPrints: z.number().int().default(0),
  createdAt: timestampSchema,
  /** Why the one who asks cannot check it; absent where they can, and where nothing is to be checked. */
  checkRefusal: z.string().optional(),
  canWithdraw: z.boolean(),
  history: z.array(happeningSchema),
  claim: claimSchema.optional(),
})
export type ShipmentDetail = z.output<typeof shipmentDetailSchema>

const printedLineSchema = record({
  name: z.string(),
  dosageForm: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  /** 上市许可持有人; '' where it is not known. */
  licenceHolder: z.string().default(''),
  /** How it is to be stored and carried, as its label says it; '' where it is not known. */
  storage: z.string().default(''),
  approvalNumber: z.string(),
  unit: z.string(),
  batch: z.string(),
  producedOn: z.string(),
  expiresOn: z.string(),
  quantity: z.number(),
  price: z.string(),
  /** The line has several prices: `price` is what one comes to, and each price with how many it is of. */
  isAverage: z.boolean().default(false),
  steps: z.array(z.string()).default([]),
  amount: z.string(),
})

/** Everything that papers of a shipment say. */
export const sheetSchema = record({
  id: z.number().int(),
  code: z.string(),
  orderCode: z.string(),
  seller: z.string(),
  warehouse: z.string(),
  company: z.string(),
  address: addressSchema,
  carrier: z.string(),
  trackingNumber: z.string(),
  parcels: z.number().int(),
  recorder: z.string(),
  startTemperature: z.string(),
  isColdChain: z.boolean(),
  /** It was taken back: its papers do not count. */
  isWithdrawn: z.boolean().default(false),
  picker: z.string(),
  checker: z.string(),
  /** When it left, or was packed. */
  at: timestampSchema,
  /** Absent before it left. */
  shippedAt: timestampSchema.optional(),
  total: z.string(),
  printedCount: z.number().int(),
  lines: z.array(printedLineSchema),
})
export type ShipmentSheet = z.output<typeof sheetSchema>
