import { documentSlots, type DocumentSlot, type DocumentTitle } from '#contract/document-slots'
import type { Slot } from '#contract/registration'
import type { StoreKind } from '#contract/user'

export type SlotTerms = Pick<Slot, 'titles' | 'hasNumber' | 'dates' | 'hasPerson' | 'parts'>

const picture: SlotTerms = {
  titles: [],
  hasNumber: true,
  dates: 'until',
  hasPerson: false,
  parts: ['page'],
}

/**
 * Allowed titles and required fields of a slot for a kind of store (domain-rules §12). The number
 * of the first slot is the credit code from step 2.
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

/** What an optional document allows the store to buy. */
export const opening: Partial<Record<DocumentSlot, string>> = {
  device: '医疗器械（许可证可购二、三类，备案凭证可购二类）',
  food: '食品、保健食品',
}

export function isRequired(slot: DocumentSlot, kind: StoreKind): boolean {
  return required[kind].includes(slot)
}

export function slotsOf(kind: StoreKind): DocumentSlot[] {
  return (Object.keys(documentSlots) as DocumentSlot[]).filter(
    (slot) => isRequired(slot, kind) || slot in opening,
  )
}
