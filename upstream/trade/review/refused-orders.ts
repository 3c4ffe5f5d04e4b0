import type { RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import { toJudged } from '#upstream/goods/eligibility/judged-row'
import { standingReasons } from '#upstream/goods/eligibility/rules'
import { listHolders } from '#upstream/members/accounts/holder-store'
import { groupBy } from '#upstream/kernel/group-by'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listGoodsToJudge } from '../orders/claimed-store'
import { listOpenReviews } from '../orders/desk-store'
import { pendingSlipOrders } from '../orders/payment-store'
import { listSubmissionRows, type OrderRow } from '../orders/store'
import { companionsOf, toReviewed } from './companions'
import { approvalRefusal, problemsOf } from './rules'

/**
 * The orders that wait for approval with nothing open of their own, the longest waiting first, each
 * with the reason for which `approveOrder` would refuse it now: the standing of its store, or an
 * order that shares a benefit. Seven statements, however many orders.
 */
async function judgeOpenReviews(
  ctx: Context,
  found?: RawBuilder<boolean>,
): Promise<{ order: OrderRow; refusal: string | undefined }[]> {
  const orders = await listOpenReviews(ctx.db, found)
  if (orders.length === 0) return []
  const submitted = await listSubmissionRows(
    ctx.db,
    orders.map(({ submission_id }) => submission_id),
  )
  const [slips, holders, goods] = await Promise.all([
    pendingSlipOrders(
      ctx.db,
      submitted.map(({ id }) => id),
    ),
    listHolders(
      ctx.db,
      orders.map(({ store_id }) => store_id),
    ),
    listGoodsToJudge(
      ctx.db,
      orders.map(({ id }) => id),
    ),
  ])
  const bySubmission = groupBy(submitted, (row) => row.submission_id)
  const byOrder = groupBy(goods, (row) => row.order_id)
  return orders.map((order) => {
    const holder = holders.get(order.store_id)
    const own = byOrder.get(order.id) ?? []
    const together = bySubmission.get(order.submission_id) ?? []
    const refusal = approvalRefusal({
      order: toReviewed(order, slips, ctx.now),
      isAsked: false,
      companions: companionsOf(order, together, { slips, now: ctx.now }),
      problems: problemsOf(
        own.map((row) => ({
          name: '',
          reasons: holder === undefined ? [] : standingReasons(toJudged(row), holder, ctx.now),
        })),
      ),
    })
    return { order, refusal }
  })
}

/** The orders, of all or of those found, that approval would refuse now, with the reason. */
export async function listRefusedOrders(
  ctx: Context,
  found?: RawBuilder<boolean>,
): Promise<ReadonlyMap<number, string>> {
  const judged = await judgeOpenReviews(ctx, found)
  return new Map(
    judged.flatMap(({ order, refusal }): [number, string][] =>
      refusal === undefined ? [] : [[order.id, refusal]],
    ),
  )
}

/** Judgements under way: the two queues of one request share theirs. */
const judging = new WeakMap<Context, ReturnType<typeof judgeOpenReviews>>()

/** Orders to approve, or those that approval refuses now, as a queue. */
export async function readWaitingOrders(ctx: Context, which: 'ready' | 'refused') {
  const shared = judging.get(ctx) ?? judgeOpenReviews(ctx).finally(() => judging.delete(ctx))
  judging.set(ctx, shared)
  const judged = await shared
  const waiting = judged.filter(({ refusal }) => (refusal === undefined) === (which === 'ready'))
  return waitingOf(waiting.map(({ order }) => ({ id: order.id, at: order.updated_at })))
}
