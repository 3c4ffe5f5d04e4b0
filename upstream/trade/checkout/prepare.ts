import { decideCart, type DecidedLine } from '../cart/lines'
import { payableLine, type OrderableLine } from '../cart/payable'
import { isBuyable } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Part } from '../settlement/parts'
import {
  settle,
  type Choices,
  type Offers,
  type SettleTerms,
  type Settlement,
} from '../settlement/settle'
import type { CheckoutChoices } from './choices'
import { fingerprint } from './fingerprint'
import { loadOffers, settleTerms } from './offers'
import { readShelfLife, type ShelfLife } from './shelf-life'

export type PreparedPart = Part<OrderableLine>

export interface RefusedLine {
  goodsId: number
  name: string
  message: string
  line: DecidedLine
}

export interface PreparedCheckout extends Settlement<OrderableLine> {
  offers: Offers<OrderableLine>
  choices: Choices
  terms: SettleTerms
  refused: RefusedLine[]
  shelf: ShelfLife
  fingerprint: string
}

/**
 * The settlement of these cart lines (or all selected ones) with the buyer's choices. Preview and
 * submit both decide by it. Read-only. Lines missing from the cart are skipped.
 */
export async function prepareCheckout(
  ctx: Context<Buyer>,
  cartLineIds: readonly number[] | undefined,
  choices: CheckoutChoices,
): Promise<PreparedCheckout> {
  const all = await decideCart(ctx, cartLineIds)
  const chosen = cartLineIds === undefined ? all.filter(({ row }) => row.is_selected === 1) : all
  return prepareLines(ctx, chosen, choices)
}

/** The same for decided lines, wherever they are stored. */
export async function prepareLines(
  ctx: Context<Buyer>,
  chosen: readonly DecidedLine[],
  choices: CheckoutChoices,
): Promise<PreparedCheckout> {
  const prepared: OrderableLine[] = []
  const refused: RefusedLine[] = []
  for (const line of chosen) {
    const payable = isBuyable(line.goods) ? payableLine(line) : undefined
    if (payable === undefined) refused.push(refusedLine(line))
    else prepared.push(payable)
  }
  const offers = await loadOffers(ctx, prepared)
  const terms = settleTerms(ctx.config)
  const settlement = settle(prepared, offers, choices, terms)
  const settled = settlement.lines.map(({ line }) => line)
  const shelf = await readShelfLife(ctx, settled, choices.shelfMonths ?? ctx.buyer.shelfMonths)
  const made = { offers, choices, terms, refused, shelf }
  return { ...settlement, ...made, fingerprint: fingerprint(settlement) }
}

function refusedLine(line: DecidedLine): RefusedLine {
  const message = line.goods.reasons.map((reason) => reason.message).join('；')
  return { goodsId: line.row.id, name: line.row.name, message, line }
}
