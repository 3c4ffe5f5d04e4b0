import type { Context } from '#upstream/kernel/context'
import type { AskedPage } from '#upstream/kernel/db/paged'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import {
  deleteEventsBefore,
  getKeptNumbers,
  hasUnnumbered,
  listEventsAfter,
  listRecentEvents,
  numberEvents,
} from './store'

const dayMs = 86_400_000
const gone = 410

/**
 * All events after a number that were committed before this call (desk.md §13). Throws 410 when
 * some of them were deleted or the number was never given: the reader has to start again.
 */
export async function readEvents(
  ctx: Context,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  await giveNumbers(ctx)
  const kept = await getKeptNumbers(ctx.db)
  const from = after ?? (kept?.first ?? 1) - 1
  requireKept(from, kept)
  const rows = await listEventsAfter(ctx.db, from, limit + 1)
  const events = rows.slice(0, limit)
  return { events, next: events.at(-1)?.number ?? from, hasMore: rows.length > limit }
}

export async function readRecentEvents(
  ctx: Context,
  query: AskedPage & { subject?: string | undefined },
) {
  await giveNumbers(ctx)
  return listRecentEvents(ctx.db, { ...query, subject: query.subject })
}

/** Numbers the committed events; returns their count. A number only tells the order of reading. */
export async function giveNumbers(ctx: Context): Promise<number> {
  let count = 0
  while (await hasUnnumbered(ctx.db)) count += await transact(ctx, ({ db }) => numberEvents(db))
  return count
}

/** Deletes events older than `EVENTS_DAYS`; returns their count. */
export async function forgetOldEvents(ctx: Context): Promise<number> {
  await giveNumbers(ctx)
  return deleteEventsBefore(ctx.db, ctx.now - ctx.config.EVENTS_DAYS * dayMs)
}

function requireKept(from: number, kept: { first: number; last: number } | undefined): void {
  const last = kept?.last ?? 0
  if (from > last)
    throw new ApiError(
      gone,
      `没有编号为 ${String(from)} 的事件，最新的是 ${String(last)}；数据库可能恢复过，请重新对账后从头读`,
    )
  if (kept !== undefined && from < kept.first - 1)
    throw new ApiError(
      gone,
      `编号 ${String(from)} 之后的事件有一部分已超过保留期；请重新对账后从 ${String(kept.first - 1)} 读起`,
    )
}
