import type { DocumentSlot, DocumentTitle } from '#contract/document-slots'
import type { Registration, Slot, StoreDocument } from '#contract/registration'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import {
  getStoreApproval,
  placeInQueue,
  type StoreApproval,
} from '#upstream/members/accounts/approval-store'
import { numberNote } from '#upstream/members/documents/licence-number'
import { isRequired, opening, slotsOf, termsOf } from '#upstream/members/documents/slots'
import { listDocuments, type PicturedDocument } from '#upstream/members/documents/store'
import { isOpen, missingOf, openStep, type HandedIn, type Missing } from './rules'
import { getProfile, type ProfileRow } from './store'

/** How far the registration of the acting store has come. */
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
    slots:
      profile === undefined
        ? []
        : slotsOf(store.kind).map((slot) => toSlot(slot, store, documents)),
    missing: profile === undefined ? [] : missingDocuments(store, documents, ctx.now),
    ...(submittedAt !== undefined && { submittedAt }),
    place: isWaiting ? await placeInQueue(ctx.db, submittedAt) : 0,
    reason: store.reason,
  }
}

/** What keeps a store from being handed in; nothing where that is done. */
export function missingDocuments(
  store: Pick<StoreApproval, 'approval' | 'kind' | 'creditCode'>,
  documents: readonly PicturedDocument[],
  now: number,
): Missing[] {
  return isOpen(store.approval) ? missingOf(store, documents.map(toHandedIn), chinaDay(now)) : []
}

function toHandedIn({ slot, state, valid_until, credit_code }: PicturedDocument): HandedIn {
  return {
    slot: slot as DocumentSlot,
    state: state === 'replaced' ? 'rejected' : state,
    validUntil: valid_until,
    creditCode: credit_code,
  }
}

function toCompany(store: StoreApproval, profile: ProfileRow): Registration['company'] {
  return {
    company: store.company,
    kind: store.kind,
    creditCode: store.creditCode,
    province: profile.province,
    city: profile.city,
    district: profile.district,
    detail: profile.detail,
    warehouse: profile.warehouse,
    principal: profile.principal,
    contact: profile.contact,
    contactPhone: profile.contact_phone,
    purchaser: profile.purchaser,
    invoiceAddress: profile.invoice_address,
    invoicePhone: profile.invoice_phone,
    bank: profile.bank,
    bankAccount: profile.bank_account,
  }
}

function toSlot(
  slot: DocumentSlot,
  { approval, kind }: StoreApproval,
  documents: readonly PicturedDocument[],
): Slot {
  const document = documents.find((one) => one.slot === slot)
  return {
    slot,
    isRequired: isRequired(slot, kind),
    opens: isRequired(slot, kind) ? '' : (opening[slot] ?? ''),
    ...termsOf(slot, kind),
    ...(document !== undefined && { document: toDocument(document, approval) }),
  }
}

function toDocument(row: PicturedDocument, approval: StoreApproval['approval']): StoreDocument {
  const title = row.title as DocumentTitle
  const note = row.number === '' ? undefined : numberNote(title, row.number)
  return {
    id: row.id,
    state: stateOf(row, approval),
    title,
    number: row.number,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    person: row.person,
    idNumber: row.masked_id_number,
    subject: row.subject,
    pictures: row.pictures.map(({ upload_id, part }) => ({ uploadId: upload_id, part })),
    notes: note === undefined ? [] : [note],
    reason: row.reason,
  }
}

// What was saved waits only once the store has been handed in.
function stateOf({ state }: PicturedDocument, approval: StoreApproval['approval']) {
  if (state === 'accepted' || state === 'rejected') return state
  return isOpen(approval) ? 'saved' : 'waiting'
}
