import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import {
  classLicences,
  licenceReasons,
  needsClassLicence,
  requiredLicences,
} from '#upstream/goods/eligibility/licence-reasons'
import { isInScope, type EligibilityBuyer } from '#upstream/goods/eligibility/rules'
import { licenceKinds, type LicenceKind } from '#upstream/kernel/buyer'
import { licenceState } from '../accounts/rules'

export type ClassCounts = ReadonlyMap<GoodsClass, number>

type Store = Pick<EligibilityBuyer, 'kind' | 'licences' | 'scope' | 'rightEnds'>

export interface LicenceStatus {
  kind: LicenceKind
  number: string
  validUntil: string | undefined
  state: 'ok' | 'warn' | 'urgent' | 'expired' | 'missing'
  daysLeft: number | undefined
  isInReview: boolean
  /** Products on the shelf that renewing this licence alone would open. */
  unlocks: number
  /** Products on the shelf that would be lost without it. */
  affects: number
}

const classes = Object.keys(goodsClasses) as GoodsClass[]
const never = '9999-12-31'

/**
 * Licences a store needs or has, each with the number of products it alone blocks and the number
 * that depend on it: the rules of domain-rules §4 are evaluated with that licence renewed, and
 * expired. `now` in ms.
 */
export function licenceStatuses(store: Store, counts: ClassCounts, now: number): LicenceStatus[] {
  const open = countOpen(store, counts, now)
  return kindsOf(store).map((kind) => {
    const others = store.licences.filter((licence) => licence.kind !== kind)
    const countWith = (validUntil: string) => {
      const licences = [...others, { kind, number: '', validUntil, isInReview: false }]
      return countOpen({ ...store, licences }, counts, now)
    }
    const renewed = countWith(never)
    const lost = renewed - countWith('0000-01-01')
    return { ...standOf(store, kind, now), unlocks: renewed - open, affects: lost }
  })
}

/** Products on the shelf that neither licences nor scope block. */
function countOpen(store: Store, counts: ClassCounts, now: number): number {
  return classes
    .filter((name) => isInScope(name, store, now) && licenceReasons(name, store, now).length === 0)
    .reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
}

/**
 * Licence kinds to show: those that block everything or a class in scope, and any other the store
 * has.
 */
function kindsOf(store: Store): LicenceKind[] {
  const { kind, licences } = store
  const ofClasses = classes
    .filter((name) => needsClassLicence(name, store))
    .map((name) => classLicences[name])
  const all = [...requiredLicences[kind], ...ofClasses, ...licences.map((one) => one.kind)]
  return (Object.keys(licenceKinds) as LicenceKind[]).filter((name) => all.includes(name))
}

/** Licences that a store of its kind needs, and those it has; `now` in ms. */
export function heldLicences({ kind, licences }: Pick<Store, 'kind' | 'licences'>, now: number) {
  const all = [...requiredLicences[kind], ...licences.map((one) => one.kind)]
  return (Object.keys(licenceKinds) as LicenceKind[])
    .filter((name) => all.includes(name))
    .map((name) => ({ ...standOf({ licences }, name, now), name: licenceKinds[name] }))
}

function standOf({ licences }: Pick<Store, 'licences'>, kind: LicenceKind, now: number) {
  const own = licences.filter((licence) => licence.kind === kind)
  const counted = own.filter((licence) => !licence.isInReview)
  const [last] = [...counted].sort((a, b) => (a.validUntil < b.validUntil ? 1 : -1))
  const isInReview = own.some((licence) => licence.isInReview)
  if (last === undefined)
    return {
      kind,
      number: '',
      validUntil: undefined,
      daysLeft: undefined,
      isInReview,
      state: 'missing' as const,
    }
  const { number, validUntil } = last
  return { kind, number, validUntil, isInReview, ...licenceState(validUntil, now) }
}
