import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import {
  getKnownBuyerByTokenHash,
  getKnownBuyerOfStore,
  type KnownBuyer,
} from '#upstream/members/accounts/buyer-store'
import { listDueReceipts } from './store'

/**
 * The buyer a token stands for, or undefined when it is unknown or expired. Four queries, one more
 * for a store with the right to 含麻.
 */
export async function getBuyerByTokenHash(ctx: Context, hash: string): Promise<Buyer | undefined> {
  const known = await getKnownBuyerByTokenHash(ctx, hash)
  return known && withDueReceipt(ctx, known)
}

/** A member as buyer for a store they own or have a role in; undefined for another. As many queries. */
export async function getBuyerOfStore(
  ctx: Context,
  { memberId, storeId }: { memberId: number; storeId: number },
): Promise<Buyer | undefined> {
  const known = await getKnownBuyerOfStore(ctx.db, memberId, storeId)
  return known && withDueReceipt(ctx, known)
}

async function withDueReceipt(ctx: Context, known: KnownBuyer): Promise<Buyer> {
  // Without the right nothing is ordered that a receipt could be owed for.
  const [hmReceiptDue] = known.hasHmRight ? await listDueReceipts(ctx, known.storeId) : []
  return { ...known, hmReceiptDue }
}
