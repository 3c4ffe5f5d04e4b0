import type { FullReduction, GiftOffer } from '#upstream/goods/promotions/offers'
import { listGiftTerms, listReductionTerms } from '#upstream/goods/promotions/offer-terms-store'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import type { Db } from '#upstream/kernel/db/database'
import type { Inputs } from '../settlement/inputs'

/** What a run has read so far, each row once: terms by offer, cost prices by goods. */
export interface Known {
  reductions: Map<number, FullReduction>
  gifts: Map<number, GiftOffer>
  costs: Map<number, number | null>
  /** Offers that are gone, so that they are not asked for again. */
  gone: Set<string>
}

export function nothingKnown(): Known {
  return { reductions: new Map(), gifts: new Map(), costs: new Map(), gone: new Set() }
}

/** Reads the terms of the offers of these settlements that are not known yet. */
export async function learnTerms(db: Db, known: Known, some: readonly Inputs[]): Promise<void> {
  const { reductions, gifts, gone } = known
  const missing = (kind: string, has: ReadonlyMap<number, unknown>, ids: Iterable<number>) =>
    [...new Set(ids)].filter((id) => !has.has(id) && !gone.has(`${kind} ${String(id)}`))
  const ofReductions = missing(
    'reduction',
    reductions,
    some.flatMap((inputs) => inputs.reductions.map(({ id }) => id)),
  )
  const ofGifts = missing(
    'gift',
    gifts,
    some.flatMap(({ giftIds }) => giftIds),
  )
  for (const offer of await listReductionTerms(db, ofReductions)) reductions.set(offer.id, offer)
  for (const offer of await listGiftTerms(db, ofGifts)) gifts.set(offer.id, offer)
  for (const id of ofReductions) if (!reductions.has(id)) gone.add(`reduction ${String(id)}`)
  for (const id of ofGifts) if (!gifts.has(id)) gone.add(`gift ${String(id)}`)
}

const goodsAtOnce = 1_000

/** Reads the cost prices of these goods that are not known yet. */
export async function learnCosts(db: Db, known: Known, ids: ReadonlySet<number>): Promise<void> {
  const missing = [...ids].filter((id) => !known.costs.has(id))
  for (let at = 0; at < missing.length; at += goodsAtOnce) {
    const some = missing.slice(at, at + goodsAtOnce)
    for (const id of some) known.costs.set(id, null)
    for (const { id, cost_e4 } of await listPricedRows(db, some)) known.costs.set(id, cost_e4)
  }
}
