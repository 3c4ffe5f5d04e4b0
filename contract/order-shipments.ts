import { z } from 'zod'
import { daySchema, keyOf, timestampSchema } from './scalars'
import { shipmentKinds, shipmentStates } from './shipment-words'
import { record, wire } from './wire'

/** Some of an order line, of one batch, in a shipment. */
export const orderShipmentLineSchema = record({
  id: z.number().int(),
  orderLineId: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  /** 批号; '' where nobody noted it. */
  batch: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  /** '' for goods without a last day, and where nobody noted it. */
  expiresOn: wire('yxq', z.string()),
  quantity: wire('number', z.number()),
  /** What arrived whole and right; absent before the buyer says so. */
  received: z.number().optional(),
  short: z.number().default(0),
  damaged: z.number().default(0),
  wrong: z.number().default(0),
  receiptNote: z.string().default(''),
  /** 追溯码, as far as they were noted. */
  codes: z.array(z.string()).default([]),
})
export type OrderShipmentLine = z.output<typeof orderShipmentLineSchema>

/** Goods of an order that left the warehouse together (domain-rules §17). */
export const orderShipmentSchema = record({
  id: z.number().int(),
  /** Number of the 随货同行单. */
  code: z.string(),
  kind: keyOf(shipmentKinds),
  state: keyOf(shipmentStates),
  carrier: z.string(),
  trackingNumber: z.string(),
  parcels: z.number().int(),
  shippedAt: timestampSchema.optional(),
  receivedAt: timestampSchema.optional(),
  lines: z.array(orderShipmentLineSchema),
})
export type OrderShipment = z.output<typeof orderShipmentSchema>
