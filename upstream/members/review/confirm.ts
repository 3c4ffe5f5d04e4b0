import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { GoodsClass } from '#contract/goods'
import type { StoreKind } from '#contract/user'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon } from '#upstream/ports/sms/outbox'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { decideStore, getStoreToReview, listScope } from '#upstream/members/accounts/review-store'
import { withUnchanged } from '#upstream/members/audit/rules'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listDocuments } from '#upstream/members/documents/store'
import { readCheck } from './check'
import { open, outcomes, tell, toChecked } from './decide-store'
import { approvalProblem, scopeProblem, type Checked } from './rules'

/**
 * Approves a store as the second reviewer, with the scope and rank the first one set (domain-rules
 * §13). 403 for the first reviewer; 400 when nobody has checked it, or its documents are open again
 * or no longer cover that scope; 409 on a version conflict.
 */
export async function confirmMember(
  ctx: OperatorContext,
  { id, version }: InputOf<Calls['desk.confirmMember']>,
): Promise<void> {
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [id])
    const store = await getStoreToReview(trx.db, id)
    if (store === undefined) throw notFound('会员')
    const check = readCheck(store)
    if (check === undefined && store.version === version)
      throw new ApiError(codes.refused, '这家门店没有等待复核的初审')
    if (store.checked_by === trx.operator.id)
      throw new ApiError(codes.forbidden, '初审和复核须是两个人，不能复核自己的初审')
    const documents = await listDocuments(trx.db, id)
    if (check !== undefined) refuse(store.kind, documents.map(toChecked), check.scope, trx.now)
    const { scope, rank, note } = check ?? { scope: [], rank: store.rank, note: '' }
    const isFirst =
      check !== undefined &&
      (await decideStore(
        trx.db,
        { id, version, from: 'pending' },
        { approval: 'approved', review_reason: note, rank },
      ))
    const before = {
      approval: store.approval,
      rank: store.rank,
      scope: await listScope(trx.db, id),
    }
    if (isFirst) await open(trx, store, documents, scope)
    const told = isFirst
      ? await tell(trx, { store, reason: note, key }, outcomes.approve)
      : undefined
    await finishDecision(trx, isFirst, {
      action: 'members.confirm',
      subject: `store/${String(id)}`,
      ...withUnchanged(before, { approval: 'approved', rank, scope }),
      reason: note,
    })
    return told
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}

/** Between the two reviews a document may have been reopened or have expired. */
function refuse(
  kind: StoreKind,
  documents: readonly Checked[],
  scope: readonly GoodsClass[],
  now: number,
): void {
  const problem = approvalProblem(kind, documents)
  if (problem !== undefined) throw new ApiError(codes.refused, problem)
  const closed = scopeProblem(kind, documents, { scope, today: chinaDay(now) })
  if (closed === undefined) return
  const way = '请重新审核这份证照（初审随之作废），再按现有证照勾选经营范围'
  throw new ApiError(codes.refused, `初审勾选的经营范围现在不能开通：${closed}。${way}`)
}
