import { actingFor, type Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { notFound } from '#upstream/kernel/errors'
import { getKnownBuyerOfStore } from '#upstream/members/accounts/buyer-store'

/** The context acting for another store of the same owner. 404 for a store of anybody else. */
export async function asOwnStore(ctx: Context<Buyer>, id: number): Promise<Context<Buyer>> {
  if (id === ctx.buyer.storeId) return ctx
  const known = await getKnownBuyerOfStore(ctx.db, ctx.buyer.memberId, id)
  if (known?.roles.has('own') !== true) throw notFound('门店')
  // Only orders need to know about an overdue receipt, and none are made here.
  return actingFor(ctx, { ...known, hmReceiptDue: undefined })
}
