import type { AddResult } from '#contract/cart'
import { termsOf } from '#upstream/goods/pricing/goods-terms'
import { presentGoods } from '#upstream/calls/present-goods'
import type { Config } from '#upstream/kernel/config'
import type { Db } from '#upstream/kernel/db/database'
import { countCartLines } from '#upstream/members/accounts/store'
import type { Buyer } from '#upstream/kernel/buyer'
import { priceChangeMessage } from '#upstream/goods/pricing/rules'
import { decideQuantity } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { cartFullMessage, mostCartLines } from './rules'
import { changeCart, listWantedRows, saveCartLines, type CartEntry, type WantedRow } from './store'

/** Goods to add to the cart, in thousandths of the unit. */
export interface Wanted {
  goodsId: number
  quantityMilli: number
  /** The price the buyer saw, 1/10000 yuan; a different one now is told. */
  seenPriceE4?: number | undefined
  /** Out of the flash sale, held for a while. */
  isFlash?: boolean
}

interface Outcome {
  result: AddResult
  entry?: CartEntry
  /** The cart has this line already, so it takes no new place. */
  isKnown: boolean
}

/**
 * Adds goods to the cart, each with its own outcome: added to what is there, adjusted to step and
 * stock, or refused with every reason. Never throws for what it refuses. The same goods asked for
 * twice are summed. Six statements however many goods.
 */
export async function addToCart(
  db: Db,
  buyer: Buyer,
  wanted: readonly Wanted[],
  now: number,
  config: Config,
): Promise<AddResult[]> {
  if (wanted.length === 0) return []
  return changeCart(db, buyer.storeId, (trx) => addWanted(trx, buyer, wanted, now, config))
}

/** `addToCart` within a transaction that has the store's row locked. */
export async function addWanted(
  trx: Db,
  buyer: Buyer,
  wanted: readonly Wanted[],
  now: number,
  config: Config,
): Promise<AddResult[]> {
  const asked = sumByGoods(wanted)
  const rows = await listWantedRows(trx, buyer, now, [...asked.keys()])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const outcomes = [...asked.values()].map((want) =>
    decideAddition(want, rowOf.get(want.goodsId), buyer, now, config),
  )
  const places = mostCartLines - (await countCartLines(trx, buyer.storeId))
  const placed = refuseBeyond(outcomes, places)
  const entries = placed.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
  await saveCartLines(trx, buyer.storeId, entries, now)
  return placed.map(({ result }) => result)
}

/** One wish per product, quantities summed. */
export function sumByGoods(wanted: readonly Wanted[]): Map<number, Wanted> {
  const sums = new Map<number, Wanted>()
  for (const want of wanted) {
    const before = sums.get(want.goodsId)
    const quantityMilli = want.quantityMilli + (before?.quantityMilli ?? 0)
    sums.set(want.goodsId, { ...before, ...want, quantityMilli })
  }
  return sums
}

function decideAddition(
  want: Wanted,
  row: WantedRow | undefined,
  buyer: Buyer,
  now: number,
  config: Config,
): Outcome {
  if (row === undefined) return refused(want.goodsId, '', 0, ['商品不存在'])
  const keptMilli = row.kept_milli ?? 0
  const { reasons } = presentGoods(row, buyer, now, { isFavorite: false }, config)
  if (reasons.length > 0) {
    const why = reasons.map((reason) => reason.message)
    return refused(row.id, row.name, keptMilli, why)
  }
  const sum = keptMilli + want.quantityMilli
  const { price, quantity } = termsOf(row, buyer, now)
  const { quantityMilli, message } = decideQuantity(sum, quantity)
  const priceE4 = price?.priceE4 ?? null
  const moved = priceE4 === null ? undefined : priceChangeMessage(want.seenPriceE4 ?? null, priceE4)
  const messages = [message, moved].filter((text) => text !== undefined)
  return {
    result: {
      goodsId: row.id,
      name: row.name,
      outcome: message === undefined ? 'added' : 'adjusted',
      quantity: milliToQuantity(quantityMilli),
      ...(messages.length > 0 && { message: messages.join('；') }),
    },
    entry: {
      goodsId: row.id,
      quantityMilli,
      isSelected: true,
      seenPriceE4: want.seenPriceE4 ?? row.seen_price_e4 ?? priceE4,
    },
    isKnown: row.kept_milli !== null,
  }
}

/** New goods beyond the places left are refused; what is in the cart already may grow. */
function refuseBeyond(outcomes: readonly Outcome[], places: number): Outcome[] {
  let left = places
  return outcomes.map((outcome) => {
    if (outcome.entry === undefined || outcome.isKnown) return outcome
    left -= 1
    const { goodsId, name } = outcome.result
    return left >= 0 ? outcome : refused(goodsId, name, 0, [cartFullMessage])
  })
}

/** An outcome of nothing added, with every reason. */
export function refused(goodsId: number, name: string, keptMilli: number, why: string[]): Outcome {
  const quantity = milliToQuantity(keptMilli)
  const result: AddResult = { goodsId, name, outcome: 'refused', quantity, message: why.join('；') }
  return { result, isKnown: keptMilli > 0 }
}
