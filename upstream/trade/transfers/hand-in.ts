import { createHash } from 'node:crypto'
import { codes } from '#contract/envelope'
import { refusalOf } from '#contract/store-roles'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { getUpload, shareUploads } from '#upstream/kernel/uploads/store'
import { bookSlip, passPaid } from '../orders/pay'
import { pendingSlipOrders } from '../orders/payment-store'
import { isPayable } from '../orders/rules'
import { listSubmissionRows, stateOf, type OrderRow } from '../orders/store'
import { groupStores, type GroupStore } from './group'
import { standingOf } from './payable'
import { fewestParts, transferRefusal } from './rules'
import { findSent, insertTransfer } from './store'

interface HandedIn {
  submissionIds: readonly number[]
  /** The picture, uploaded for the acting store. */
  slipId?: number | undefined
  /** The idempotency token of the page and its submissions. */
  token: string
}

export type RefusedPart = { id: number; reason: string }

/**
 * Uploads the voucher of one transfer (付款凭证) for submissions of several stores of the owner and
 * returns its id. Each submission gets its own voucher, decided like any other (domain-rules §14,
 * §16). One transaction, once per token. 404 for a submission of another owner's store, 422 at
 * `slipId` or `ids`, 409 with the unpayable submissions and the reasons.
 */
export function handInTransfer(ctx: Context<Buyer>, input: HandedIn): Promise<number> {
  const submissionIds = [...new Set(input.submissionIds)].sort((a, b) => a - b)
  if (submissionIds.length < fewestParts)
    throw new FormError({
      ids: [`合并转账至少勾选 ${String(fewestParts)} 笔；只付一笔的，请到该单的付款页提交凭证`],
    })
  const key = keyOf(input.token, submissionIds)
  return transact(ctx, async (trx) => {
    const stores = await lockStores(trx, submissionIds)
    // After the locks: a duplicate submit waits for the first one here.
    const sent = await findSent(trx.db, trx.buyer.memberId, key)
    return sent?.id ?? (await handIn(trx, { ...input, submissionIds, key, stores }))
  })
}

/** Locks the stores of these submissions. 404 where one is not accessible to this member. */
async function lockStores(
  ctx: Context<Buyer>,
  submissionIds: readonly number[],
): Promise<GroupStore[]> {
  const known = await listSubmissionRows(ctx.db, submissionIds)
  const storeIds = new Set(known.map(({ store_id }) => store_id))
  await lockRows(ctx.db, 'stores', [...storeIds])
  const stores = (await groupStores(ctx)).filter(({ id }) => storeIds.has(id))
  const found = new Set(known.map(({ submission_id }) => submission_id))
  if (stores.length < storeIds.size || found.size < submissionIds.length) throw notFound('订单')
  return stores
}

interface Locked extends HandedIn {
  key: string
  stores: readonly GroupStore[]
}

async function handIn(ctx: Context<Buyer>, input: Locked): Promise<number> {
  const { buyer, db } = ctx
  const orders = await listSubmissionRows(db, input.submissionIds)
  await refuseUnpayable(ctx, orders, input.stores)
  const { slipId } = input
  const upload = slipId === undefined ? undefined : await getUpload(db, buyer.storeId, slipId)
  if (upload === undefined) throw new FormError({ slipId: ['请上传转账凭证'] })
  const open = orders.filter((order) => isOpen(order, ctx.now))
  const transferId = await insertTransfer(ctx, {
    owner_id: buyer.ownerId,
    member_id: buyer.memberId,
    sent_key: input.key,
    total_fen: open.reduce((sum, { total_fen, paid_fen }) => sum + total_fen - paid_fen, 0),
  })
  for (const { id: storeId } of input.stores) {
    // Each store gets its own file record, sharing one file on disk.
    const shared = await shareUploads(ctx, storeId, [upload.id])
    const uploadId = shared.get(upload.id) ?? upload.id
    const own = open.filter(({ store_id }) => store_id === storeId)
    for (const submissionId of new Set(own.map(({ submission_id }) => submission_id))) {
      const parts = own.filter(({ submission_id }) => submission_id === submissionId)
      await bookSlip(ctx, parts, { submissionId, uploadId, transferId })
      await passPaid(ctx, storeId, { submissionId, event: 'handInSlip' })
    }
  }
  return transferId
}

async function refuseUnpayable(
  ctx: Context<Buyer>,
  orders: readonly OrderRow[],
  stores: readonly GroupStore[],
): Promise<void> {
  const pending = await pendingSlipOrders(
    ctx.db,
    orders.map(({ id }) => id),
  )
  const refused = [...new Set(orders.map(({ submission_id }) => submission_id))].flatMap((id) => {
    const own = orders.filter(({ submission_id }) => submission_id === id)
    const store = stores.find((one) => one.id === own[0]?.store_id)
    const reason =
      store?.canPay === true
        ? transferRefusal(own.map((order) => standingOf(order, ctx.now, pending.has(order.id))))
        : refusalOf(store?.company ?? '', 'pay')
    const codesOf = own.map(({ code }) => code).join('、')
    return reason === undefined ? [] : [{ id, reason, words: `${codesOf} ${reason}` }]
  })
  if (refused.length === 0) return
  const message = `${refused.map(({ words }) => words).join('；')}。凭证还没有提交，请核对勾选后再试`
  const parts: RefusedPart[] = refused.map(({ id, reason }) => ({ id, reason }))
  throw new ApiError(codes.changed, message, { refused: parts })
}

function isOpen(order: OrderRow, now: number): boolean {
  return isPayable(stateOf(order, now), order.total_fen - order.paid_fen)
}

// A page from the browser's cache may resend its token with other submissions: that is another
// transfer.
function keyOf(token: string, submissionIds: readonly number[]): string {
  const wish = ['transfer', token, ...submissionIds]
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}
