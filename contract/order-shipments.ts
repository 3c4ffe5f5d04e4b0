import { z } from 'zod'
import { daySchema, keyOf, timestampSchema } from './scalars'
import { shipmentKinds, shipmentStates } from './shipment-words'
import { record, wire } from './wire'

/** Part of an order line in a shipment, of one batch. */
export const orderShipmentLineSchema = record({
  id: z.number().int(),
  orderLineId: z.number().int(),
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  unit: wire('bzdw', z.string()),
  /** 批号; '' if not recorded. */
  batch: wire('ph', z.string()),
  producedOn: wire('scrq', daySchema.optional()),
  /** '' for goods without an expiry date, or if not recorded. */
  expiresOn: wire('yxq', z.string()),
  quantity: wire('number', z.number()),
  /** Quantity received intact; absent until the buyer confirms. */
  received: z.number().optional(),
  short: z.number().default(0),
  damaged: z.number().default(0),
  wrong: z.number().default(0),
  receiptNote: z.string().default(''),
  /** 追溯码 that were recorded. */
  codes: z.array(z.string()).default([]),
})
export type OrderShipmentLine = z.output<typeof orderShipmentLineSchema>

/** One shipment of an order (domain-rules §17). */
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
