import type { Reason } from '#contract/reason'
import { affordedSets, type CampaignPrice, type UsedUp } from '#upstream/goods/campaigns/budget'
import { inOrder } from '#upstream/goods/eligibility/rules'
import { changeInWords } from '#upstream/kernel/quantities/rules'

export interface SetPart extends CampaignPrice {
  name: string
  quantityMilli: number
  stockMilli: number
  /** Reasons of the product itself. Those about quantities are ignored here. */
  reasons: readonly Reason[]
}

export interface SetTerms {
  name: string
  /** ms. */
  startsAt: number
  /** ms, exclusive. */
  endsAt: number
  /** Per licence holder. 0: unlimited. */
  limit: number
  /** Ordered by this licence holder and not cancelled. */
  used: number
  /** Its campaign runs and is for this buyer (domain-rules §23). */
  isOffered: boolean
  /** Its campaign is for this store, though it may be used up. */
  isForStore: boolean
  /** What of its campaign orders have used up; null for nothing. */
  usedUp: UsedUp | null
  /** 分 that are left of its campaign's budget; null without one. */
  leftFen: number | null
  parts: readonly SetPart[]
}

/** These reasons do not apply: a set has its own price, quantities and limit. */
const ofSingleGoods: ReadonlySet<Reason['code']> = new Set([
  'PRICE_PENDING',
  'NO_STOCK',
  'LIMIT_USED',
])

/**
 * Decides a set at `now`: each of its products must be buyable, up to the sets the smallest stock
 * makes, within the limit and the campaign's budget (domain-rules §4, §6, §23). Reasons in the order
 * of §4, one shared by all products once, the others with the product's name.
 */
export function decideSet(set: SetTerms, now: number): { reasons: Reason[]; maximum: number } {
  const paidFor = affordedSets(set.parts, set.leftFen)
  const reasons = inOrder([...partReasons(set.parts), ...setReasons({ ...set, paidFor }, now)])
  if (reasons.length > 0) return { reasons, maximum: 0 }
  const left = set.limit === 0 ? Infinity : set.limit - set.used
  return { reasons, maximum: Math.min(left, paidFor, ...set.parts.map(setsInStock)) }
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

/** The limit of a set by name: 套餐“感冒组合”每户限购 3 套. */
export function setLimitInWords({ name, limit }: Pick<SetTerms, 'name' | 'limit'>): string {
  return `套餐“${name}”每户限购 ${limit} 套`
}

/** What ends the number of a set: its limit by name, else what the goods make. */
export function mostSetsInWords(
  set: Pick<SetTerms, 'name' | 'limit' | 'used'>,
  maximum: number,
): string {
  const { name, limit, used } = set
  if (limit === 0 || limit - used > maximum) return `套餐“${name}”现可购 ${maximum} 套`
  return used === 0 ? setLimitInWords(set) : `${setLimitInWords(set)}，已买 ${used} 套`
}

/** 已改为 3 套（您填 5 套）. */
export function setChangeInWords(
  count: number,
  { wanted, kept = 0 }: { wanted: number; kept?: number },
): string {
  const wish = { wantedMilli: wanted * 1000, keptMilli: kept * 1000, isTyped: true }
  return changeInWords(count * 1000, wish, ' 套')
}

const usedUpWords: Record<UsedUp, string> = {
  total: '套餐的促销名额已用完',
  budget: '套餐的促销预算已用完',
}

function closedWords({ isForStore, usedUp }: SetTerms): string {
  return isForStore && usedUp !== null ? usedUpWords[usedUp] : '套餐现在不对本店供应'
}

function setReasons(set: SetTerms & { paidFor: number }, now: number): Reason[] {
  const { startsAt, endsAt, limit, used, isOffered, paidFor } = set
  const reasons: Reason[] = []
  const isUsedUp = limit > 0 && used >= limit
  if (isUsedUp) reasons.push({ code: 'LIMIT_USED', message: `${setLimitInWords(set)}已用完` })
  if (now < startsAt) reasons.push({ code: 'ACTIVITY_NOT_STARTED', message: '套餐活动尚未开始' })
  if (now >= endsAt) reasons.push({ code: 'ACTIVITY_ENDED', message: '套餐活动已结束' })
  // A limit that is used up also closes the campaign to the buyer, and says more.
  else if (!isOffered && !isUsedUp)
    reasons.push({ code: 'ACTIVITY_ENDED', message: closedWords(set) })
  else if (paidFor === 0) reasons.push({ code: 'ACTIVITY_ENDED', message: usedUpWords.budget })
  return reasons
}

function setsInStock({ quantityMilli, stockMilli }: SetPart): number {
  return Math.max(0, Math.floor(stockMilli / quantityMilli))
}

function isSame(a: Reason, b: Reason): boolean {
  return a.code === b.code && a.message === b.message
}
