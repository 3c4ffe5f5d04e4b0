import { z } from 'zod'
import { addressSchema } from '../address'
import { orderStates } from '../kinds'
import { orderShipmentSchema } from '../order-shipments'
import { keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
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
  isAsked: z.boolean(),
  remark: z.string(),
  /**
   * Minimum remaining location life in months, and the earliest acceptable expiry date; 0 and '' for
   * any.
   */
  shelfMonths: z.number().int().default(0),
  shelfFrom: z.string().default(''),
  pickingPrints: z.number().int().default(0),
  /** When it became ready for picking, or last changed. */
  since: timestampSchema,
})
export type SendingOrder = z.output<typeof orderSchema>

const sendingBatchSchema = record({
  id: z.number().int(),
  number: z.string(),
  producedOn: z.string().optional(),
  expiresOn: z.string(),
  left: z.number(),
  proposed: z.number(),
  /** Of what is left, how much the picking waves of other orders take. */
  held: z.number().default(0),
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
  location: z.string(),
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
  refusal: z.string().optional(),
  /** A second person has to check it before it ships. */
  needsChecker: z.boolean(),
  lines: z.array(sendingLineSchema),
  shipments: z.array(shipmentEntrySchema),
  /** Carrier of the person's last shipment; '' for none. */
  lastCarrier: z.string().default(''),
  /** Its picking wave, whose batches are proposed; absent for none. */
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
  picker: z.string(),
  checker: z.string(),
  /** Number of prints of 随货同行单, 装箱单 and 冷链交接单. */
  printedCount: z.number().int(),
  packingPrints: z.number().int().default(0),
  coldChainPrints: z.number().int().default(0),
  createdAt: timestampSchema,
  /** Why the current operator cannot check it; absent if they can, or if no check is needed. */
  checkRefusal: z.string().optional(),
  canWithdraw: z.boolean(),
  /** When the carrier will have collected what is on its way; absent for other shipments. */
  withdrawableUntil: timestampSchema.optional(),
  /** The other shipments that left in one box with it, under one paper. */
  together: z.array(record({ id: z.number().int(), code: z.string() })).default([]),
  claim: editClaimSchema.optional(),
})
export type ShipmentDetail = z.output<typeof shipmentDetailSchema>

const printedLineSchema = record({
  orderCode: z.string(),
  name: z.string(),
  dosageForm: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  /** 上市许可持有人; '' if unknown. */
  licenceHolder: z.string().default(''),
  /** Storage and transport conditions on the label; '' if unknown. */
  storage: z.string().default(''),
  approvalNumber: z.string(),
  unit: z.string(),
  batch: z.string(),
  /** It has no batch number although its class keeps batches: no paper may be printed of it. */
  isUnnumbered: z.boolean().default(false),
  producedOn: z.string(),
  expiresOn: z.string(),
  quantity: z.number(),
  price: z.string(),
  /** The line has several prices: `price` is the average, `steps` the prices with quantities. */
  isAverage: z.boolean().default(false),
  steps: z.array(z.string()).default([]),
  amount: z.string(),
})

/** A paper of a consignment: one shipment, or those that left in one box. */
export const sheetSchema = record({
  /** Id and number of its first shipment. */
  id: z.number().int(),
  code: z.string(),
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
  /** Withdrawn: its papers are void. */
  isWithdrawn: z.boolean().default(false),
  picker: z.string(),
  checker: z.string(),
  /** When it was shipped, or else packed. */
  at: timestampSchema,
  shippedAt: timestampSchema.optional(),
  total: z.string(),
  printedCount: z.number().int(),
  lines: z.array(printedLineSchema),
})
export type ShipmentSheet = z.output<typeof sheetSchema>
