import { z } from 'zod'
import { keyOf, timestampSchema } from '../scalars'
import { shipmentKinds, shipmentStates } from '../shipment-words'
import { record } from '../wire'

export const shipmentEntrySchema = record({
  id: z.number().int(),
  code: z.string(),
  kind: keyOf(shipmentKinds),
  state: keyOf(shipmentStates),
  orderId: z.number().int(),
  company: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  parcels: z.number().int(),
  printedCount: z.number().int(),
  createdAt: timestampSchema,
  shippedAt: timestampSchema.optional(),
})
export type ShipmentEntry = z.output<typeof shipmentEntrySchema>

/** An order line with a quantity still to be sent. */
export const unsentSchema = record({
  id: z.number().int(),
  name: z.string(),
  unit: z.string(),
  toSend: z.number(),
})
