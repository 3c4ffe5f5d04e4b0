import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { approvalStates } from '#contract/document-slots'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import {
  getStoreToReview,
  listNamesakes,
  listScope,
  type StoreToReview,
} from '#upstream/members/accounts/review-store'
import { listLicences } from '#upstream/members/accounts/buyer-store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { getContractStatuses } from '#upstream/members/contracts/status'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { hasInnerCheck } from '#upstream/members/documents/credit-code'
import { listTagsOf } from '#upstream/members/customers/tag-store'
import { listDocuments } from '#upstream/members/documents/store'
import { heldLicences } from '#upstream/members/licences/rules'
import { toCompany, toSlots } from '#upstream/members/registration/present'
import { getProfile } from '#upstream/members/registration/store'
import { readCheck } from './check'

export async function describeMember(
  ctx: OperatorContext,
  storeId: number,
): Promise<DataOf<Calls['desk.member']>> {
  const store = await getStoreToReview(ctx.db, storeId)
  if (store === undefined) throw notFound('会员')
  const [profile, documents, scope, licences, contracts, notes, stores, tags] = await Promise.all([
    getProfile(ctx.db, storeId),
    listDocuments(ctx.db, storeId),
    listScope(ctx.db, storeId),
    listLicences(ctx.db, storeId),
    getContractStatuses(ctx, storeId),
    notesOn(ctx, store),
    listOwnStores(ctx.db, store.owner_id),
    listTagsOf(ctx.db, storeId),
  ])
  const { approval, submitted_at, stopped_at, username, name, phone } = store
  const isOpen = approval === 'approved' || approval === 'frozen'
  const isOther = store.checked_by !== ctx.operator.id
  const mayDecide = ctx.operator.permissions.has('members.write') && isOther
  const isToDecide = approval === 'pending' && mayDecide
  const seesPapers = ctx.operator.permissions.has('members.read')
  const shownDocuments = seesPapers ? documents : []
  const shown = { approval, kind: store.kind, company: store.company }
  const as = { ...shown, creditCode: store.credit_code, reader: 'reviewer' } as const
  return {
    id: store.id,
    version: store.version,
    approval,
    reason: store.review_reason,
    ...(stopped_at !== null && { stoppedAt: stopped_at }),
    ...(submitted_at !== null && { submittedAt: submitted_at }),
    member: { username, name, phone },
    ...(profile !== undefined && { company: toCompany(as, profile) }),
    rank: store.rank,
    rankNames: ctx.config.RANK_NAMES,
    manager: { name: store.manager_name, phone: store.manager_phone },
    tags,
    region: {
      province: profile?.province ?? '',
      city: profile?.city ?? '',
      district: profile?.district ?? '',
    },
    scope,
    licences: isOpen ? heldLicences({ kind: store.kind, licences }, ctx.now) : [],
    contracts: isOpen
      ? contracts.map(({ document, state, until }) => ({ document, state, until }))
      : [],
    slots: profile === undefined ? [] : toSlots(as, shownDocuments),
    versions: Object.fromEntries(shownDocuments.map(({ id, version }) => [String(id), version])),
    notes: seesPapers ? notes : [],
    group: stores
      .filter(({ id, company }) => id !== storeId && company !== '')
      .map(({ id, company, approval: state }) => ({ id, company, approval: state })),
    steps: ctx.config.APPROVAL_STEPS,
    check: presentCheck(ctx, store),
    claim: isToDecide ? await claimEdit(ctx, `store/${String(storeId)}`) : undefined,
  }
}

function presentCheck({ operator }: OperatorContext, store: StoreToReview) {
  const check = readCheck(store)
  return check && { ...check, isOwn: store.checked_by === operator.id }
}

async function notesOn(ctx: OperatorContext, store: StoreToReview): Promise<string[]> {
  const namesakes = await listNamesakes(ctx.db, store.company, store.id)
  const isOdd = store.credit_code !== '' && !hasInnerCheck(store.credit_code)
  return [
    ...namesakes.map(
      ({ id, credit_code, approval }) =>
        `另有同名单位：会员 ${id}，代码 ${credit_code === '' ? '未填' : credit_code}，${approvalStates[approval]}`,
    ),
    ...(isOdd ? ['信用代码校验位有误，请与执照逐位核对'] : []),
  ]
}
