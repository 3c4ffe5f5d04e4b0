import type { PriceClaimState } from '#contract/price-claim-words'
import { shownMoment } from '#upstream/kernel/time'
import { claimableUntil, type Problem } from './rules'

/** What can happen to a claim of price protection (domain-rules §17). */
export type PriceClaimEvent = 'pay' | 'reject' | 'withdraw'

const transitions: Record<PriceClaimState, Partial<Record<PriceClaimEvent, PriceClaimState>>> = {
  reviewing: { pay: 'paid', reject: 'rejected', withdraw: 'withdrawn' },
  paid: {},
  rejected: {},
  withdrawn: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextPriceClaimState(
  state: PriceClaimState,
  event: PriceClaimEvent,
): PriceClaimState | undefined {
  return transitions[state][event]
}

/** Who lets an event happen. */
export const claimActorOf: Record<PriceClaimEvent, 'buyer' | 'desk'> = {
  pay: 'desk',
  reject: 'desk',
  withdraw: 'buyer',
}

/** Prices that fall for everybody: what is agreed, controlled or of a sale by the clock is not compared. */
const comparedSources: readonly string[] = ['special', 'rank', 'base']

/** A part of an order line as it was sent, thousandths. */
interface SentPart {
  /** Null while it is on its way and where it was refused. */
  receivedAt: number | null
  isOnItsWay: boolean
  /** What arrived of it and was neither returned nor is asked for. */
  keptMilli: number
}

/** An order line that price protection is asked for. */
export interface BoughtLine {
  isOn: boolean
  kind: 'goods' | 'exchange' | 'gift'
  isOfSet: boolean
  priceSource: string
  isHm: boolean
  isControlled: boolean
  /** It was near expiry when it was ordered, or is now. */
  isNearExpiry: boolean
  quantityMilli: number
  /** What the line cost before discounts, and what of it was paid in money, 分. */
  amountFen: number
  moneyFen: number
  parts: readonly SentPart[]
  /** A claim of it waits, or was paid. */
  claim: 'open' | 'paid' | undefined
}

/** What the whole line would cost its buyer now, 分; undefined where goods are not sold at such a price. */
export interface PriceNow {
  source: string
  amountFen: number
  /** So much can be had at it, thousandths; undefined where that is not limited. */
  leftMilli?: number | undefined
}

/** Until when a part is protected: the end of the last day, ms. */
export function protectedUntil(receivedAt: number, days: number): number {
  return claimableUntil(receivedAt, days)
}

/** What of a line is protected at `now`, thousandths: received, kept, and within its days. */
export function protectedMilli(
  { parts }: Pick<BoughtLine, 'parts'>,
  { now, days }: { now: number; days: number },
): number {
  return parts
    .filter(({ receivedAt }) => receivedAt !== null && now <= protectedUntil(receivedAt, days))
    .reduce((sum, { keptMilli }) => sum + keptMilli, 0)
}

/**
 * What a fall of the price comes to for a part of a line, 分: the difference of the whole line cut to
 * the part, never more than what was paid for the part in money (domain-rules §17).
 */
export function dropFor(
  line: { dropFen: number; moneyFen: number; quantityMilli: number },
  milli: number,
): number {
  const cut = (fen: number) =>
    Number((BigInt(fen) * BigInt(milli)) / BigInt(Math.max(1, line.quantityMilli)))
  return Math.max(0, Math.min(cut(line.dropFen), cut(line.moneyFen)))
}

/** What would come of a claim now, or why nothing does. */
export interface PriceOffer {
  milli: number
  /** By how much the whole line would be cheaper, 分. */
  dropFen: number
  amountFen: number
  /** Until when some of it is protected, ms; undefined before anything was received. */
  until: number | undefined
  problems: Problem[]
}

/** What price protection of a line comes to at `now`, with everything that speaks against it. */
export function priceOffer(
  line: BoughtLine,
  price: PriceNow | undefined,
  at: { now: number; days: number },
): PriceOffer {
  const kept = protectedMilli(line, at)
  const milli = Math.min(kept, price?.leftMilli ?? kept)
  const isCompared = price !== undefined && comparedSources.includes(price.source)
  const dropFen = isCompared ? Math.max(0, line.amountFen - price.amountFen) : 0
  const amountFen = dropFor({ ...line, dropFen }, milli)
  const received = line.parts.flatMap(({ receivedAt }) => receivedAt ?? [])
  const until = received.length === 0 ? undefined : protectedUntil(Math.max(...received), at.days)
  const problems = priceProblems(line, { kept, until, isCompared, amountFen, ...at })
  return problems.length === 0
    ? { milli, dropFen, amountFen, until, problems }
    : { milli: 0, dropFen: 0, amountFen: 0, until, problems }
}

interface Standing {
  now: number
  days: number
  kept: number
  until: number | undefined
  isCompared: boolean
  amountFen: number
}

function priceProblems(line: BoughtLine, at: Standing): Problem[] {
  if (!line.isOn) return [{ code: 'AS_OFF', message: '本店暂未开通在线售后，请致电客服办理' }]
  if (at.days === 0) return [{ code: 'AS_OFF', message: '商家没有开通价格保护' }]
  if (line.claim === 'open')
    return [{ code: 'AS_OPEN', message: '这一行已申请价格保护，等待商家审核' }]
  if (line.claim === 'paid') return [{ code: 'AS_ONCE', message: '这一行已退过差价，每行一次' }]
  const special = specialWords(line)
  if (special !== undefined) return [{ code: 'AS_SPECIAL', message: special }]
  if (line.isNearExpiry) return [{ code: 'AS_NEAR_EXPIRY', message: '近效期商品不参加价格保护' }]
  return [...keptProblems(line, at), ...fallProblems(at)].slice(0, 1)
}

function specialWords(line: BoughtLine): string | undefined {
  if (line.kind !== 'goods') return '赠品和换购商品不参加价格保护'
  if (line.isOfSet || line.priceSource === 'set') return '组合商品不参加价格保护'
  if (line.isHm || line.isControlled || line.priceSource === 'controlled')
    return `${line.isHm ? '含麻' : '控销'}商品不参加价格保护`
  if (line.priceSource === 'flash') return '秒杀商品不参加价格保护'
  return comparedSources.includes(line.priceSource) ? undefined : '协议价商品不参加价格保护'
}

function keptProblems({ parts }: BoughtLine, { kept, until, now, days }: Standing): Problem[] {
  if (kept > 0) return []
  if (until === undefined)
    return parts.some(({ isOnItsWay }) => isOnItsWay)
      ? [{ code: 'AS_NOT_RECEIVED', message: '还没有确认收货，收货后再申请' }]
      : [{ code: 'AS_QUANTITY', message: '没有收到的数量' }]
  return now > until
    ? [
        {
          code: 'AS_LATE',
          message: `价格保护已于 ${shownMoment(until)} 截止（收货后 ${String(days)} 天）`,
        },
      ]
    : [{ code: 'AS_QUANTITY', message: '收到的已全部退换或正在申请售后' }]
}

function fallProblems({ isCompared, amountFen }: Standing): Problem[] {
  if (!isCompared) return [{ code: 'AS_NO_DROP', message: '现在没有可比较的特价或基本价' }]
  return amountFen > 0 ? [] : [{ code: 'AS_NO_DROP', message: '价格没有下降' }]
}

/** A claim that was paid: of how much, what, and what returns took back before. */
export interface PaidClaim {
  grantedMilli: number
  amountFen: number
  takenFen: number
}

/**
 * What of a paid claim is to be taken back when only `keptMilli` of its line are kept, 分: its part of
 * the amount less what was taken before, so that all returns together take all of it and never more.
 */
export function protectionToTake(
  { grantedMilli, amountFen, takenFen }: PaidClaim,
  keptMilli: number,
): number {
  const stays = Math.max(0, Math.min(grantedMilli, keptMilli))
  const earned = Number((BigInt(amountFen) * BigInt(stays)) / BigInt(Math.max(1, grantedMilli)))
  return Math.max(0, amountFen - earned - takenFen)
}
