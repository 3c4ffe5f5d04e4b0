import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { getStoreOf } from './people-store'

/**
 * The 404 for a missing thing. It names the store where the thing belongs to another store of this
 * person; of anybody else's it does not reveal that it exists.
 */
export async function notInThisStore(
  { db, buyer }: Context<Buyer>,
  what: string,
  storeId: number | undefined,
): Promise<ApiError> {
  const other = storeId === undefined ? undefined : await getStoreOf(db, buyer.memberId, storeId)
  if (other === undefined || storeId === buyer.storeId) return notFound(what)
  const message = `这份${what}在您的另一家门店“${other.company}”，请切换到那家门店再看`
  return new ApiError(codes.notFound, message)
}
