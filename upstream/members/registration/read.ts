import type { DocumentSlot, DocumentTitle } from '#contract/document-slots'
import type { Registration } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import {
  getStoreApproval,
  placeInQueue,
  type StoreApproval,
} from '#upstream/members/accounts/approval-store'
import { listDocuments, type DocumentRow } from '#upstream/members/documents/store'
import { isOpen, missingOf, openStep, type HandedIn, type Missing } from './rules'
import { toCompany, toSlots } from './present'
import { getProfile } from './store'

export async function readRegistration(ctx: Context<Buyer>): Promise<Registration> {
  const { storeId } = ctx.buyer
  const [store, profile, documents] = await Promise.all([
    getStoreApproval(ctx.db, storeId),
    getProfile(ctx.db, storeId),
    listDocuments(ctx.db, storeId),
  ])
  const { approval, submittedAt } = store
  const isWaiting = approval === 'pending' && submittedAt !== undefined
  return {
    approval,
    openStep: openStep(approval, profile !== undefined),
    ...(profile !== undefined && { company: toCompany(store, profile) }),
    slots: profile === undefined ? [] : toSlots(store, documents),
    missing: profile === undefined ? [] : missingDocuments(store, documents, ctx.now),
    ...(submittedAt !== undefined && { submittedAt }),
    place: isWaiting ? await placeInQueue(ctx.db, submittedAt) : 0,
    reason: store.reason,
  }
}

/** What is missing before a store can be submitted; empty when it already was. */
export function missingDocuments(
  store: Pick<StoreApproval, 'approval' | 'kind' | 'creditCode'>,
  documents: readonly DocumentRow[],
  now: number,
): Missing[] {
  return isOpen(store.approval) ? missingOf(store, documents.map(toHandedIn), chinaDay(now)) : []
}

function toHandedIn({ slot, title, state, valid_until, credit_code }: DocumentRow): HandedIn {
  return {
    slot: slot as DocumentSlot,
    title: title as DocumentTitle,
    state: state === 'replaced' ? 'rejected' : state,
    validUntil: valid_until,
    creditCode: credit_code,
  }
}
