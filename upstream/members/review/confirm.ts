import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon } from '#upstream/kernel/sms/outbox'
import { transact } from '#upstream/kernel/transact'
import { decideStore, getStoreToReview, listScope } from '#upstream/members/accounts/review-store'
import { settle } from '#upstream/members/claims/settle'
import { listDocuments } from '#upstream/members/documents/store'
import { readCheck } from './check'
import { open, outcomes, tell, toChecked } from './decide-store'
import { approvalProblem } from './rules'

/**
 * Approves a store with the scope and rank that somebody else has found, as the second of two
 * (domain-rules §13). 403 for the first of them; 400 where nobody has checked it, or where its
 * documents are open again; 409 when somebody was first.
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
    const problem = approvalProblem(store.kind, documents.map(toChecked))
    if (problem !== undefined && check !== undefined) throw new ApiError(codes.refused, problem)
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
    await settle(trx, isFirst, {
      action: 'members.confirm',
      subject: `store/${String(id)}`,
      before,
      after: { approval: 'approved', rank, scope },
      reason: note,
    })
    return told
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}
