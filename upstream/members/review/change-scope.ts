import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import {
  bumpVersion,
  getStoreToReview,
  listScope,
  setScope,
  type StoreToReview,
} from '#upstream/members/accounts/review-store'
import { keepFound } from '#upstream/members/documents/document-problems'
import { listDocuments } from '#upstream/members/documents/store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { toChecked } from './decide-store'
import { scopeProblem } from './rules'

type Change = InputOf<Calls['desk.changeScope']>

/**
 * Changes the scope of an approved or frozen store and tells the buyer (desk.md §4). A class that
 * is added needs the accepted document that opens it; one that the store has may stay. 422 at
 * `scope` or `reason`, 400 before approval, 409 on a version conflict.
 */
export async function changeScope(ctx: OperatorContext, change: Change): Promise<void> {
  await transact(ctx, async (trx) => {
    const { id, version, scope, reason } = change
    await lockRows(trx.db, 'stores', [id])
    const store = await getStoreToReview(trx.db, id)
    if (store === undefined) throw notFound('会员')
    if (store.approval !== 'approved' && store.approval !== 'frozen')
      throw new ApiError(codes.refused, '会员还没有通过审核，经营范围随审核一起定')
    const before = await listScope(trx.db, id)
    // A stale form is a version conflict before anything else.
    if (store.version === version) await refuse(trx, store, { scope, before, reason })
    const isFirst = await bumpVersion(trx.db, { id, version })
    if (isFirst) await setScope(trx.db, id, scope)
    if (isFirst) await tell(trx, { storeId: id, scope, reason })
    await finishDecision(trx, isFirst, {
      action: 'members.scope',
      subject: `store/${String(id)}`,
      before: { scope: before },
      after: { scope },
      reason,
    })
  })
}

interface Wish {
  scope: readonly GoodsClass[]
  before: readonly GoodsClass[]
  reason: string
}

async function refuse(ctx: OperatorContext, store: StoreToReview, wish: Wish): Promise<void> {
  const { scope, before, reason } = wish
  const documents = (await listDocuments(ctx.db, store.id)).map(toChecked)
  const added = scope.filter((name) => !before.includes(name))
  const opened = { scope: added, today: chinaDay(ctx.now) }
  const problem =
    sizeProblem(wish) ??
    (added.length > 0 ? scopeProblem(store.kind, documents, opened) : undefined)
  const wrong = keepFound({
    scope: problem,
    reason: reason === '' ? '请写明原因' : undefined,
  })
  if (Object.keys(wrong).length > 0) throw new FormError(wrong)
}

function sizeProblem({ scope, before }: Wish): string | undefined {
  if (scope.length === 0) return '请至少勾选一类；要停止采购请冻结会员'
  const isSame = scope.length === before.length && scope.every((name) => before.includes(name))
  return isSame ? '经营范围没有变化' : undefined
}

function tell(
  ctx: OperatorContext,
  { storeId, scope, reason }: { storeId: number; scope: readonly GoodsClass[]; reason: string },
): Promise<void> {
  const names = scope.map((name) => goodsClasses[name]).join('、')
  return sendMessage(ctx, {
    storeId,
    type: 'licence',
    title: '经营范围已调整',
    text: `经营范围现为 ${names}。原因：${reason}`,
    url: '/user/zhzx/zzzj',
  })
}
