import type { Reason } from '#contract/reason'
import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { AskedControl, ControlAccess } from '#upstream/kernel/buyer'
import { addDays, chinaDay } from '#upstream/kernel/time'

/**
 * The buyers that a controlled product is closed to, unless the allow list has them (domain-rules
 * §4).
 */
export interface ControlTerms {
  deniedKinds: readonly StoreKind[]
  /** Prefixes of a licence address: 江苏省, 浙江省杭州市. */
  deniedRegions: readonly string[]
  isByApplication: boolean
  /**
   * Price for buyers the product is open to, in 1/10000 yuan; absent when the usual price applies.
   */
  priceE4?: number | undefined
}

interface ControlBuyer {
  kind: StoreKind
  region: string
  control: ControlAccess
}

/** Days a store waits to apply again after a rejection or a revoked permission. */
export const waitDays = 7

/**
 * All reasons why a controlled product is closed to this buyer, in the order of domain-rules §4.
 * Empty while the buyer is on the allow list, up to and including its end date.
 */
export function controlReasons(
  goodsId: number,
  terms: ControlTerms,
  { kind, region, control }: ControlBuyer,
  now: number,
): Reason[] {
  if (isAllowed(control.allowed.get(goodsId), now)) return []
  const asked = applyRefusal(control.asked?.get(goodsId), now)
  // An existing application's status replaces the general wording: it says what the buyer can do.
  const say = (words: string) => `控销商品，${asked ?? words}`
  const reasons: Reason[] = []
  const denied = terms.deniedRegions.find((start) => region.startsWith(start))
  if (denied !== undefined)
    reasons.push({
      code: 'CONTROL_REGION',
      subject: denied,
      message: say(`${denied}需申请开通`),
    })
  if (terms.deniedKinds.includes(kind)) {
    const subject = storeKinds[kind]
    reasons.push({ code: 'CONTROL_TYPE', subject, message: say(`${subject}需申请开通`) })
  }
  if (terms.isByApplication || control.denied.has(goodsId))
    reasons.push({ code: 'CONTROL_CUSTOMER', message: say('本店尚未开通控销权限') })
  return reasons
}

/**
 * The reason for refusing an application now; undefined when the store can apply. It cannot while
 * one is pending, while a permission is valid, and for seven days after a rejection or a revocation
 * (domain-rules §4).
 */
export function applyRefusal(latest: AskedControl | undefined, now: number): string | undefined {
  if (latest === undefined) return undefined
  if (latest.state === 'pending') return '申请审核中，请勿重复提交'
  if (latest.state === 'approved') {
    const { validUntil } = latest
    return isAllowed(validUntil ?? undefined, now)
      ? `已开通，有效期至 ${String(validUntil)}`
      : undefined
  }
  const again = addDays(chinaDay(latest.decidedAt ?? 0), waitDays)
  const what = latest.state === 'revoked' ? '权限已收回' : '申请未通过'
  return chinaDay(now) < again ? `${what}，${again} 起可再次申请` : undefined
}

// ISO dates compare as text; the end date itself still counts.
function isAllowed(lastDay: string | undefined, now: number): boolean {
  return lastDay !== undefined && lastDay >= chinaDay(now)
}
