import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import {
  getKnownBuyerByTokenHash,
  getKnownBuyerOfStore,
  type KnownBuyer,
} from '#upstream/members/accounts/buyer-store'
import { listDueReceipts } from './store'

/**
 * The buyer of a session token. Undefined when it is unknown or expired. Four queries, one more for
 * a store with the 含麻 right.
 */
export async function getBuyerByTokenHash(ctx: Context, hash: string): Promise<Buyer | undefined> {
  const known = await getKnownBuyerByTokenHash(ctx, hash)
  return known && withDueReceipt(ctx, known)
}

/**
 * A member as the buyer for a store they own or have a role in, else undefined. As many queries.
 */
export async function getBuyerOfStore(
  ctx: Context,
  { memberId, storeId }: { memberId: number; storeId: number },
): Promise<Buyer | undefined> {
  const known = await getKnownBuyerOfStore(ctx.db, memberId, storeId)
  return known && withDueReceipt(ctx, known)
}

async function withDueReceipt(ctx: Context, known: KnownBuyer): Promise<Buyer> {
  // Only stores with the right can owe a receipt.
  const [hmReceiptDue] = known.hasHmRight ? await listDueReceipts(ctx, known.storeId) : []
  return { ...known, hmReceiptDue }
}
