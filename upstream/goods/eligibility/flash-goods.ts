import { decideGoods, type DecidedGoods } from './decide-goods'
import type { Context } from '#upstream/kernel/context'
import { isInForce } from '../pricing/rules'
import { listSessions, type FlashRow } from '../promotions/flash-store'
import { flashTerms } from '../promotions/flash-terms'

export interface DecidedFlash {
  goods: DecidedGoods<FlashRow>
  /** False for a sale that has not started yet. */
  isRunning: boolean
}

/** The goods of the running and the next flash sale, in display order. One statement. */
export async function decideFlashGoods(ctx: Context): Promise<DecidedFlash[]> {
  const rows = await listSessions(ctx)
  return rows.map((row) => ({
    goods: decideGoods(row, ctx, flashTerms(row, ctx.now)),
    isRunning: isInForce({ startsAt: row.flash_starts_at, endsAt: row.flash_ends_at }, ctx.now),
  }))
}
