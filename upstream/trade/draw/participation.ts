import type { Context } from '#upstream/kernel/context'
import type { DrawRefusal } from '#contract/draw'
import { paidBetween } from '../orders/payment-store'
import { startOfDay } from '#upstream/kernel/time'
import { drawRefusal, type Participation } from './rules'
import { countAttempts, isDrawOffered, type DrawRow } from './store'

const dayMs = 86_400_000

export async function getParticipation(ctx: Context, draw: DrawRow): Promise<Participation> {
  if (ctx.buyer === undefined)
    return { approval: undefined, used: 0, paidTodayFen: 0, isOffered: true }
  const from = startOfDay(ctx.now)
  const [used, isOffered, paidTodayFen] = await Promise.all([
    countAttempts(ctx.db, draw.id, ctx.buyer.storeId),
    isDrawOffered(ctx, draw),
    draw.min_paid_fen === 0
      ? 0
      : paidBetween(ctx.db, ctx.buyer.storeId, { from, until: from + dayMs }),
  ])
  return { approval: ctx.buyer.approval, used, paidTodayFen, isOffered }
}

export function refusalOf(
  draw: DrawRow,
  participation: Participation,
  now: number,
): DrawRefusal | undefined {
  const terms = {
    startsAt: draw.starts_at,
    endsAt: draw.ends_at,
    drawsPerStore: draw.draws_per_store,
    minPaidFen: draw.min_paid_fen,
  }
  return drawRefusal(terms, participation, now)
}
