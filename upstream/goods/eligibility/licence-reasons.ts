import type { GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import type { StoreKind } from '#contract/user'
import { licenceKinds, type BuyerLicence, type LicenceKind } from '#upstream/kernel/buyer'
import { chinaDay } from '#upstream/kernel/time'

export interface LicenceHolder {
  kind: StoreKind
  licences: readonly BuyerLicence[]
  scope: ReadonlySet<GoodsClass>
}

/** Certificates a store of this kind needs to buy anything (domain-rules §4, §10). */
export const requiredLicences: Record<StoreKind, readonly LicenceKind[]> = {
  clinic: ['business', 'clinic', 'proxy'],
  pharmacy: ['business', 'drug', 'proxy'],
  company: ['business', 'drug', 'proxy'],
}

/** The additional certificate a goods class requires, for stores with that class in scope. */
export const classLicences: Partial<Record<GoodsClass, LicenceKind>> = {
  device1: 'device',
  device2: 'device',
  device3: 'device',
  food: 'food',
}

/**
 * True when a store with the class in its scope also needs the certificate of that class
 * (domain-rules §4). Clinics use devices under their practice licence, and class I devices need no
 * certificate.
 */
export function needsClassLicence(
  goodsClass: GoodsClass,
  { kind, scope }: Pick<LicenceHolder, 'kind' | 'scope'>,
): boolean {
  if (!scope.has(goodsClass) || goodsClass === 'device1') return false
  const needed = classLicences[goodsClass]
  return needed !== undefined && !(needed === 'device' && kind === 'clinic')
}

/**
 * Reasons of the store's certificates against goods of a class; required certificates come first.
 */
export function licenceReasons(
  goodsClass: GoodsClass,
  buyer: LicenceHolder,
  now: number,
): Reason[] {
  const { kind, licences } = buyer
  const today = chinaDay(now)
  const reasons: Reason[] = []
  const ofClass = classLicences[goodsClass]
  for (const needed of [...requiredLicences[kind], ...(ofClass === undefined ? [] : [ofClass])]) {
    const name = licenceKinds[needed]
    const checked = licences.filter((licence) => licence.kind === needed && !licence.isInReview)
    // ISO dates compare as text; the end date itself still counts.
    const last = checked
      .map((licence) => licence.validUntil)
      .sort()
      .at(-1)
    if (last === undefined && (needed !== ofClass || needsClassLicence(goodsClass, buyer)))
      reasons.push({ code: 'CERT_EXPIRED', subject: name, message: missingWords(needed, licences) })
    if (last !== undefined && last < today)
      reasons.push({
        code: 'CERT_EXPIRED',
        subject: name,
        message: `${name}已于 ${last} 到期，请更新证照`,
      })
  }
  return reasons
}

function missingWords(needed: LicenceKind, licences: LicenceHolder['licences']): string {
  const name = licenceKinds[needed]
  return licences.some(({ kind, isInReview }) => kind === needed && isInReview)
    ? `${name}已上传，正在审核`
    : `缺少有效的${name}，请上传`
}
