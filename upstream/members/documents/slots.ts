import { documentSlots, type DocumentSlot, type DocumentTitle } from '#contract/document-slots'
import type { Slot } from '#contract/registration'
import type { StoreKind } from '#contract/user'

/** What a slot asks for; who needs it, `needs` says. */
export type SlotTerms = Pick<Slot, 'titles' | 'hasNumber' | 'dates' | 'hasPerson' | 'parts'>

const picture: SlotTerms = {
  titles: [],
  hasNumber: true,
  dates: 'until',
  hasPerson: false,
  parts: ['page'],
}

/**
 * What may stand in a slot for a kind of store, and what is asked of it (domain-rules §12). The
 * number of the first is the credit code, which step 2 has asked for.
 */
export function termsOf(slot: DocumentSlot, kind: StoreKind): SlotTerms {
  switch (slot) {
    case 'business':
      return { ...picture, hasNumber: false, titles: businessTitles(kind) }
    case 'clinic':
      return { ...picture, titles: ['clinicLicence', 'clinicFiling'] }
    case 'drug':
      return {
        ...picture,
        titles: kind === 'company' ? ['drugTrading', 'drugMaking'] : ['drugTrading'],
      }
    case 'proxy':
      return {
        titles: ['proxy'],
        hasNumber: false,
        dates: 'period',
        hasPerson: true,
        parts: ['page', 'front', 'back'],
      }
    case 'device':
      return { ...picture, titles: ['deviceLicence', 'deviceFiling'] }
    case 'food':
      return { ...picture, titles: ['foodLicence', 'foodFiling'] }
    case 'quality':
      return { ...picture, hasNumber: false, titles: ['quality'] }
    case 'invoice':
      return { ...picture, hasNumber: false, dates: 'none', titles: ['invoice'] }
  }
}

function businessTitles(kind: StoreKind): DocumentTitle[] {
  const all: DocumentTitle[] = ['businessLicence', 'institution']
  return kind === 'clinic' ? [...all, 'nonEnterprise'] : all
}

const required: Record<StoreKind, readonly DocumentSlot[]> = {
  clinic: ['business', 'clinic', 'proxy'],
  pharmacy: ['business', 'drug', 'proxy'],
  company: ['business', 'drug', 'proxy', 'quality', 'invoice'],
}

/** What a document opens that nobody has to have. */
export const opening: Partial<Record<DocumentSlot, string>> = {
  device: '医疗器械（许可证可购二、三类，备案凭证可购二类）',
  food: '食品、保健食品',
}

/** Whether a store of this kind has to hand it in. */
export function isRequired(slot: DocumentSlot, kind: StoreKind): boolean {
  return required[kind].includes(slot)
}

/** The slots of a kind of store, in the order in which they are asked for. */
export function slotsOf(kind: StoreKind): DocumentSlot[] {
  return (Object.keys(documentSlots) as DocumentSlot[]).filter(
    (slot) => isRequired(slot, kind) || slot in opening,
  )
}
