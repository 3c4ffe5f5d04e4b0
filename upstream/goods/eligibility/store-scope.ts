import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { Buyer } from '#upstream/kernel/buyer'
import { chinaDay } from '#upstream/kernel/time'
import { controlReasons } from '../controlled/rules'
import { readControlTerms } from '../controlled/terms'
import { standingReasons, type JudgedGoods } from './rules'

/** What besides its class decides whether a product is within a store's scope, as bits. */
export const traitBits = { isPrescription: 1, isHm: 2, isClinicOnly: 4, isOnlineForbidden: 8 }
type Trait = keyof typeof traitBits

export function traitsOf(goods: Record<Trait, boolean>): number {
  const traits = Object.keys(traitBits) as Trait[]
  return traits.reduce((bits, trait) => bits | (goods[trait] ? traitBits[trait] : 0), 0)
}

/** What one store may buy, by what a list knows of its goods (domain-rules §8). */
export interface StoreScope {
  /** True for goods of the class with these traits, controlled sale aside. */
  holds: (goodsClass: GoodsClass, traits: number) => boolean
  /** True for controlled goods that are closed to the store; `control` is `goods.control`. */
  isClosed: (goodsId: number, control: string) => boolean
}

/**
 * The scope of the buyer's store: class, rights, certificates and controlled sale, never stock,
 * price or limits (domain-rules §8). Undefined for who can buy nothing at all now: visitors, stores
 * that are not approved or stopped, and those whose main certificate is missing or over.
 */
export function storeScope(buyer: Buyer | undefined, now: number): StoreScope | undefined {
  if (buyer === undefined || buyer.approval !== 'approved' || buyer.isStopped) return undefined
  const held = heldBy(buyer, now)
  const holds = (goodsClass: GoodsClass, traits: number) => {
    const key = `${goodsClass} ${traits}`
    const known = held.get(key) ?? isHeld(goodsClass, traits, { buyer, now })
    held.set(key, known)
    return known
  }
  const classes = Object.keys(goodsClasses) as GoodsClass[]
  if (!classes.some((goodsClass) => holds(goodsClass, 0))) return undefined
  return { holds, isClosed: closedTo(buyer, now) }
}

function isHeld(
  goodsClass: GoodsClass,
  traits: number,
  { buyer, now }: { buyer: Buyer; now: number },
): boolean {
  const has = (trait: Trait) => (traits & traitBits[trait]) !== 0
  const goods: JudgedGoods = {
    class: goodsClass,
    isPrescription: has('isPrescription'),
    isHm: has('isHm'),
    isClinicOnly: has('isClinicOnly'),
    isOnlineForbidden: has('isOnlineForbidden'),
  }
  return standingReasons(goods, buyer, now).length === 0
}

/** Cached by everything that `standingReasons` reads of a store: its lists ask the same again. */
const known = new Map<string, Map<string, boolean>>()
const mostKnown = 1_000

function heldBy(buyer: Buyer, now: number): Map<string, boolean> {
  const { kind, isRxAllowed, hasHmRight, rightEnds, licences, scope } = buyer
  const papers = licences.map((one) => [one.kind, one.validUntil, one.isInReview].join())
  const ends = JSON.stringify(rightEnds)
  const facts = [chinaDay(now), kind, isRxAllowed, hasHmRight, ends, ...papers, ...scope].join()
  let held = known.get(facts)
  if (held === undefined) {
    held = new Map()
    if (known.size >= mostKnown) known.clear()
    known.set(facts, held)
  }
  return held
}

function closedTo(buyer: Buyer, now: number): StoreScope['isClosed'] {
  const { allowed, denied } = buyer.control
  const byTerms = new Map<string, boolean>()
  return (goodsId, control) => {
    const isOwn = allowed.has(goodsId) || denied.has(goodsId)
    const same = isOwn ? undefined : byTerms.get(control)
    if (same !== undefined) return same
    const terms = readControlTerms(control)
    const isClosed = terms !== undefined && controlReasons(goodsId, terms, buyer, now).length > 0
    if (!isOwn) byTerms.set(control, isClosed)
    return isClosed
  }
}
