import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { askApproval, type Asked } from './ask-approval'
import { placeOrders, requireInvoiceKind } from './place-orders'
import { needsApproval } from './purchase-request-rules'

/**
 * Places the orders of a checkout, or makes a purchase request of it where the store wants approval
 * (domain-rules §14); returns that request's id. In the caller's transaction. Errors as those of
 * `placeOrders` and `askApproval`.
 */
export async function placeOrAsk(ctx: Context<Buyer>, order: Asked): Promise<number | undefined> {
  if (needsApproval(ctx.buyer, order.checkout.totalFen)) {
    requireInvoiceKind(ctx.buyer, order.invoiceKind)
    return askApproval(ctx, order)
  }
  await placeOrders(ctx, order)
  return undefined
}
