import type { Reason } from '#contract/reason'
import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { AskedControl, ControlAccess } from '#upstream/kernel/buyer'
import { addDays, chinaDay } from '#upstream/kernel/time'

/** Who a controlled product is not for, unless the allow list says otherwise (domain-rules §4). */
export interface ControlTerms {
  deniedKinds: readonly StoreKind[]
  /** Beginnings of a licence address: 江苏省, 浙江省杭州市. */
  deniedRegions: readonly string[]
  /** Nobody buys it without permission. */
  isByApplication: boolean
  /** What it costs those it is open to, 1/10000 yuan; absent: what it costs anyway. */
  priceE4?: number | undefined
}

interface ControlBuyer {
  kind: StoreKind
  region: string
  control: ControlAccess
}

/** A store that was refused, or whose permission was taken back, may apply again after so many days. */
export const waitDays = 7

/**
 * Why a controlled product is closed to this buyer, all reasons in the order of domain-rules §4;
 * none while the buyer is on the allow list, through its last day.
 */
export function controlReasons(
  goodsId: number,
  terms: ControlTerms,
  { kind, region, control }: ControlBuyer,
  now: number,
): Reason[] {
  if (isAllowed(control.allowed.get(goodsId), now)) return []
  const asked = applyRefusal(control.asked?.get(goodsId), now)
  // What they can do about it is said by the state of their application, where there is one.
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
 * Why a store can make no application now, or undefined when it can: one waits, the permission
 * still holds, or a rejection or the end of a permission that was taken back is less than seven days old (domain-rules §4).
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

// Days compare as text; the last day counts in full.
function isAllowed(lastDay: string | undefined, now: number): boolean {
  return lastDay !== undefined && lastDay >= chinaDay(now)
}
