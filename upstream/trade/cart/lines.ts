import {
  decideGoods,
  type Asker,
  type DecidedGoods,
} from '#upstream/goods/eligibility/decide-goods'
import type { OwnTerms } from '#upstream/goods/pricing/goods-terms'
import { heldQuantity, holdReasons, isHeld } from '#upstream/goods/promotions/flash-rules'
import { flashPrice } from '#upstream/goods/promotions/flash-terms'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listSets, type SetRow } from '../sets/store'
import { decideLine, type LineDecision } from './rules'
import { decideSetLines, withoutTaken, type LineSet, type SetLine } from './set-lines'
import { listCartRows, type CartRow } from './store'

export interface LineHold {
  /** ms. */
  heldUntil: number
  /** The hold expired while the sale is still running. */
  canHoldAgain: boolean
}

export interface DecidedLine {
  row: CartRow
  /**
   * Decided by the line's own terms, which differ from the goods' terms in a flash sale or a set.
   */
  goods: DecidedGoods
  decision: LineDecision
  /** Flash-sale lines only. */
  flash: LineHold | undefined
  /** Set lines only: how many of which set, and how many a quantity makes. */
  set: LineSet | undefined
  setAt: SetLine['setAt'] | undefined
}

export interface KeptCart {
  rows: readonly CartRow[]
  sets: readonly SetRow[]
}

/**
 * The decided lines of the buyer's cart (or only these, sets whole). One query, two more with sets.
 */
export async function decideCart(
  ctx: Context<Buyer>,
  lineIds?: readonly number[],
): Promise<DecidedLine[]> {
  return decideLines(await readCart(ctx, lineIds), ctx)
}

export async function readCart(
  ctx: Context<Buyer>,
  lineIds?: readonly number[],
): Promise<KeptCart> {
  const rows = await listCartRows(ctx, lineIds)
  const ids = new Set(rows.map((row) => row.set_id).filter((id) => id > 0))
  return { rows, sets: await listSets(ctx, [...ids]) }
}

/**
 * Decides every line of a cart, or only one, with the stock the cart's sets leave. Reads nothing.
 */
export function decideLines(
  { rows, sets }: KeptCart,
  asker: Asker,
  onlyId?: number,
): DecidedLine[] {
  const { now } = asker
  const { lines, takenMilli } = decideSetLines({ rows, sets }, asker)
  const wanted = onlyId === undefined ? rows : rows.filter((row) => row.line_id === onlyId)
  return wanted.map((stored) => {
    const setLine = lines.get(stored.line_id)
    const row = setLine === undefined ? withoutTaken(stored, takenMilli) : stored
    const own = heldTerms(row, now) ?? setLine?.own
    const goods = decideGoods(row, asker, own)
    const { price, quantity, reasons } = goods
    const kept = {
      quantityMilli: row.quantity_milli,
      isSelected: row.is_selected === 1,
      seenPriceE4: row.seen_price_e4,
    }
    const setAt = setLine?.setAt
    const terms = {
      ...quantity,
      price,
      reasons,
      setsAt: setAt && ((quantityMilli: number) => setAt(quantityMilli).count),
      isFixed: own !== undefined,
      kept: keptOf(row, own),
    }
    const decision = decideLine(kept, terms)
    const set = setAt?.(decision.quantityMilli)
    return { row, goods, decision, flash: holdOf(row, now), set, setAt }
  })
}

function heldTerms(row: CartRow, now: number): OwnTerms | undefined {
  if (row.flash_id === null) return undefined
  return {
    price: flashPrice(row.flash_id, row.flash_price_e4 ?? 0),
    quantity: heldQuantity(row.unit, row.quantity_milli),
    reasons: holdReasons(
      {
        heldUntil: row.held_until_at,
        endsAt: row.flash_ends_at ?? 0,
        isOpen: row.flash_is_open === 1,
      },
      now,
    ),
  }
}

/** The store's reserved arrival. Lines of flash sales and sets have their own stock. */
function keptOf({ reserved_milli, reserved_until_at }: CartRow, own: OwnTerms | undefined) {
  if (own !== undefined || reserved_until_at === null) return undefined
  return { milli: reserved_milli, until: reserved_until_at }
}

function holdOf(
  { flash_ends_at, flash_is_open, held_until_at }: CartRow,
  now: number,
): LineHold | undefined {
  if (flash_ends_at === null) return undefined
  return {
    heldUntil: held_until_at ?? 0,
    canHoldAgain: !isHeld(held_until_at, now) && now < flash_ends_at && flash_is_open === 1,
  }
}
