import { codes } from '#contract/envelope'
import { refusalOf } from '#contract/store-roles'
import type { OpenMatter, StoreStatus } from '#contract/stores'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { getStoreOf } from '#upstream/members/accounts/people-store'
import {
  getStoreToStop,
  hasOtherLivingStore,
  leadSessionsAway,
  setRestarted,
  setStopped,
} from '#upstream/members/accounts/stop-store'
import { sendMessage } from '#upstream/members/messages/store'
import { countOwedReceipts } from '../hm/store'
import { countOrdersByStore } from '../orders/list-store'
import { countWaitingRequests } from '../orders/purchase-request-store'
import { countOpenPointsOrders } from '../points-mall/store'
import { openMattersOf, stopRefusal } from './rules'

/**
 * The state of a store before it is stopped. 404 for a store without a role of this person, 403 for
 * a non-owner.
 */
export async function readStoreStatus(ctx: Context<Buyer>, storeId: number): Promise<StoreStatus> {
  const store = await requireOwnStore(ctx, storeId)
  const [open, isLast] = await Promise.all([readOpenMatters(ctx, storeId), isLastOf(ctx, storeId)])
  return {
    id: store.id,
    company: store.company,
    approval: store.approval,
    isLast,
    open,
    isStopped: store.stopped_at !== null,
    balance: formatYuanFen(store.balance_fen),
    points: store.points,
  }
}

/**
 * Stops a store of this owner: it stays readable but orders nothing. Sessions acting for it switch
 * to another of their stores. Refused while matters are open (domain-rules §14).
 */
export async function stopStore(
  ctx: Context<Buyer>,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
): Promise<void> {
  await transact(ctx, async (trx) => {
    // Orders take the same lock, so none is placed meanwhile.
    await lockRows(trx.db, 'stores', [id])
    const { approval, stopped_at } = await requireOwnStore(trx, id)
    const [open, isLast] = [await readOpenMatters(trx, id), await isLastOf(trx, id)]
    const terms = { approval, isStopped: stopped_at !== null, isLast, isConfirmed, open }
    const refusal = stopRefusal(terms)
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    if (!(await setStopped(trx, id))) throw new ApiError(codes.refused, '这家门店已经停用')
    await leadSessionsAway(trx.db, id)
    const text =
      '门店已由负责人停用：不能下单，订单、发票和余额仍可查看。需要时可在“门店与人员”里启用。'
    await tell(trx, id, { title: '门店已停用', text })
  })
}

export async function restartStore(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    await requireOwnStore(trx, id)
    if (!(await setRestarted(trx.db, id))) throw new ApiError(codes.refused, '这家门店没有停用')
    await tell(trx, id, { title: '门店已启用', text: '门店已由负责人启用，可以下单。' })
  })
}

async function requireOwnStore(ctx: Context<Buyer>, storeId: number) {
  const { memberId } = ctx.buyer
  const store = await getStoreToStop(ctx.db, storeId)
  if (store?.owner_id === memberId) return store
  // A person with a role there may know that the store exists.
  const known = await getStoreOf(ctx.db, memberId, storeId)
  if (known === undefined) throw notFound('门店')
  throw new ApiError(codes.forbidden, refusalOf(known.company, 'own'))
}

async function isLastOf(ctx: Context<Buyer>, storeId: number): Promise<boolean> {
  return !(await hasOtherLivingStore(ctx.db, { ownerId: ctx.buyer.memberId, storeId }))
}

async function readOpenMatters(ctx: Context, storeId: number): Promise<OpenMatter[]> {
  const [counted, receipts, requests, points] = await Promise.all([
    countOrdersByStore(ctx, [storeId]),
    countOwedReceipts(ctx.db, storeId),
    countWaitingRequests(ctx, storeId),
    countOpenPointsOrders(ctx.db, storeId),
  ])
  const orders = Object.fromEntries(counted.map(({ state, count }) => [state, count]))
  return openMattersOf({ orders, receipts, requests, points })
}

function tell(ctx: Context, storeId: number, words: { title: string; text: string }) {
  return sendMessage(ctx, { storeId, type: 'system', ...words, url: '/user/zhzx/ddgl' })
}
