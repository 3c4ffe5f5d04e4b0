import type { Db } from '#upstream/kernel/db/database'
import { metaValue } from '#upstream/kernel/meta/store'
import { countStoresOf } from '#upstream/members/accounts/people-store'
import { countUnread } from '#upstream/members/messages/store'
import { wechatNameOf } from '#upstream/members/wechat/store'

/** The page-frame facts of a store and its member, with the site data as JSON, in one statement. */
export async function getFrameFacts(
  db: Db,
  { storeId, memberId }: { storeId: number; memberId: number },
): Promise<{
  cartCount: number
  messageCount: number
  wechat: string | null
  storeCount: number
  site: string | null
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
      metaValue('site').as('site'),
    ])
    .$narrowType<{ cartCount: number }>()
    .executeTakeFirstOrThrow()
}
