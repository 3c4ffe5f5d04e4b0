import { documentSlots, type DocumentSlot, type DocumentTitle } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { classesOf } from '#contract/slot-classes'
import type { StoreKind } from '#contract/user'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { CheckedLicence } from '#upstream/members/accounts/rules'
import { isRequired, slotsOf } from '#upstream/members/documents/slots'

export interface Checked {
  slot: DocumentSlot
  title: DocumentTitle
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

/**
 * Why a scope cannot be granted: each class needs the accepted document that opens it (domain-rules
 * §12). Undefined when it can; `today` is `2026-11-21`.
 */
export function scopeProblem(
  kind: StoreKind,
  documents: readonly Checked[],
  { scope, today }: { scope: readonly GoodsClass[]; today: string },
): string | undefined {
  if (scope.length === 0) return '请勾选经营范围'
  const valid = documents.filter(
    ({ state, validUntil }) => state === 'accepted' && (validUntil === '' || validUntil >= today),
  )
  const closed = new Map<string, GoodsClass[]>()
  for (const name of scope) {
    const words = closedWords(name, openerOf(name, kind), valid)
    if (words !== undefined) closed.set(words, [...(closed.get(words) ?? []), name])
  }
  const problems = [...closed].map(
    ([words, names]) => names.map((name) => goodsClasses[name]).join('、') + words,
  )
  return problems.length === 0 ? undefined : problems.join('；')
}

/** The document that opens a class; undefined for devices of the first class, which need none. */
function openerOf(name: GoodsClass, kind: StoreKind): DocumentSlot | undefined {
  if (name === 'device1') return undefined
  // A clinic may use devices by its practice licence.
  if (kind === 'clinic' && classesOf('device').includes(name)) return 'clinic'
  return slotsOf(kind).find((slot) => classesOf(slot).includes(name))
}

function closedWords(
  name: GoodsClass,
  opener: DocumentSlot | undefined,
  valid: readonly Checked[],
): string | undefined {
  if (opener === undefined) return undefined
  const document = valid.find(({ slot }) => slot === opener)
  if (document === undefined) return `须先有已通过且在有效期内的${documentSlots[opener]}`
  return document.title === 'deviceFiling' && name === 'device3'
    ? '须有医疗器械经营许可证，备案凭证只开通二类'
    : undefined
}

const licenceOf: Partial<Record<DocumentSlot, LicenceKind>> = {
  business: 'business',
  clinic: 'clinic',
  drug: 'drug',
  proxy: 'proxy',
  device: 'device',
  food: 'food',
}

/** Licences of a store, from its accepted documents. */
export function licencesFrom(
  documents: readonly Omit<Checked, 'title'>[],
  creditCode: string,
): CheckedLicence[] {
  return documents.flatMap(({ slot, state, number, validUntil }) => {
    const kind = licenceOf[slot]
    if (kind === undefined || state !== 'accepted') return []
    return [{ kind, number: kind === 'business' ? creditCode : number, valid_until: validUntil }]
  })
}
