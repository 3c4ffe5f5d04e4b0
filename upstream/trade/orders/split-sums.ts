import type { SharedBenefit } from '#contract/kinds'
import { isPromotable, takesCoupons, type Shares } from '../settlement/line'
import { chargedElsewhere } from '../settlement/parts'
import { stepsOf, type Step, type StepNotes } from '../settlement/steps'
import { sumsOf, type Sums } from '../settlement/sums'
import { cutPart } from './refund-shares'
import type { SplitLine } from './split-rules'

export interface SplitOrder {
  shippingFen: number
  steps: readonly { code: string; fen: number; note?: string | undefined }[]
  /** Valid payments in their order, 分. */
  payments: readonly { id: number; amountFen: number }[]
}

export interface SplitPart extends Sums {
  lines: SplitLine[]
  steps: Step[]
}

export interface Split {
  first: SplitPart
  second: SplitPart
  /** The amount moved from each payment to the second order, 分, by payment id. */
  moved: ReadonlyMap<number, number>
  /** The benefits both orders share because their lines earned them together. */
  shared: SharedBenefit[]
}

/**
 * The sums of both orders after a split (decision 124). Added up from the discounts stored per
 * line; no price is recomputed. The freight stays with the first. Payments are split one by one, as
 * refunds are by tender (domain-rules §17), so that both orders are paid exactly.
 */
export function splitSums(
  order: SplitOrder,
  lines: readonly SplitLine[],
  chosen: ReadonlySet<number>,
): Split {
  const moving = lines.filter(({ id }) => chosen.has(id))
  const staying = lines.filter(({ id }) => !chosen.has(id))
  const notes = notesOf(order)
  const own = notes.shipping ?? ''
  const first = partOf(staying, { shippingFen: order.shippingFen, note: own, notes })
  const note = order.shippingFen > 0 ? chargedElsewhere : own
  const second = partOf(moving, { shippingFen: 0, note, notes })
  return {
    first,
    second,
    moved: cutPayments(order.payments, second.totalFen),
    shared: sharedBySplit(first, second, isShippedFree(order)),
  }
}

function partOf(
  lines: SplitLine[],
  { shippingFen, note, notes }: { shippingFen: number; note: string; notes: StepNotes },
): SplitPart {
  const sums = sumsOf(lines, shippingFen)
  return { ...sums, lines, steps: stepsOf(sums, note, notes) }
}

function notesOf({ steps }: SplitOrder): StepNotes {
  return Object.fromEntries(steps.flatMap(({ code, note }) => (note ? [[code, note]] : [])))
}

/**
 * Splits payments for `movedFen`, at most their sum: each moves floor(moved × paid up to this one ÷
 * paid) less what the earlier ones moved.
 */
export function cutPayments(
  payments: SplitOrder['payments'],
  movedFen: number,
): ReadonlyMap<number, number> {
  const wholeFen = payments.reduce((sum, { amountFen }) => sum + amountFen, 0)
  let beforeFen = 0
  const moved = new Map<number, number>()
  for (const { id, amountFen } of payments) {
    moved.set(id, cutPart(movedFen, { wholeFen, beforeFen, nowFen: amountFen }))
    beforeFen += amountFen
  }
  return moved
}

/**
 * Free by the order's own amount, not because another order of the warehouse carries the freight.
 */
function isShippedFree(order: SplitOrder): boolean {
  const { shipping = '' } = notesOf(order)
  return order.shippingFen === 0 && shipping !== '' && shipping !== chargedElsewhere
}

/**
 * The benefits that counted lines of a half, or that it received a share of. Free shipping is the
 * whole order's.
 */
function countedBenefits({ lines }: Pick<SplitPart, 'lines'>, all: readonly SplitLine[]) {
  const bought = lines.filter(({ isGift }) => !isGift)
  const has = (isOne: (one: SplitLine) => boolean) => bought.some(isOne)
  const sharesOf = (name: ShareName, isOne: (one: SplitLine) => boolean) =>
    has((one) => isOne(one) && mayCount(one, name, all))
  const counted: [SharedBenefit, boolean][] = [
    ['reduction', sharesOf('reductionFen', counts)],
    ['coupon', sharesOf('couponFen', ({ line }) => takesCoupons(line))],
    ['voucher', has(({ shares }) => shares.voucherFen > 0)],
    ['points', sharesOf('pointsFen', ({ line }) => !line.isHm && line.kind !== 'exchange')],
    ['exchange', has((one) => one.line.kind === 'exchange' || counts(one))],
    ['set', has(({ setId }) => setId !== null)],
    ['shipping', true],
  ]
  return new Set(counted.flatMap(([benefit, isCounted]) => (isCounted ? benefit : [])))
}

type ShareName = Exclude<keyof Shares, 'voucherFen'>

function counts({ line }: SplitLine): boolean {
  return isPromotable(line)
}

/**
 * Reports whether a discount counted a line: it has a share, or is so small that its share rounds
 * to 0. A discount that no line of the order has a share of may have counted any of them.
 */
function mayCount(
  { line, shares }: SplitLine,
  name: ShareName,
  all: readonly SplitLine[],
): boolean {
  if (shares[name] > 0) return true
  const taking = all.filter((other) => other.shares[name] > 0)
  const roundsAway = (other: SplitLine) =>
    BigInt(line.amountFen) * BigInt(other.shares[name]) < BigInt(other.line.amountFen)
  return taking.length === 0 || taking.some(roundsAway)
}

/**
 * The benefits two orders share after a split, like orders of one submission (`shareBenefits`):
 * those that lines of both received a share of or counted towards.
 */
function sharedBySplit(first: SplitPart, second: SplitPart, isFree: boolean): SharedBenefit[] {
  const parts = [first, second]
  const all = parts.flatMap(({ lines }) => lines)
  const counted = parts.map((part) => countedBenefits(part, all))
  const has = (fenOf: (sums: Sums) => number) => parts.some((sums) => fenOf(sums) > 0)
  const found: [SharedBenefit, boolean][] = [
    ['reduction', has(({ reductionFen }) => reductionFen)],
    ['coupon', has(({ couponFen }) => couponFen)],
    ['voucher', has(({ voucherFen }) => voucherFen)],
    ['points', has(({ pointsFen }) => pointsFen)],
    ['exchange', has(({ exchangeFen }) => exchangeFen)],
    ['shipping', isFree],
  ]
  return found.flatMap(([benefit, isGiven]) =>
    isGiven && counted.every((one) => one.has(benefit)) ? benefit : [],
  )
}

export interface Benefits {
  group: number
  benefits: SharedBenefit[]
}

/**
 * The benefits and groups of both halves of an order that had `kept`: a half keeps those that
 * counted its lines, and stays in the group only with one of them or with the other half
 * (domain-rules §7). `next` is a group that no order of the submission has.
 */
export function benefitsOfHalves(
  { first, second, shared }: Pick<Split, 'first' | 'second' | 'shared'>,
  kept: Benefits,
  next: number,
): [Benefits, Benefits] {
  const all = [...first.lines, ...second.lines]
  const own = [first, second].map((part) => {
    const counted = countedBenefits(part, all)
    return kept.benefits.filter((benefit) => counted.has(benefit))
  })
  const isBound = shared.length > 0
  const halfOf = (benefits: readonly SharedBenefit[] = []): Benefits => {
    const isIn = isBound || (kept.group > 0 && benefits.length > 0)
    const group = kept.group === 0 ? next : kept.group
    return { group: isIn ? group : 0, benefits: [...new Set([...benefits, ...shared])] }
  }
  return [halfOf(own[0]), halfOf(own[1])]
}

/**
 * Reports whether the lines add up to the order's stored sums, step by step, and the payments match
 * the total.
 */
export function doesAddUp(
  order: SplitOrder & { kept: Pick<Sums, 'goodsFen' | 'pointsFen' | 'voucherFen' | 'totalFen'> },
  lines: readonly SplitLine[],
): boolean {
  const { kept } = order
  const sums = sumsOf(lines, order.shippingFen)
  const stepFen = (code: Step['code']) =>
    Math.abs(order.steps.find((step) => step.code === code)?.fen ?? 0)
  const paidFen = order.payments.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return (
    sums.goodsFen === kept.goodsFen &&
    sums.reductionFen === stepFen('reduction') &&
    sums.couponFen === stepFen('coupon') &&
    sums.exchangeFen === stepFen('exchange') &&
    sums.pointsFen === kept.pointsFen &&
    sums.voucherFen === kept.voucherFen &&
    sums.totalFen === kept.totalFen &&
    paidFen === kept.totalFen
  )
}
