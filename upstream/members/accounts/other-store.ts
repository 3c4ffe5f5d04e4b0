import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { getStoreOf } from './people-store'

/**
 * That a thing is not there (404): where it is one of another store that this person acts for, which
 * store that is. Of a stranger's nothing is said, not even that it exists.
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
