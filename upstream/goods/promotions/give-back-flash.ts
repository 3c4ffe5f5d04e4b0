import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { giveBackUnheld, listUnsoldFlash } from './keep-flash-store'

const mostAtOnce = 500

/**
 * Makes free what finished flash sales have not sold, once: their stock is then what they sold, and
 * an order cancelled later frees its part the same way. What a cart still holds waits for its order
 * (domain-rules §6). Returns how many sales that changed.
 */
export async function giveBackFlash(ctx: Context): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await listUnsoldFlash(ctx.db, ctx.now, mostAtOnce)
    if (ids.length === 0) return count
    count += await transact(ctx, ({ db, now }) => giveBackUnheld(db, ids, now))
    if (ids.length < mostAtOnce) return count
  }
}
