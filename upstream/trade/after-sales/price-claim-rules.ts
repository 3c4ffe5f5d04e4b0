import type { PriceClaimState } from '#contract/price-claim-words'
import { shownMoment } from '#upstream/kernel/time'
import { claimableUntil, type Problem } from './rules'

export type PriceClaimEvent = 'pay' | 'reject' | 'withdraw'

const transitions: Record<PriceClaimState, Partial<Record<PriceClaimEvent, PriceClaimState>>> = {
  reviewing: { pay: 'paid', reject: 'rejected', withdraw: 'withdrawn' },
  paid: {},
  rejected: {},
  withdrawn: {},
}

export function nextPriceClaimState(
  state: PriceClaimState,
  event: PriceClaimEvent,
): PriceClaimState | undefined {
  return transitions[state][event]
}

export const claimActorOf: Record<PriceClaimEvent, 'buyer' | 'desk'> = {
  pay: 'desk',
  reject: 'desk',
  withdraw: 'buyer',
}

/**
 * The sources of comparable prices. Agreed, controlled, set and flash-sale prices are not compared.
 */
const comparedSources: readonly string[] = ['special', 'rank', 'base']

/** A shipped part of an order line, in thousandths. */
interface SentPart {
  /** Null while in transit and where it was refused. */
  receivedAt: number | null
  isOnItsWay: boolean
  /** Received and neither returned nor under a request. */
  keptMilli: number
}

export interface BoughtLine {
  isOn: boolean
  kind: 'goods' | 'exchange' | 'gift'
  isOfSet: boolean
  priceSource: string
  isHm: boolean
  isControlled: boolean
  /** Near expiry when ordered, or now. */
  isNearExpiry: boolean
  quantityMilli: number
  /** The line before discounts, and the part paid in money, 分. */
  amountFen: number
  moneyFen: number
  parts: readonly SentPart[]
  claim: 'open' | 'paid' | undefined
}

/**
 * The price of the whole line for this buyer now, 分. Undefined where no comparable price exists.
 */
export interface PriceNow {
  source: string
  amountFen: number
  /** The quantity available at it, in thousandths. Undefined where unlimited. */
  leftMilli?: number | undefined
}

/** The end of a part's protection: the end of its last day, ms. */
export function protectedUntil(receivedAt: number, days: number): number {
  return claimableUntil(receivedAt, days)
}

/**
 * The protected quantity of a line at `now`, in thousandths: received, kept and within its days.
 */
export function protectedMilli(
  { parts }: Pick<BoughtLine, 'parts'>,
  { now, days }: { now: number; days: number },
): number {
  return parts
    .filter(({ receivedAt }) => receivedAt !== null && now <= protectedUntil(receivedAt, days))
    .reduce((sum, { keptMilli }) => sum + keptMilli, 0)
}

/**
 * The price difference for a part of a line, 分: its share of the whole line's difference, at most
 * the money paid for the part (domain-rules §17).
 */
export function dropFor(
  line: { dropFen: number; moneyFen: number; quantityMilli: number },
  milli: number,
): number {
  const cut = (fen: number) =>
    Number((BigInt(fen) * BigInt(milli)) / BigInt(Math.max(1, line.quantityMilli)))
  return Math.max(0, Math.min(cut(line.dropFen), cut(line.moneyFen)))
}

export interface PriceOffer {
  milli: number
  /** The saving on the whole line at the current price, 分. */
  dropFen: number
  amountFen: number
  /** The end of the protection, ms. Undefined before anything was received. */
  until: number | undefined
  problems: Problem[]
}

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

interface PriceStatus {
  now: number
  days: number
  kept: number
  until: number | undefined
  isCompared: boolean
  amountFen: number
}

function priceProblems(line: BoughtLine, at: PriceStatus): Problem[] {
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

function keptProblems({ parts }: BoughtLine, { kept, until, now, days }: PriceStatus): Problem[] {
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

function fallProblems({ isCompared, amountFen }: PriceStatus): Problem[] {
  if (!isCompared) return [{ code: 'AS_NO_DROP', message: '现在没有可比较的特价或基本价' }]
  return amountFen > 0 ? [] : [{ code: 'AS_NO_DROP', message: '价格没有下降' }]
}

export interface PaidClaim {
  grantedMilli: number
  amountFen: number
  takenFen: number
}

/**
 * The part of a paid claim to take back when `keptMilli` of its line are kept, 分: its share less
 * what was taken before, so that all returns together take exactly the whole amount.
 */
export function protectionToTake(
  { grantedMilli, amountFen, takenFen }: PaidClaim,
  keptMilli: number,
): number {
  const stays = Math.max(0, Math.min(grantedMilli, keptMilli))
  const earned = Number((BigInt(amountFen) * BigInt(stays)) / BigInt(Math.max(1, grantedMilli)))
  return Math.max(0, amountFen - earned - takenFen)
}
