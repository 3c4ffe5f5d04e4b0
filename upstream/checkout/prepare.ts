import { decideCart, type DecidedLine } from '../cart/lines'
import type { PresentedRow } from '../catalogue/goods-terms'
import type { Notice } from '#contract/cart'
import type { Config } from '../config'
import type { Db } from '../db/database'
import type { Buyer } from '../members/buyer'
import type { PriceSource } from '../pricing/rules'
import { fingerprint } from './fingerprint'
import { calculate, type Calculation, type Part, type PayableLine } from './rules'

/** A cart line that can be ordered, with the quantity and price it would be ordered at. */
export interface PreparedLine extends PayableLine {
  goods: PresentedRow
  priceSource: PriceSource
  promotionId: number | undefined
  /** Out of a flash sale: another stock, another time to pay, no other promotions. */
  isFlash: boolean
  /** What moved since the buyer put it into the cart. */
  notices: Notice[]
  line: DecidedLine
}
export type PreparedPart = Part<PreparedLine>

/** A line that cannot go along, and why. */
export interface RefusedLine {
  goodsId: number
  name: string
  message: string
  line: DecidedLine
}

export interface PreparedCheckout extends Calculation<PreparedLine> {
  refused: RefusedLine[]
  fingerprint: string
}

/**
 * What ordering these cart lines (or all selected ones) would come to now: preview and submit
 * decide by this one function. Changes nothing; lines that are not in the cart are left out.
 */
export async function prepareCheckout(
  db: Db,
  buyer: Buyer,
  cartLineIds: readonly number[] | undefined,
  now: number,
  config: Config,
): Promise<PreparedCheckout> {
  const all = await decideCart(db, buyer, now, config, cartLineIds)
  const chosen = cartLineIds === undefined ? all.filter(({ row }) => row.is_selected === 1) : all
  const prepared: PreparedLine[] = []
  const refused: RefusedLine[] = []
  for (const line of chosen) {
    const payable = preparedLine(line)
    if (payable === undefined) refused.push(refusedLine(line))
    else prepared.push(payable)
  }
  const terms = { freeFromFen: config.FREE_SHIPPING_FROM, feeFen: config.SHIPPING_FEE }
  const calculation = calculate(prepared, terms)
  return { ...calculation, refused, fingerprint: fingerprint(calculation) }
}

function preparedLine(line: DecidedLine): PreparedLine | undefined {
  const { row, goods, price, decision } = line
  if (!goods.isBuyable || price === undefined || decision.amountFen === undefined) return undefined
  return {
    cartLineId: row.line_id,
    goodsId: row.id,
    goods: row,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse,
    isHm: goods.isHm,
    isColdChain: goods.isColdChain,
    quantityMilli: decision.quantityMilli,
    priceE4: price.priceE4,
    priceSource: price.source,
    promotionId: price.promotionId,
    isFlash: row.flash_id !== null,
    amountFen: decision.amountFen,
    notices: decision.notices,
    line,
  }
}

function refusedLine(line: DecidedLine): RefusedLine {
  const message = line.goods.reasons.map((reason) => reason.message).join('；')
  return { goodsId: line.row.id, name: line.row.name, message, line }
}
