import type { Insertable } from 'kysely'
import type { InvoiceKind } from '#contract/kinds'
import type { Schema } from '#upstream/kernel/db/schema'
import type { PastDiscount } from './past-sums'

/** Where the receipt of a past 含麻 order stands; none while the order is to be received. */
export type DemoReceipt = 'none' | 'waiting' | 'handedIn' | 'rejected' | 'accepted'

/** An order of the past, with what happened to it. */
export interface PastOrder {
  order: Insertable<Schema['orders']> & { id: number; invoice_kind: InvoiceKind }
  lines: Insertable<Schema['order_lines']>[]
  events: Insertable<Schema['order_events']>[]
  payment: Insertable<Schema['payments']>
  /** Undefined while it is on its way. */
  completedAt: number | undefined
  receivedAt: number
  /** Undefined for an order of other goods. */
  receipt: DemoReceipt | undefined
  discount: PastDiscount | undefined
  /** Its goods are packed and wait for their check. */
  isPacked?: boolean
}
