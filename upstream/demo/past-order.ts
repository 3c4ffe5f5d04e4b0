import type { Insertable } from 'kysely'
import type { InvoiceKind } from '#contract/kinds'
import type { Schema } from '#upstream/kernel/db/schema'
import type { PastDiscount } from './past-sums'

/** State of the receipt of a past 含麻 order; none until the goods are received. */
export type DemoReceipt = 'none' | 'waiting' | 'handedIn' | 'rejected' | 'accepted'

export interface PastOrder {
  order: Insertable<Schema['orders']> & { id: number; invoice_kind: InvoiceKind }
  lines: Insertable<Schema['order_lines']>[]
  events: Insertable<Schema['order_events']>[]
  payment: Insertable<Schema['payments']>
  /** Undefined while in transit. */
  completedAt: number | undefined
  receivedAt: number
  /** Undefined for orders of other goods. */
  receipt: DemoReceipt | undefined
  discount: PastDiscount | undefined
  isPacked?: boolean
}
