import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon, writeSms } from '#upstream/ports/sms/outbox'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { findMemberByAccount, getMember, listOwnStores } from '#upstream/members/accounts/store'
import { secondAgrees } from '#upstream/members/agreements/two-people'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendMessage } from '#upstream/members/messages/store'
import { followsStop, nextAppealState, ripensAt } from './rules'
import {
  getApprovedAppeal,
  getAppeal,
  listOtherAppeals,
  moveAppeal,
  type PhoneAppealRow,
} from './store'

type Decision = InputOf<Calls['desk.decidePhoneAppeal']>

/**
 * Decides a phone-change appeal: approval takes effect after a waiting period in which the holder
 * of the old phone can stop it; rejection, with words, is still possible during it (domain-rules
 * §16). The old phone is notified of an approval, the new one of a rejection. After a stop by the
 * holder two people have to approve; false for the first. 422 at `reason`; 400 for a phone that has
 * an account, and while another appeal of this account is approved; 409 on a version conflict.
 */
export async function decideAppeal(ctx: OperatorContext, decision: Decision): Promise<boolean> {
  const isApproved = decision.decision === 'approve'
  if (!isApproved && decision.reason === '')
    throw new FormError({ reason: ['请写明驳回的原因，会用短信告知新手机'] })
  const key = await keyFor(ctx, 'values')
  const { isDone, sms } = await transact(ctx, async (trx) => {
    const row = await getAppeal(trx.db, decision.id)
    if (row === undefined) throw notFound('换绑申诉')
    const isOpen = row.state === 'waiting' && row.version === decision.version
    if (isApproved && isOpen && !(await mayApprove(trx, row))) return { isDone: false }
    return { isDone: true, sms: await carryOut(trx, row, { decision, key }) }
  })
  if (sms !== undefined) sendSoon(ctx, sms)
  return isDone
}

export function approvalTerms({ id, version }: Pick<PhoneAppealRow, 'id' | 'version'>) {
  return { subject: `phone-appeal/${String(id)}`, terms: `approve ${String(version)}` }
}

async function mayApprove(ctx: OperatorContext, row: PhoneAppealRow): Promise<boolean> {
  await refuseApproval(ctx, row)
  if (!followsStop(await listOtherAppeals(ctx.db, row))) return true
  const terms = approvalTerms(row)
  if (await secondAgrees(ctx, { ...terms, amountFen: 0 }, '账号持有人停止过换绑的')) return true
  await finishDecision(ctx, true, { action: 'phones.agree', subject: terms.subject })
  return false
}

async function carryOut(
  ctx: OperatorContext,
  row: PhoneAppealRow,
  { decision, key }: { decision: Decision; key: Buffer },
): Promise<number | undefined> {
  const { version, reason } = decision
  const isApproved = decision.decision === 'approve'
  const state = nextAppealState(row.state, decision.decision)
  const at = ripensAt(ctx.now, ctx.config.PHONE_APPEAL_WAIT_HOURS)
  const changed = isApproved ? { ripens_at: at } : { reason }
  const isFirst =
    state !== undefined && (await moveAppeal(ctx, { ...row, version }, { state, ...changed }))
  const told = isFirst ? await tell(ctx, { row, key, decision }, at) : undefined
  await finishDecision(ctx, isFirst, {
    action: isApproved ? 'phones.approve' : 'phones.reject',
    subject: approvalTerms(row).subject,
    changedAt: row.decided_at,
    before: { state: row.state },
    after: { state, member: row.member_id },
    reason,
  })
  return told
}

async function refuseApproval({ db }: OperatorContext, row: PhoneAppealRow): Promise<void> {
  if ((await findMemberByAccount(db, row.new_phone)) !== undefined)
    throw new ApiError(codes.refused, '新手机号已注册账号，不能换绑到这个号码')
  if ((await getApprovedAppeal(db, row.member_id)) !== undefined)
    throw new ApiError(codes.refused, '这个账号已有一份换绑在等待生效')
}

async function tell(
  ctx: OperatorContext,
  { row, key, decision }: { row: PhoneAppealRow; key: Buffer; decision: Decision },
  at: number,
): Promise<number> {
  if (decision.decision === 'reject') {
    const values = { reason: decision.reason }
    return writeSms(ctx, key, { phone: row.new_phone, template: 'phone-appeal-rejected', values })
  }
  const { phone } = await getMember(ctx.db, row.member_id)
  const values = { end: row.new_phone.slice(-4), time: shownMoment(at) }
  const [store] = await listOwnStores(ctx.db, row.member_id)
  if (store !== undefined)
    await sendMessage(ctx, {
      storeId: store.id,
      type: 'system',
      title: '账号的手机号将更换',
      text: `凭盖章申请，${values.time} 起手机号更换为尾号 ${values.end}。若非本人操作，请在基本信息里停止。`,
      url: '/user/zhzx/basic',
    })
  return writeSms(ctx, key, { phone, template: 'phone-appeal-approved', values })
}
