import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import type { StoreKind } from '#contract/user'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { CheckedLicence } from '#upstream/members/accounts/rules'
import { isRequired, slotsOf } from '#upstream/members/documents/slots'

/** What of a document decides whether its store can be approved. */
export interface Checked {
  slot: DocumentSlot
  state: 'waiting' | 'accepted' | 'rejected'
  number: string
  validUntil: string
}

/** Why a store cannot be approved yet, in words; undefined when it can (domain-rules §13). */
export function approvalProblem(
  kind: StoreKind,
  documents: readonly Checked[],
): string | undefined {
  const open = slotsOf(kind).filter((slot) => {
    const document = documents.find((one) => one.slot === slot)
    return document === undefined ? isRequired(slot, kind) : document.state !== 'accepted'
  })
  if (open.length === 0) return undefined
  return `还有 ${open.length} 份证照没有通过：${open.map((slot) => documentSlots[slot]).join('、')}`
}

const licenceOf: Partial<Record<DocumentSlot, LicenceKind>> = {
  business: 'business',
  clinic: 'clinic',
  drug: 'drug',
  proxy: 'proxy',
  device: 'device',
  food: 'food',
}

/** The certificates that the accepted documents of a store come to. */
export function licencesFrom(documents: readonly Checked[], creditCode: string): CheckedLicence[] {
  return documents.flatMap(({ slot, state, number, validUntil }) => {
    const kind = licenceOf[slot]
    if (kind === undefined || state !== 'accepted') return []
    return [{ kind, number: kind === 'business' ? creditCode : number, valid_until: validUntil }]
  })
}
