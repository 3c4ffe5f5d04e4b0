import type { AddResult } from '#contract/addition'
import { decideGoods, isBuyable } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { priceChangeMessage } from '#upstream/goods/pricing/rules'
import { notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { decideMore, type AskedMore } from './addition-rules'
import { cartFullMessage, mostCartLines } from './rules'
import { changeCart } from './change-cart'
import {
  countCartLines,
  listWantedRows,
  saveCartLines,
  type CartEntry,
  type WantedRow,
} from './store'

/** Goods to add to the cart, in thousandths of the unit. */
export interface Wanted extends AskedMore {
  goodsId: number
  /** The price the buyer saw, 1/10000 yuan. A change is reported. */
  seenPriceE4?: number | undefined
  isFlash?: boolean
  /** What the buyer wrote where a purchase list suggested the product and nobody chose it. */
  suggestedFor?: string
}

interface Outcome {
  result: AddResult
  entry?: CartEntry
  isKnown: boolean
}

/**
 * Adds goods to the cart, each with its own result: added to the existing line, adjusted to step
 * and stock, or refused with every reason. Refusals never throw. Duplicate goods are summed. A
 * constant number of statements.
 */
export async function addToCart(
  ctx: Context<Buyer>,
  wanted: readonly Wanted[],
): Promise<AddResult[]> {
  if (wanted.length === 0) return []
  return changeCart(ctx, (inside) => addWanted(inside, wanted))
}

export async function addOneStep(ctx: Context<Buyer>, goodsId: number): Promise<AddResult[]> {
  return changeCart(ctx, async (inside) => {
    const rows = await listWantedRows(inside, [goodsId])
    if (rows.length === 0) throw notFound('商品')
    return saveWanted(inside, [{ goodsId, quantityMilli: 0, steps: 1 }], rows)
  })
}

/** `addToCart` within a transaction that has locked the store. */
export async function addWanted(
  ctx: Context<Buyer>,
  wanted: readonly Wanted[],
): Promise<AddResult[]> {
  const asked = sumByGoods(wanted)
  const rows = await listWantedRows(ctx, [...asked.keys()])
  return saveWanted(ctx, [...asked.values()], rows)
}

async function saveWanted(
  ctx: Context<Buyer>,
  wanted: readonly Wanted[],
  rows: readonly WantedRow[],
): Promise<AddResult[]> {
  const { db, buyer, now } = ctx
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const outcomes = wanted.map((want) =>
    withAsked(want, decideAddition(ctx, want, rowOf.get(want.goodsId))),
  )
  // More of an existing line needs no new place, so the count is skipped.
  const isLonger = outcomes.some(({ entry, isKnown }) => entry !== undefined && !isKnown)
  const lines = isLonger ? await countCartLines(db, buyer.storeId) : 0
  const placed = refuseBeyond(outcomes, mostCartLines - lines)
  const entries = placed.flatMap(({ entry }) => (entry === undefined ? [] : [entry]))
  await saveCartLines(db, buyer.storeId, entries, now)
  return placed.map(({ result }) => result)
}

export function sumByGoods(wanted: readonly Wanted[]): Map<number, Wanted> {
  const sums = new Map<number, Wanted>()
  for (const want of wanted) {
    const before = sums.get(want.goodsId)
    const quantityMilli = want.quantityMilli + (before?.quantityMilli ?? 0)
    const steps = (want.steps ?? 0) + (before?.steps ?? 0)
    // Beside a row that names the product it is no suggestion.
    const isSuggested = want.suggestedFor !== undefined && before?.suggestedFor !== ''
    const suggestedFor = isSuggested ? (before?.suggestedFor ?? want.suggestedFor) : ''
    sums.set(want.goodsId, { ...before, ...want, quantityMilli, steps, suggestedFor })
  }
  return sums
}

function decideAddition(ctx: Context<Buyer>, want: Wanted, row: WantedRow | undefined): Outcome {
  if (row === undefined) return refused({ id: want.goodsId, name: '', spec: '' }, 0, ['商品不存在'])
  const keptMilli = row.kept_milli ?? 0
  const goods = decideGoods(row, ctx)
  if (!isBuyable(goods)) {
    const why = goods.reasons.map((reason) => reason.message)
    return refused(row, keptMilli, why)
  }
  const more = decideMore(keptMilli, want, goods.quantity)
  if (!more.isAdded) return refusedNumber(row, keptMilli, more)
  const { quantityMilli, message } = more
  const priceE4 = goods.price?.priceE4 ?? null
  const moved = priceE4 === null ? undefined : priceChangeMessage(want.seenPriceE4 ?? null, priceE4)
  const messages = [message, moved].filter((text) => text !== undefined)
  return {
    result: {
      goodsId: row.id,
      name: row.name,
      spec: row.spec,
      outcome: message === undefined ? 'added' : 'adjusted',
      quantity: milliToQuantity(quantityMilli),
      asked: milliToQuantity(more.askedMilli),
      added: milliToQuantity(more.addedMilli),
      ...(messages.length > 0 && { message: messages.join('；') }),
    },
    entry: {
      goodsId: row.id,
      quantityMilli,
      isSelected: true,
      seenPriceE4: want.seenPriceE4 ?? row.seen_price_e4 ?? priceE4,
      adjustedNote: message ?? '',
      suggestedFor: want.suggestedFor ?? '',
    },
    isKnown: row.kept_milli !== null,
  }
}

function refuseBeyond(outcomes: readonly Outcome[], places: number): Outcome[] {
  let left = places
  return outcomes.map((outcome) => {
    if (outcome.entry === undefined || outcome.isKnown) return outcome
    left -= 1
    if (left >= 0) return outcome
    const { goodsId: id, name, spec, asked } = outcome.result
    const full = refused({ id, name, spec }, 0, [cartFullMessage])
    return { ...full, result: { ...full.result, asked } }
  })
}

export function refused(
  { id, name, spec }: Pick<WantedRow, 'id' | 'name' | 'spec'>,
  keptMilli: number,
  why: string[],
): Outcome {
  const quantity = milliToQuantity(keptMilli)
  const what = { goodsId: id, name, spec, quantity, added: 0, message: why.join('；') }
  return { result: { ...what, outcome: 'refused' }, isKnown: keptMilli > 0 }
}

export function refusedNumber(
  row: Pick<WantedRow, 'id' | 'name' | 'spec'>,
  keptMilli: number,
  { message, askedMilli }: { message: string; askedMilli: number },
): Outcome {
  const { result, isKnown } = refused(row, keptMilli, [message])
  return { result: { ...result, asked: milliToQuantity(askedMilli), problem: 'number' }, isKnown }
}

// Reported also when nothing was added, with the reason.
function withAsked({ quantityMilli }: Wanted, { result, ...outcome }: Outcome): Outcome {
  const asked = quantityMilli > 0 && { asked: milliToQuantity(quantityMilli) }
  return { ...outcome, result: { ...asked, ...result } }
}
