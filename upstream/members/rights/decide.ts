import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { rightKinds, type RightKind } from '#contract/right-kinds'
import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon } from '#upstream/ports/sms/outbox'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { getStoreToReview, listScope, setScope } from '#upstream/members/accounts/review-store'
import { grantRight } from '#upstream/members/accounts/rights-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { tellStore } from '#upstream/members/messages/tell-store'
import { laterDay } from '#upstream/members/renewal/rules'
import { biologics, readRights } from './read'
import { endProblem, waitDays } from './rules'
import { decideApplication } from './store'

type Decision = InputOf<Calls['desk.decideRight']>

/**
 * Grants a right until a day, or rejects it with a reason (domain-rules §13), and notifies the
 * buyer. 422 at `validUntil` or `reason`; 409 on a version conflict.
 */
export async function decideRight(ctx: OperatorContext, decision: Decision): Promise<void> {
  const key = await keyFor(ctx, 'values')
  const today = chinaDay(ctx.now)
  const problem = decisionProblem(decision, today)
  if (problem !== undefined) throw new FormError(problem)
  const sms = await transact(ctx, async (trx) => {
    const { store, kind, before } = await requireApplication(trx, decision)
    const { application: id, version, reason } = decision
    const isAccepted = decision.decision === 'accept'
    const until = laterDay(before === '' ? undefined : before, decision.validUntil)
    const isFirst = await decideApplication(
      trx,
      { id, version },
      { state: isAccepted ? 'accepted' : 'rejected', reason: isAccepted ? '' : reason },
    )
    if (isFirst && isAccepted) await open(trx, store.id, { kind, until })
    const words = isAccepted
      ? acceptedWords(kind, until)
      : rejectedWords(kind, reason, addDays(today, waitDays))
    const told = isFirst ? await tellStore(trx, key, { ...store, ...words }) : undefined
    await finishDecision(trx, isFirst, {
      action: isAccepted ? 'rights.accept' : 'rights.reject',
      subject: `right/${String(id)}`,
      before: { until: before },
      after: { until: isAccepted ? until : before },
      reason,
    })
    return told
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}

function decisionProblem(
  { decision, validUntil, reason }: Decision,
  today: string,
): Record<string, string[]> | undefined {
  if (decision === 'reject') return reason === '' ? { reason: ['请写明驳回的原因'] } : undefined
  const problem = endProblem(validUntil, today)
  return problem === undefined ? undefined : { validUntil: [problem] }
}

async function requireApplication(ctx: OperatorContext, { id, application }: Decision) {
  const store = await getStoreToReview(ctx.db, id)
  const known = store && (await readRights(ctx, store.id))
  const asked = known?.applications.find((one) => one.id === application)
  if (store === undefined || asked === undefined) throw notFound('申请')
  if (store.approval !== 'approved' && store.approval !== 'frozen')
    throw new ApiError(codes.refused, '会员还没有通过审核')
  const right = known?.rights.find(({ kind }) => kind === asked.kind)
  return { store, kind: asked.kind, before: right?.validUntil ?? '' }
}

async function open(
  ctx: OperatorContext,
  storeId: number,
  right: { kind: RightKind; until: string },
): Promise<void> {
  await grantRight(ctx.db, storeId, right)
  if (right.kind !== 'cold') return
  const scope = await listScope(ctx.db, storeId)
  await setScope(ctx.db, storeId, [...scope, biologics])
}

function acceptedWords(kind: RightKind, until: string) {
  const name = rightKinds[kind]
  return {
    title: `${name}已开通`,
    text: `${name}已开通，有效期至 ${until}，到期前可以重新申请。`,
    url: `/user/zhzx/zzzj#right-${kind}`,
    template: 'right-accepted' as const,
    values: { name, day: until },
  }
}

function rejectedWords(kind: RightKind, reason: string, day: string) {
  const name = rightKinds[kind]
  return {
    title: `${name}的申请未通过`,
    text: `${name}的申请未通过：${reason}。${day} 起可以再次申请。`,
    url: `/user/zhzx/zzzj#right-${kind}`,
    template: 'right-rejected' as const,
    values: { name, day },
  }
}
