import { decideGoods, type DecidedGoods } from './decide-goods'
import type { Context } from '#upstream/kernel/context'
import { groupBy } from '#upstream/kernel/group-by'
import { quantityBounds } from '#upstream/kernel/quantities/rules'
import { isInForce } from '../pricing/rules'
import { listSessions, type FlashRow } from '../promotions/flash-store'
import { flashTerms } from '../promotions/flash-terms'

export interface DecidedFlash {
  goods: DecidedGoods<FlashRow>
  /** False for a sale that has not started yet. */
  isRunning: boolean
}

/**
 * The goods of the running and the next flash sale, in display order: of several that run for one
 * product the one that its buyer would take from. One statement.
 */
export async function decideFlashGoods(ctx: Context): Promise<DecidedFlash[]> {
  const rows = await listSessions(ctx)
  const running = groupBy(
    rows.filter((row) => isRunning(row, ctx.now)),
    ({ id }) => id,
  )
  const taken = new Set([...running.values()].map((sales) => takenFlash(sales, ctx.now)?.flash_id))
  return rows
    .filter((row) => !isRunning(row, ctx.now) || taken.has(row.flash_id))
    .map((row) => ({
      goods: decideGoods(row, ctx, flashTerms(row, ctx.now)),
      isRunning: isRunning(row, ctx.now),
    }))
}

/**
 * Of the sales of one product the one that this buyer takes from (domain-rules §2): of those that run
 * the cheapest with something left for the buyer, else the cheapest; without one that runs the next.
 */
export function takenFlash(sales: readonly FlashRow[], now: number): FlashRow | undefined {
  const order = (row: FlashRow) =>
    isRunning(row, now)
      ? [0, hasLeft(row, now) ? 0 : 1, row.flash_price_e4, row.flash_id]
      : [1, 0, row.flash_starts_at, row.flash_id]
  return sales.toSorted((a, b) => compare(order(a), order(b)))[0]
}

function isRunning(row: FlashRow, now: number): boolean {
  return isInForce({ startsAt: row.flash_starts_at, endsAt: row.flash_ends_at }, now)
}

function hasLeft(row: FlashRow, now: number): boolean {
  return quantityBounds(flashTerms(row, now).quantity).maximumMilli > 0
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
