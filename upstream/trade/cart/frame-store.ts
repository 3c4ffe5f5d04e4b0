import type { Db } from '#upstream/kernel/db/database'
import { countStoresOf } from '#upstream/members/accounts/people-store'
import { countUnread } from '#upstream/members/messages/store'
import { wechatNameOf } from '#upstream/members/wechat/store'

/** The page-frame facts of a store and its member, in one statement. */
export async function getFrameFacts(
  db: Db,
  { storeId, memberId }: { storeId: number; memberId: number },
): Promise<{
  cartCount: number
  messageCount: number
  wechat: string | null
  storeCount: number
}> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('cart_lines')
        .select(eb.fn.countAll<number>().as('count'))
        .where('store_id', '=', storeId)
        .as('cartCount'),
      countUnread(storeId).as('messageCount'),
      wechatNameOf(memberId).as('wechat'),
      countStoresOf(memberId).as('storeCount'),
    ])
    .$narrowType<{ cartCount: number }>()
    .executeTakeFirstOrThrow()
}
