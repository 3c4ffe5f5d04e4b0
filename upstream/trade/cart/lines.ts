import type { CartLine, CartTotal } from '#contract/cart'
import type { Goods } from '#contract/goods'
import { termsOf } from '#upstream/goods/pricing/goods-terms'
import { presentGoods, type OwnTerms } from '#upstream/calls/present-goods'
import type { Config } from '#upstream/kernel/config'
import type { Db } from '#upstream/kernel/db/database'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { traceOf } from '../settlement/trace'
import { noShares, takesCoupons, type Shares } from '../settlement/line'
import type { Price } from '#upstream/goods/pricing/rules'
import { heldQuantity, holdReasons, isHeld } from '#upstream/goods/promotions/flash-rules'
import { flashPrice } from '#upstream/calls/present-flash'
import type { QuantityTerms } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { payableLine } from './payable'
import { decideLine, type LineDecision } from './rules'
import { readSetLines, withoutTaken, type LineSet, type SetLine } from './set-lines'
import { listCartRows, type CartRow } from './store'

/** A cart line decided for this buyer now. */
export interface DecidedLine {
  row: CartRow
  goods: Goods
  /** Undefined while it is hidden or pending. */
  price: Price | undefined
  decision: LineDecision
  quantity: QuantityTerms
  /** Of a line of a flash sale. */
  flash: CartLine['flash']
  /** Of a line of a combination set: how many of which, and how many some quantity would be. */
  set: LineSet | undefined
  setAt: SetLine['setAt'] | undefined
}

/**
 * The lines of the buyer's cart (or only these, sets whole), each decided. One query however many
 * there are, two more with sets.
 */
export async function decideCart(
  db: Db,
  buyer: Buyer,
  now: number,
  config: Config,
  lineIds?: readonly number[],
): Promise<DecidedLine[]> {
  const rows = await listCartRows(db, buyer, now, lineIds)
  const sets = await readSetLines(db, rows, { buyer, now, config })
  return rows.map((stored) => {
    const setLine = sets.lines.get(stored.line_id)
    const row = setLine === undefined ? withoutTaken(stored, sets.takenMilli) : stored
    const own = heldTerms(row, now) ?? setLine?.own
    const extras = { isFavorite: row.is_favorite === 1, own }
    const goods = presentGoods(row, buyer, now, extras, config)
    const { price: known, quantity } = own ?? termsOf(row, buyer, now)
    const price = goods.price === undefined ? undefined : known
    const kept = {
      quantityMilli: row.quantity_milli,
      isSelected: row.is_selected === 1,
      seenPriceE4: row.seen_price_e4,
    }
    const terms = { ...quantity, price, reasons: goods.reasons, isFixed: own !== undefined }
    const decision = decideLine(kept, terms)
    const setAt = setLine?.setAt
    const set = setAt?.(decision.quantityMilli)
    return { row, goods, price, decision, quantity, flash: holdOf(row, now), set, setAt }
  })
}

/** The terms of a line of a flash sale, which were fixed when it was added. */
function heldTerms(row: CartRow, now: number): OwnTerms | undefined {
  if (row.flash_id === null) return undefined
  return {
    price: flashPrice(row.flash_id, row.flash_price_e4 ?? 0),
    quantity: heldQuantity(row.unit, row.quantity_milli),
    reasons: holdReasons({ heldUntil: row.held_until_at, endsAt: row.flash_ends_at ?? 0 }, now),
  }
}

function holdOf({ flash_ends_at, held_until_at }: CartRow, now: number): CartLine['flash'] {
  if (flash_ends_at === null) return undefined
  return {
    heldUntil: held_until_at ?? 0,
    canHoldAgain: !isHeld(held_until_at, now) && now < flash_ends_at,
  }
}

/** What a settlement adds to a line. */
export interface LineOutcome {
  shares: Shares
  gifts: CartLine['gifts']
}

/** A decided line as the contract carries it, with what the settlement makes of it. */
export function presentLine(decided: DecidedLine, outcome?: LineOutcome): CartLine {
  const { row, goods, price, decision, flash, set } = decided
  const { priced } = decision
  const payable = payableLine(decided)
  const reductionFen = outcome?.shares.reductionFen ?? 0
  return {
    id: row.line_id,
    quantity: milliToQuantity(decision.quantityMilli),
    ...(priced !== undefined && {
      price: formatYuanE4(priced.priceE4),
      amount: formatYuanFen(priced.amountFen),
    }),
    isSelected: decision.isSelected,
    type: row.line_type,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse,
    notices: decision.notices,
    goods,
    withCoupon: payable !== undefined && takesCoupons(payable),
    ...(reductionFen > 0 && { reductionAmount: formatYuanFen(reductionFen) }),
    gifts: outcome?.gifts ?? [],
    ...(price !== undefined &&
      payable !== undefined && { trace: traceOf(payable, outcome?.shares ?? noShares()) }),
    ...(flash !== undefined && { flash }),
    ...(set !== undefined && { set: { id: set.row.id, name: set.row.name, count: set.count } }),
  }
}

/** Goods total of the selected lines, 分. */
export function selectedFen(lines: readonly DecidedLine[]): number {
  return selected(lines).reduce((sum, { decision }) => sum + (decision.priced?.amountFen ?? 0), 0)
}

/** Sums over the selected lines. */
export function cartTotal(lines: readonly DecidedLine[]): CartTotal {
  const chosen = selected(lines)
  const milli = chosen.reduce((sum, { decision }) => sum + decision.quantityMilli, 0)
  return {
    lines: chosen.length,
    quantity: milliToQuantity(milli),
    amount: formatYuanFen(selectedFen(lines)),
    allLines: lines.length,
  }
}

function selected(lines: readonly DecidedLine[]): DecidedLine[] {
  return lines.filter(({ decision }) => decision.isSelected)
}
