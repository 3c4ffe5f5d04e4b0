import type { GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import type { StoreKind } from '#contract/user'
import { licenceKinds, type BuyerLicence, type LicenceKind } from '#upstream/kernel/buyer'
import { chinaDay } from '#upstream/kernel/time'

/** What a store may buy by its certificates. */
export interface LicenceHolder {
  kind: StoreKind
  licences: readonly BuyerLicence[]
  scope: ReadonlySet<GoodsClass>
}

/** Certificates without which a store of this kind buys nothing (domain-rules §4, §10). */
export const requiredLicences: Record<StoreKind, readonly LicenceKind[]> = {
  clinic: ['business', 'clinic', 'proxy'],
  pharmacy: ['business', 'drug', 'proxy'],
  company: ['business', 'drug', 'proxy'],
}

/** The certificate that goods of a class need besides, where the scope of a store has the class. */
export const classLicences: Partial<Record<GoodsClass, LicenceKind>> = {
  device1: 'device',
  device2: 'device',
  device3: 'device',
  food: 'food',
}

/**
 * Whether a store that has a class in its scope needs the certificate of that class as well
 * (domain-rules §4): who treats patients uses devices by the licence for that, and devices of the
 * first class are sold without one.
 */
export function needsClassLicence(
  goodsClass: GoodsClass,
  { kind, scope }: Pick<LicenceHolder, 'kind' | 'scope'>,
): boolean {
  if (!scope.has(goodsClass) || goodsClass === 'device1') return false
  const needed = classLicences[goodsClass]
  return needed !== undefined && !(needed === 'device' && kind === 'clinic')
}

/** Why the certificates of a store do not allow goods of a class: required ones first. */
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
    // Days compare as text; the last day counts in full.
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

/** What is to be done about a licence that there is not: wait, where it was handed in. */
function missingWords(needed: LicenceKind, licences: LicenceHolder['licences']): string {
  const name = licenceKinds[needed]
  return licences.some(({ kind, isInReview }) => kind === needed && isInReview)
    ? `${name}已上传，正在审核`
    : `缺少有效的${name}，请上传`
}
