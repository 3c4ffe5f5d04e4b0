import { z } from 'zod'
import { record } from './wire'

/** Reasons against buying a product, in display order (domain-rules §4). */
export const reasonCodes = [
  'NOT_LOGIN',
  'NOT_APPROVED',
  'STORE_STOPPED',
  'OFF_SHELF',
  'CERT_EXPIRED',
  'CONTRACT_REQUIRED',
  'OUT_OF_SCOPE',
  'RX_CLASS',
  'CLINIC_ONLY',
  'HM_NO_RIGHT',
  'HM_RECEIPT_DUE',
  'CONTROL_REGION',
  'CONTROL_TYPE',
  'CONTROL_CUSTOMER',
  'PRICE_PENDING',
  'NO_STOCK',
  'LIMIT_USED',
  'ACTIVITY_NOT_STARTED',
  'ACTIVITY_ENDED',
  'ONLINE_FORBIDDEN',
] as const

/** `subject` names the certificate, class or order concerned; `message` is for the buyer. */
export const reasonSchema = record({
  code: z.enum(reasonCodes),
  subject: z.string().optional(),
  message: z.string(),
})
export type Reason = z.output<typeof reasonSchema>
