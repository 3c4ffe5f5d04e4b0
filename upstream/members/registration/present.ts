import type { Approval, DocumentSlot, DocumentTitle } from '#contract/document-slots'
import type { Registration, Slot, StoreDocument } from '#contract/registration'
import type { StoreKind } from '#contract/user'
import { numberNote, type NoteReader } from '#upstream/members/documents/licence-number'
import { isRequired, opening, slotsOf, termsOf } from '#upstream/members/documents/slots'
import type { PicturedDocument } from '#upstream/members/documents/store'
import { readRestated, restatedNote } from './restated'
import { isOpen } from './rules'
import type { ProfileRow } from './store'

export interface ShownStore {
  approval: Approval
  company: string
  kind: StoreKind
  creditCode: string
  /** Defaults to the buyer. */
  reader?: NoteReader
}

export function toCompany(store: ShownStore, profile: ProfileRow): Registration['company'] {
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

export function toSlots(store: ShownStore, documents: readonly PicturedDocument[]): Slot[] {
  return slotsOf(store.kind).map((slot) => toSlot(slot, store, documents))
}

function toSlot(
  slot: DocumentSlot,
  { approval, kind, reader }: ShownStore,
  documents: readonly PicturedDocument[],
): Slot {
  const document = documents.find((one) => one.slot === slot)
  return {
    slot,
    isRequired: isRequired(slot, kind),
    opens: isRequired(slot, kind) ? '' : (opening[slot] ?? ''),
    ...termsOf(slot, kind),
    ...(document !== undefined && { document: toDocument(document, approval, reader) }),
  }
}

/** A document version as seen by the store or by the reviewer. */
export function toDocument(
  row: PicturedDocument,
  approval: Approval,
  reader?: NoteReader,
): StoreDocument {
  const title = row.title as DocumentTitle
  // While it waits the buyer cannot change it, so only the reviewer sees the note.
  const isToldNow = reader === 'reviewer' || approval !== 'pending'
  const note = row.number === '' || !isToldNow ? undefined : numberNote(title, row.number, reader)
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
    pictures: row.pictures.map(({ upload_id, part, isPdf }) => ({
      uploadId: upload_id,
      part,
      isPdf,
    })),
    notes: [
      ...(isToldNow ? readRestated(row.restated) : []).map((one) => restatedNote(one, reader)),
      ...(note === undefined ? [] : [note]),
    ],
    reason: row.reason,
  }
}

/** State shown for a document: saved ones count as waiting only once the store is submitted. */
export function stateOf(
  { state }: Pick<PicturedDocument, 'state'>,
  approval: Approval,
): StoreDocument['state'] {
  if (state === 'accepted' || state === 'rejected') return state
  return isOpen(approval) ? 'saved' : 'waiting'
}
