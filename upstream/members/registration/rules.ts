import {
  documentSlots,
  type Approval,
  type DocumentSlot,
  type DocumentTitle,
} from '#contract/document-slots'
import type { StoreKind } from '#contract/user'
import { isRequired, slotsOf, termsOf } from '../documents/slots'

/** Does not reveal who has the code. */
export const codeTakenWords =
  '该单位已登记。若您是本单位人员，请联系负责人在门店管理里添加您，或申请核对'

export function isOpen(approval: Approval): boolean {
  return approval === 'draft' || approval === 'rejected'
}

/** Next step of the registration; 0 when there is none (domain-rules §12). */
export function openStep(approval: Approval, hasCompany: boolean): 0 | 2 | 3 {
  if (!isOpen(approval)) return 0
  return hasCompany ? 3 : 2
}

export interface HandedIn {
  slot: DocumentSlot
  title: DocumentTitle
  state: 'waiting' | 'accepted' | 'rejected'
  /** '' without one. */
  validUntil: string
  creditCode: string
}

export interface Missing {
  slot: DocumentSlot
  message: string
}

/** What is missing before a store can be submitted, by slot; `today` is `2026-11-21`. */
export function missingOf(
  { kind, creditCode }: { kind: StoreKind; creditCode: string },
  documents: readonly HandedIn[],
  today: string,
): Missing[] {
  return slotsOf(kind).flatMap((slot) => {
    const document = documents.find((one) => one.slot === slot)
    const message =
      document === undefined
        ? isRequired(slot, kind)
          ? `还没有上传${documentSlots[slot]}`
          : undefined
        : problemOf(document, { kind, creditCode }, today)
    return message === undefined ? [] : [{ slot, message }]
  })
}

function problemOf(
  { slot, title, state, validUntil, creditCode: written }: HandedIn,
  { kind, creditCode }: { kind: StoreKind; creditCode: string },
  today: string,
): string | undefined {
  const name = documentSlots[slot]
  if (state === 'rejected') return `${name}被退回，请重新上传`
  if (validUntil !== '' && validUntil < today) return `${name}已于 ${validUntil} 到期，请上传新证`
  if (!termsOf(slot, kind).titles.includes(title))
    return `单位类型改过，原来的${name}不适用，请重新保存`
  return slot === 'business' && written !== creditCode
    ? `${name}是为代码 ${written} 保存的，请核对后重新保存`
    : undefined
}
