import type { Reason } from '#contract/reason'
import { inOrder } from '#upstream/goods/eligibility/rules'

/** What one set holds of a product, thousandths of its unit, and what speaks against buying it. */
export interface SetPart {
  name: string
  quantityMilli: number
  stockMilli: number
  /** Of the product by itself; those about its quantities do not count here. */
  reasons: readonly Reason[]
}

/** A set as rules see it. */
export interface SetTerms {
  /** ms. */
  startsAt: number
  /** ms, exclusive. */
  endsAt: number
  /** Most sets per licence holder; 0 is none. */
  limit: number
  /** Ordered by this licence holder and not cancelled. */
  used: number
  parts: readonly SetPart[]
}

/** A set has its own price, quantities and limit. */
const ofSingleGoods: ReadonlySet<Reason['code']> = new Set([
  'PRICE_PENDING',
  'NO_STOCK',
  'LIMIT_USED',
])

/**
 * Whether a set can be bought at `now`: when each of its products can, of as many sets as the
 * smallest stock makes, within the limit (domain-rules §4, §6). All reasons are told in the order of
 * §4, one that all products share once, the others with their product's name.
 */
export function decideSet(set: SetTerms, now: number): { reasons: Reason[]; maximum: number } {
  const reasons = inOrder([...partReasons(set.parts), ...setReasons(set, now)])
  if (reasons.length > 0) return { reasons, maximum: 0 }
  const left = set.limit === 0 ? Infinity : set.limit - set.used
  return { reasons, maximum: Math.min(left, ...set.parts.map(setsInStock)) }
}

function partReasons(parts: readonly SetPart[]): Reason[] {
  const against = parts.map(({ reasons }) => reasons.filter(({ code }) => !ofSingleGoods.has(code)))
  const isShared = (reason: Reason) =>
    against.every((others) => others.some((other) => isSame(other, reason)))
  const shared = (against[0] ?? []).filter(isShared)
  const own = parts.flatMap(({ name }, at) =>
    (against[at] ?? [])
      .filter((reason) => !isShared(reason))
      .map((reason) => ({ ...reason, message: `${name}：${reason.message}` })),
  )
  const short = parts
    .filter((part) => setsInStock(part) === 0)
    .map(({ name }): Reason => ({ code: 'NO_STOCK', message: `${name}：库存不足一套` }))
  return [...shared, ...own, ...short]
}

function setReasons({ startsAt, endsAt, limit, used }: SetTerms, now: number): Reason[] {
  const reasons: Reason[] = []
  if (limit > 0 && used >= limit)
    reasons.push({ code: 'LIMIT_USED', message: '套餐限购数量已用完' })
  if (now < startsAt) reasons.push({ code: 'ACTIVITY_NOT_STARTED', message: '套餐活动尚未开始' })
  if (now >= endsAt) reasons.push({ code: 'ACTIVITY_ENDED', message: '套餐活动已结束' })
  return reasons
}

function setsInStock({ quantityMilli, stockMilli }: SetPart): number {
  return Math.max(0, Math.floor(stockMilli / quantityMilli))
}

function isSame(a: Reason, b: Reason): boolean {
  return a.code === b.code && a.message === b.message
}
