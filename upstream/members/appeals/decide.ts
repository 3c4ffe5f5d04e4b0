import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { transact } from '#upstream/kernel/transact'
import { requirePerson } from '#upstream/kernel/operator'
import { freeCode } from '#upstream/members/accounts/code-store'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { nextAppealState, secondProblem } from './rules'
import { getAppeal, moveAppeal, type AppealRow } from './store'

type Decision = InputOf<Calls['desk.decideAppeal']>

const actions: Record<Decision['decision'], AuditAction> = {
  reject: 'appeals.reject',
  refer: 'appeals.refer',
  propose: 'appeals.propose',
  approve: 'appeals.transfer',
  refuse: 'appeals.refuse',
}

/** Decisions that need a reason, with the error words that say who reads it. */
const missingWords: Partial<Record<Decision['decision'], string>> = {
  reject: '请写明驳回的原因，申请人会看到',
  propose: '请写明移交的原因，原登记单位会看到',
  refuse: '请写明不同意移交的原因',
}

/**
 * Decides an appeal for a credit code: rejected with a reason, referred to the holder, or
 * transferred from the holder, which one operator proposes and another approves (domain-rules §12).
 * 422 at `reason`; 403 for approving one's own proposal; 409 on a version conflict.
 */
export async function decideAppeal(ctx: OperatorContext, decision: Decision): Promise<void> {
  const { id, version, reason } = decision
  const missing = missingWords[decision.decision]
  if (reason === '' && missing !== undefined) throw new FormError({ reason: [missing] })
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    const row = await getAppeal(trx.db, id)
    if (row === undefined) throw notFound('申诉')
    const people = { proposedBy: row.proposed_by, operatorId: trx.operator.id }
    const problem = secondProblem(decision.decision, people)
    if (problem !== undefined && row.state === 'proposed')
      throw new ApiError(codes.forbidden, problem)
    if (decision.decision === 'approve') requirePerson(trx)
    const state = nextAppealState(row.state, decision.decision)
    const isFirst =
      state !== undefined &&
      (await moveAppeal(trx, { ...row, version }, { state, ...keptOf(trx, decision) }))
    const told = isFirst ? await carryOut(trx, { row, decision, key }) : []
    await finishDecision(trx, isFirst, {
      action: actions[decision.decision],
      subject: `appeal/${String(id)}`,
      changedAt: row.decided_at,
      before: { state: row.state },
      after: { state, creditCode: row.credit_code, holder: row.holder_id, store: row.store_id },
      reason: reason === '' ? row.reason : reason,
    })
    return told
  })
  for (const one of sms) sendSoon(ctx, one)
}

/** The reason of a proposal is kept until it is carried out. */
function keptOf({ operator }: OperatorContext, { decision, reason }: Decision) {
  if (decision === 'propose')
    return { reason, proposed_by: operator.id, proposed_name: operator.name }
  if (decision === 'approve') return {}
  return { reason: decision === 'refuse' ? '' : reason, proposed_by: null, proposed_name: '' }
}

interface Deed {
  row: AppealRow
  decision: Decision
  key: Buffer
}

/** Applies the decision and notifies both sides; returns the ids of the queued SMS. */
async function carryOut(ctx: OperatorContext, { row, decision, key }: Deed): Promise<number[]> {
  if (decision.decision === 'propose' || decision.decision === 'refuse') return []
  if (decision.decision === 'reject') {
    await tellApplicant(ctx, row, `信用代码申诉未通过：${decision.reason}`)
    return [await smsTo(ctx, key, row, 'appeal-rejected')]
  }
  if (decision.decision === 'refer') {
    await sendMessage(ctx, {
      storeId: row.holder_id,
      type: 'licence',
      title: '有人用本单位的信用代码申请登记',
      text: `${row.contact}（${row.phone}）用本单位的信用代码申请登记。若是本单位人员，请在“人员”里邀请；若不认识，请告诉客服。`,
      url: '/user/zhzx/ddgl/people',
    })
    await tellApplicant(ctx, row, '已把您的姓名和电话转给该单位的负责人，对方会用短信邀请您加入')
    return [await smsTo(ctx, key, row, 'appeal-referred')]
  }
  const freed = { storeId: row.holder_id, code: row.credit_code, reason: row.reason }
  if (!(await freeCode(ctx.db, freed)))
    throw new ApiError(codes.changed, '这个信用代码已不由原门店登记，请重新核对')
  await sendMessage(ctx, {
    storeId: row.holder_id,
    type: 'licence',
    title: '信用代码已移交，门店不能下单',
    text: row.reason,
    url: '/user/zhzx/zzzj',
  })
  const applicant = await getStoreToReview(ctx.db, row.store_id)
  const next = applicant?.approval === 'approved' ? '可以重新提交变更申请' : '可以继续注册'
  await tellApplicant(ctx, row, `信用代码已核对，${next}`)
  const holder = await getStoreToReview(ctx.db, row.holder_id)
  const toHolder = { phone: holder?.phone ?? '', template: 'code-taken', values: {} } as const
  return [await smsTo(ctx, key, row, 'appeal-accepted'), await writeSms(ctx, key, toHolder)]
}

function tellApplicant(ctx: OperatorContext, row: AppealRow, text: string): Promise<void> {
  return sendMessage(ctx, {
    storeId: row.store_id,
    type: 'licence',
    title: '信用代码申诉有结果',
    text,
    url: '/register/appeal',
  })
}

async function smsTo(
  ctx: OperatorContext,
  key: Buffer,
  row: AppealRow,
  template: 'appeal-rejected' | 'appeal-referred' | 'appeal-accepted',
): Promise<number> {
  const store = await getStoreToReview(ctx.db, row.store_id)
  return writeSms(ctx, key, { phone: store?.phone ?? '', template, values: {} })
}
