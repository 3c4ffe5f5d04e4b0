import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { joinRegion } from '#contract/region-names'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon } from '#upstream/ports/sms/outbox'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { isCodeConflict, isCodeTaken } from '#upstream/members/accounts/approval-store'
import {
  changeCompany,
  getStoreToReview,
  setLicences,
  type StoreToReview,
} from '#upstream/members/accounts/review-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { termsOf } from '#upstream/members/documents/slots'
import { insertDocument, replaceAccepted } from '#upstream/members/documents/store'
import { tellStore } from '#upstream/members/messages/tell-store'
import { changeProfile } from '#upstream/members/registration/store'
import { endUnneeded } from '#upstream/members/renewal/end-unneeded'
import { accepted, rejected } from '#upstream/members/review/decide-document'
import { askedOf, readChange } from './read'
import { differences } from './rules'
import { writeChange, type PicturedChange } from './store'

type Decision = InputOf<Calls['desk.decideChange']>

/**
 * Decides a 变更申请 (domain-rules §13): once accepted, its data are in force, except for existing
 * orders; otherwise it is rejected with cause and words. The buyer is notified. 422 at the wrong
 * field, also when another store has the credit code by now; 409 on a version conflict.
 */
export async function decideChange(ctx: OperatorContext, decision: Decision): Promise<void> {
  const key = await keyFor(ctx, 'values')
  try {
    const sms = await transact(ctx, (trx) => decide(trx, decision, key))
    if (sms !== undefined) sendSoon(ctx, sms)
  } catch (error) {
    if (!isCodeConflict(error)) throw error
    throw codeHeld()
  }
}

function codeHeld(): FormError {
  return new FormError({ reason: ['信用代码已由另一会员登记，不能通过，请核对后退回'] })
}

async function decide(ctx: OperatorContext, decision: Decision, key: Buffer) {
  const store = await getStoreToReview(ctx.db, decision.id)
  if (store === undefined) throw notFound('会员')
  const { current, row } = await readChange(ctx, store.id)
  if (row?.id !== decision.change) throw notFound('变更申请')
  const isAccepted = decision.decision === 'accept'
  if (isAccepted && (await isCodeTaken(ctx.db, row.credit_code, store.id))) throw codeHeld()
  const terms = termsOf('business', row.kind)
  const {
    state,
    reason = '',
    valid_until = row.valid_until,
  } = isAccepted
    ? accepted({ ...decision, number: '', validFrom: '' }, terms, chinaDay(ctx.now))
    : rejected({ ...decision, number: '', validFrom: '' }, 'business')
  const isFirst = await writeChange(
    ctx,
    { id: row.id, version: decision.version },
    { state: state === 'accepted' ? 'accepted' : 'rejected', reason, valid_until },
  )
  if (isFirst && isAccepted) await putInForce(ctx, store, { ...row, valid_until })
  const told = isFirst ? await tellStore(ctx, key, { ...store, ...wordsOf(reason) }) : undefined
  const names = isAccepted ? differences(current, askedOf(row)) : []
  await finishDecision(ctx, isFirst, {
    action: isAccepted ? 'members.change' : 'members.changeReturned',
    subject: `change/${String(row.id)}`,
    before: Object.fromEntries(names.map((name) => [name, current[name]])),
    after: Object.fromEntries(names.map((name) => [name, askedOf(row)[name]])),
    reason,
  })
  return told
}

/** Applies the new company data; the new licence becomes the store's 主体资格证明. */
async function putInForce(
  ctx: OperatorContext,
  { id: store_id }: StoreToReview,
  change: PicturedChange,
): Promise<void> {
  const { company, kind, credit_code, province, city, district, region_code } = change
  const { detail, warehouse, title, valid_until, pictures } = change
  const region = joinRegion({ province, city, district })
  await changeCompany(ctx.db, store_id, { company, kind, credit_code, region, region_code })
  await endUnneeded(ctx, store_id, kind)
  await changeProfile(ctx, store_id, { province, city, district, detail, warehouse })
  const none = { number: '', valid_from: '', person: '', subject: '' }
  const id = await insertDocument(
    ctx,
    {
      ...none,
      store_id,
      slot: 'business',
      title,
      valid_until,
      credit_code,
      sealed_id_number: '',
      masked_id_number: '',
    },
    pictures.map(({ uploadId }) => ({ upload_id: uploadId, part: 'page' })),
    'accepted',
  )
  await replaceAccepted(ctx.db, { id, store_id, slot: 'business' })
  await setLicences(ctx.db, store_id, [{ kind: 'business', number: credit_code, valid_until }])
}

function wordsOf(reason: string) {
  const url = '/user/zhzx/zzzj/change'
  if (reason === '')
    return {
      title: '变更申请已通过',
      url,
      values: {},
      template: 'change-accepted' as const,
      text: '变更申请已通过审核，新的单位资料即日生效，在途订单仍按原资料。',
    }
  return {
    title: '变更申请被退回',
    url,
    values: {},
    template: 'change-returned' as const,
    text: `变更申请被退回：${reason}。原资料照常有效，请改好后重新提交。`,
  }
}
