import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import {
  documentSlots,
  endless,
  type DocumentSlot,
  type DocumentTitle,
} from '#contract/document-slots'
import { codes } from '#contract/envelope'
import type { GoodsClass } from '#contract/goods'
import { classesOf } from '#contract/slot-classes'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { sendSoon } from '#upstream/ports/sms/outbox'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import {
  getLastDay,
  getStoreToReview,
  listScope,
  setLicences,
  setRenewal,
  setScope,
  type StoreToReview,
} from '#upstream/members/accounts/review-store'
import { withUnchanged } from '#upstream/members/audit/rules'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { termsOf } from '#upstream/members/documents/slots'
import {
  decideDocument as writeDecision,
  listVersions,
  replaceAccepted,
  type DocumentRow,
} from '#upstream/members/documents/store'
import { tellStore } from '#upstream/members/messages/tell-store'
import { accepted, rejected, namedOf } from '#upstream/members/review/decide-document'
import { licencesFrom } from '#upstream/members/review/rules'
import { laterDay, renewedScope, scopeProblem } from './rules'

type Decision = InputOf<Calls['desk.decideRenewal']>

/**
 * Decides a renewed document of an approved store (domain-rules §13): an accepted one replaces the
 * current one, otherwise it is rejected with cause and words. The buyer is notified. 422 at the
 * wrong field; 409 on a version conflict, also when the buyer has handed in another version.
 */
export async function decideRenewal(ctx: OperatorContext, decision: Decision): Promise<void> {
  const key = await keyFor(ctx, 'values')
  const sms = await transact(ctx, async (trx) => {
    const { store, document } = await requireRenewal(trx, decision)
    const slot = document.slot as DocumentSlot
    const isAccepted = decision.decision === 'accept'
    const before = await listScope(trx.db, store.id)
    const scope = isAccepted ? scopeAfter(decision, document, before) : before
    const terms = termsOf(slot, store.kind)
    const decided = isAccepted
      ? accepted(decision, terms, chinaDay(trx.now))
      : rejected(decision, slot)
    const asRead = { id: document.id, storeId: store.id, version: decision.version }
    const isFirst = document.state === 'waiting' && (await writeDecision(trx, asRead, decided))
    if (isFirst && isAccepted) await putInForce(trx, store, { ...document, ...decided }, scope)
    if (isFirst && !isAccepted) await takeBack(trx, store, document)
    const told = isFirst
      ? await tellStore(trx, key, { ...store, ...wordsOf(slot, decided) })
      : undefined
    await finishDecision(trx, isFirst, {
      action: isAccepted ? 'licences.accept' : 'licences.reject',
      subject: `document/${String(document.id)}`,
      ...withUnchanged({ ...namedOf(document), scope: before }, { ...decided, scope }),
      reason: decided.reason ?? '',
    })
    return told
  })
  if (sms !== undefined) sendSoon(ctx, sms)
}

async function requireRenewal(ctx: OperatorContext, { id, document: documentId }: Decision) {
  const store = await getStoreToReview(ctx.db, id)
  const versions = store === undefined ? [] : await listVersions(ctx.db, id)
  const document = versions.find((one) => one.id === documentId)
  if (store === undefined || document === undefined) throw notFound('证照')
  if (store.approval !== 'approved' && store.approval !== 'frozen')
    throw new ApiError(codes.refused, '会员还没有通过审核，证照随会员资料一起审核')
  return { store, document }
}

function scopeAfter(
  { scope }: Decision,
  { slot, title }: DocumentRow,
  before: readonly GoodsClass[],
): GoodsClass[] {
  const problem = scopeProblem(slot as DocumentSlot, title as DocumentTitle, scope)
  if (problem !== undefined) throw new FormError({ scope: [problem] })
  return renewedScope(before, slot as DocumentSlot, scope)
}

async function putInForce(
  ctx: OperatorContext,
  store: StoreToReview,
  document: DocumentRow,
  scope: readonly GoodsClass[],
): Promise<void> {
  await replaceAccepted(ctx.db, document)
  if (classesOf(document.slot as DocumentSlot).length > 0) await setScope(ctx.db, store.id, scope)
  const licence = licenceOf(store, document)
  if (licence === undefined) return
  const last = await getLastDay(ctx.db, store.id, licence.kind)
  const valid_until = laterDay(last, licence.valid_until)
  await setLicences(ctx.db, store.id, [{ ...licence, valid_until }])
}

async function takeBack(
  ctx: OperatorContext,
  store: StoreToReview,
  document: DocumentRow,
): Promise<void> {
  const licence = licenceOf(store, document)
  if (licence !== undefined)
    await setRenewal(ctx.db, { storeId: store.id, kind: licence.kind }, undefined)
}

function licenceOf(store: StoreToReview, { slot, number, valid_until }: DocumentRow) {
  const accepted = { slot: slot as DocumentSlot, number, validUntil: valid_until }
  const [licence] = licencesFrom([{ ...accepted, state: 'accepted' }], store.credit_code)
  return licence
}

function wordsOf(slot: DocumentSlot, { state, valid_until = '', reason }: Partial<DocumentRow>) {
  const name = documentSlots[slot]
  const url = `/user/zhzx/zzzj#${slot}`
  if (state === 'rejected')
    return {
      title: `${name}被退回，请重新上传`,
      text: `${name}被退回：${reason ?? ''}。原有证照照常有效至其到期日。`,
      url,
      template: 'licence-returned' as const,
      values: { name },
    }
  const until = valid_until === endless ? '长期有效' : `有效期至 ${valid_until}`
  const text = valid_until === '' ? `新的${name}已通过审核。` : `新的${name}已通过审核，${until}。`
  return {
    title: `${name}已更新`,
    text,
    url,
    template: 'licence-accepted' as const,
    values: { name },
  }
}
