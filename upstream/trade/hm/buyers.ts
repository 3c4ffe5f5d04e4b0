import type { Buyer } from '#upstream/kernel/buyer'
import type { Db } from '#upstream/kernel/db/database'
import {
  getKnownBuyerByTokenHash,
  getKnownBuyerOfStore,
  type KnownBuyer,
} from '#upstream/members/accounts/store'
import { listDueReceipts } from './store'

/**
 * The buyer a token stands for, or undefined when it is unknown or expired. Four queries, one more
 * for a store with the right to 含麻.
 */
export async function getBuyerByTokenHash(
  db: Db,
  hash: string,
  now: number,
): Promise<Buyer | undefined> {
  const known = await getKnownBuyerByTokenHash(db, hash, now)
  return known && withDueReceipt(db, known, now)
}

/** A member as buyer for one of the member's own stores; undefined for another's. As many queries. */
export async function getBuyerOfStore(
  db: Db,
  { memberId, storeId }: { memberId: number; storeId: number },
  now: number,
): Promise<Buyer | undefined> {
  const known = await getKnownBuyerOfStore(db, memberId, storeId)
  return known && withDueReceipt(db, known, now)
}

async function withDueReceipt(db: Db, known: KnownBuyer, now: number): Promise<Buyer> {
  // Without the right nothing is ordered that a receipt could be owed for.
  const [hmReceiptDue] = known.hasHmRight ? await listDueReceipts(db, known.storeId, now) : []
  return { ...known, hmReceiptDue }
}
