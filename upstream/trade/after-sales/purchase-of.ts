import type { Db } from '#upstream/kernel/db/database'
import { ofPurchase, type Scope } from '#upstream/members/agreements/alone-store'
import { listOrdersByIds } from '../orders/store'

/** What is given back of an order counts towards the limit of two people with its submission. */
export async function purchaseOf(db: Db, orderId: number): Promise<Scope> {
  const [order] = await listOrdersByIds(db, [orderId])
  if (order === undefined) throw new Error('an order that something is given back of is there')
  return ofPurchase(order.submission_id)
}
