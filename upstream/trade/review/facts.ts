import type { Reason } from '#contract/reason'
import type { BuyerLicence } from '#upstream/kernel/buyer'
import { actingFor, type Context, type OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { notFound } from '#upstream/kernel/errors'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { getStoreToReview, type StoreToReview } from '#upstream/members/accounts/review-store'
import { getBuyerOfStore } from '../hm/buyers'
import { listCancelRequests } from '../orders/cancel-request-store'
import { findOrder } from '../orders/desk-store'
import { listFirstLines } from '../orders/list-store'
import { pendingSlipOrders } from '../orders/payment-store'
import { listSubmissionRows, type OrderRow } from '../orders/store'
import { companionsOf, toReviewed } from './companions'
import { problemsOf, type ApprovalFacts, type Problem } from './rules'

const allLines = Number.MAX_SAFE_INTEGER

/** Locks the order's store, then reads the order. 404 for an unknown order. */
export async function lockOrder(ctx: OperatorContext, id: number): Promise<OrderRow> {
  const known = await findOrder(ctx.db, id)
  if (known === undefined) throw notFound('订单')
  await lockRows(ctx.db, 'stores', [known.store_id])
  const order = await findOrder(ctx.db, id)
  if (order === undefined) throw notFound('订单')
  return order
}

export interface ReviewFacts extends ApprovalFacts {
  store: StoreToReview
  submission: readonly OrderRow[]
  requestId: number | undefined
  licences: readonly BuyerLicence[]
}

export async function readFacts(ctx: OperatorContext, row: OrderRow): Promise<ReviewFacts> {
  const store = await getStoreToReview(ctx.db, row.store_id)
  if (store === undefined) throw notFound('会员')
  const memberId = store.owner_id
  const buyer = await getBuyerOfStore(ctx, { memberId, storeId: store.id })
  const submission = await listSubmissionRows(ctx.db, [row.submission_id])
  const slips = await pendingSlipOrders(
    ctx.db,
    submission.map(({ id }) => id),
  )
  const request = (await listCancelRequests(ctx.db, [row])).get(row.cancel_request_id ?? 0)
  const requestId = request?.state === 'asked' ? request.id : undefined
  return {
    store,
    submission,
    requestId,
    isAsked: requestId !== undefined,
    order: toReviewed(row, slips, ctx.now),
    companions: companionsOf(row, submission, { slips, now: ctx.now }),
    problems: await judgeAgain(actingFor(ctx, buyer), row),
    licences: (buyer?.licences ?? []).filter(({ isInReview }) => !isInReview),
  }
}

/**
 * Checks the goods of an order for its store as of now, through the function that decides goods
 * everywhere (domain-rules §4). Gifts were not chosen and are not checked.
 */
async function judgeAgain(ctx: Context, { id }: OrderRow): Promise<Problem[]> {
  const lines = (await listFirstLines(ctx.db, [id], allLines)).filter(({ kind }) => kind !== 'gift')
  return judgeGoods(ctx, lines)
}

async function judgeGoods(
  ctx: Context,
  lines: readonly { goods_id: number; name: string }[],
  ignored: ReadonlySet<Reason['code']> = new Set(),
): Promise<Problem[]> {
  const ids = [...new Set(lines.map(({ goods_id }) => goods_id))]
  const decided = await decideByIds(ctx, ids)
  const reasons = new Map(decided.map(({ row, reasons }) => [row.id, reasons]))
  const counted = (id: number) => (reasons.get(id) ?? []).filter(({ code }) => !ignored.has(code))
  return problemsOf(lines.map(({ goods_id, name }) => ({ name, reasons: counted(goods_id) })))
}

const scopeCodes: ReadonlySet<Reason['code']> = new Set(['OUT_OF_SCOPE', 'CLINIC_ONLY'])

/**
 * The reasons against shipping replacement goods to a store now (domain-rules §17). They replace
 * goods that were delivered, gifts too, so the scope is not judged again.
 */
export async function judgeForStore(
  ctx: OperatorContext,
  storeId: number,
  goods: { goods_id: number; name: string },
): Promise<Problem[]> {
  const store = await getStoreToReview(ctx.db, storeId)
  if (store === undefined) throw notFound('会员')
  const buyer = await getBuyerOfStore(ctx, { memberId: store.owner_id, storeId })
  return judgeGoods(actingFor(ctx, buyer), [goods], scopeCodes)
}
