import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { GoodsClass } from '#contract/goods'
import type { AuditAction } from '#contract/desk/audit-actions'
import type { Approval, DocumentSlot, DocumentTitle } from '#contract/document-slots'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import {
  decideStore as writeDecision,
  getStoreToReview,
  keepCheck,
  listScope,
  setLicences,
  setScope,
  type StoreToReview,
} from '#upstream/members/accounts/review-store'
import { hasLostCode } from '#upstream/members/appeals/store'
import { withUnchanged } from '#upstream/members/audit/rules'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { keepFound } from '#upstream/members/documents/document-problems'
import { listDocuments, type PicturedDocument } from '#upstream/members/documents/store'
import { sendMessage } from '#upstream/members/messages/store'
import { readCheck, writeCheck } from './check'
import { approvalProblem, licencesFrom, scopeProblem, type Checked } from './rules'

type Decision = InputOf<Calls['desk.decideMember']>

interface Outcome {
  from: Approval
  approval: Approval
  action: AuditAction
  title: string
  sms?: SmsTemplate
}

/** Every change of approval the desk can make (domain-rules §13). */
export const outcomes: Record<Decision['decision'], Outcome> = {
  approve: {
    from: 'pending',
    approval: 'approved',
    action: 'members.approve',
    title: '资质审核已通过',
    sms: 'registration-approved',
  },
  return: {
    from: 'pending',
    approval: 'rejected',
    action: 'members.return',
    title: '资料被退回，请修改后重新提交',
    sms: 'registration-returned',
  },
  freeze: {
    from: 'approved',
    approval: 'frozen',
    action: 'members.freeze',
    title: '账号已冻结，暂不能下单',
  },
  thaw: { from: 'frozen', approval: 'approved', action: 'members.thaw', title: '账号已恢复' },
}

/**
 * Approves, rejects, freezes or restores a store and notifies the buyer with the reason as written.
 * 422 at `scope`, `rank` or `reason`; 400 while documents are open; 409 on a version conflict.
 */
export async function decideMember(ctx: OperatorContext, decision: Decision): Promise<void> {
  const outcome = outcomes[decision.decision]
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [decision.id])
    const store = await getStoreToReview(trx.db, decision.id)
    if (store === undefined) throw notFound('会员')
    const documents = await listDocuments(trx.db, store.id)
    if (store.approval === outcome.from) refuse(trx, decision, store, documents)
    if (decision.decision === 'approve' && trx.config.APPROVAL_STEPS === 2)
      return check(trx, store, decision)
    if (decision.decision === 'thaw' && store.credit_code === '')
      await refuseLostCode(trx, store.id)
    const isFirst = await writeDecision(
      trx.db,
      { id: store.id, version: decision.version, from: outcome.from },
      {
        approval: outcome.approval,
        review_reason: decision.reason,
        ...(decision.decision === 'approve' && { rank: decision.rank }),
      },
    )
    const isApproved = decision.decision === 'approve'
    const before = {
      approval: store.approval,
      ...(isApproved && { rank: store.rank, scope: await listScope(trx.db, store.id) }),
    }
    if (isFirst && isApproved) await open(trx, store, documents, decision.scope)
    const told = isFirst
      ? await tell(trx, { store, reason: decision.reason, key }, outcome)
      : undefined
    await finishDecision(trx, isFirst, {
      action: outcome.action,
      subject: `store/${String(store.id)}`,
      ...withUnchanged(before, {
        approval: outcome.approval,
        ...(isApproved && { rank: decision.rank, scope: decision.scope }),
      }),
      reason: decision.reason,
    })
    return told
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}

/**
 * Saves the first reviewer's result; the buyer still sees 待审核. 400 for a store that was checked
 * already.
 */
async function check(
  ctx: OperatorContext,
  store: StoreToReview,
  { version, scope, rank, reason }: Decision,
): Promise<undefined> {
  const { id, name } = ctx.operator
  const earlier = readCheck(store)
  if (earlier !== undefined && store.version === version)
    throw new ApiError(codes.refused, `${earlier.by}已初审通过，等待复核`)
  const found = { by: name, at: ctx.now, scope, rank, note: reason }
  const kept = { checked_by: id, checked: writeCheck(found) }
  await finishDecision(ctx, await keepCheck(ctx.db, { id: store.id, version }, kept), {
    action: 'members.check',
    subject: `store/${String(store.id)}`,
    before: { approval: store.approval },
    after: { approval: store.approval, rank, scope },
    reason,
  })
}

function refuse(
  { now }: OperatorContext,
  { decision, scope, rank, reason }: Decision,
  store: StoreToReview,
  documents: readonly PicturedDocument[],
): void {
  if (decision === 'approve') {
    const checked = documents.map(toChecked)
    const problem = approvalProblem(store.kind, checked)
    if (problem !== undefined) throw new ApiError(codes.refused, problem)
    const closed = scopeProblem(store.kind, checked, { scope, today: chinaDay(now) })
    const way = scope.length === 0 ? '' : '，没有的请不要勾选'
    const wrong = keepFound({
      scope: closed === undefined ? undefined : closed + way,
      rank: rank === 0 ? '会员等级为 1 到 9 的整数' : undefined,
    })
    if (Object.keys(wrong).length > 0) throw new FormError(wrong)
    return
  }
  const isExplained = documents.some(({ state }) => state === 'rejected')
  if (decision === 'return' && (isExplained || reason !== '')) return
  if (decision === 'return')
    throw new FormError({ reason: ['请先退回有问题的证照，或写明退回的原因'] })
  if (reason === '') throw new FormError({ reason: ['请写明原因'] })
}

/** A store that lost its credit code by an appeal cannot be restored (domain-rules §12). */
async function refuseLostCode({ db }: OperatorContext, storeId: number): Promise<void> {
  if (await hasLostCode(db, storeId))
    throw new ApiError(codes.refused, '该门店的信用代码已移交给其他账号，不能恢复')
}

/** Saves licences and scope of an approved store. */
export async function open(
  ctx: OperatorContext,
  store: StoreToReview,
  documents: readonly PicturedDocument[],
  scope: readonly GoodsClass[],
): Promise<void> {
  await setLicences(ctx.db, store.id, licencesFrom(documents.map(toChecked), store.credit_code))
  await setScope(ctx.db, store.id, scope)
}

export function toChecked({ slot, title, state, number, valid_until }: PicturedDocument): Checked {
  return {
    slot: slot as DocumentSlot,
    title: title as DocumentTitle,
    state: state === 'replaced' ? 'rejected' : state,
    number,
    validUntil: valid_until,
  }
}

/** Notifies the buyer; returns the id of the queued SMS, if any. */
export async function tell(
  ctx: OperatorContext,
  { store, reason, key }: { store: StoreToReview; reason: string; key: Buffer },
  { title, approval, sms }: Outcome,
): Promise<number | undefined> {
  const page = approval === 'rejected' ? '/register/step3' : '/user/zhzx/zzzj'
  const text = reason === '' ? title : `${title}：${reason}`
  await sendMessage(ctx, { storeId: store.id, type: 'licence', title, text, url: page })
  return sms && writeSms(ctx, key, { phone: store.phone, template: sms, values: {} })
}
