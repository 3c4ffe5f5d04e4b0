import type { FullReduction, GiftOffer, OfCampaign } from '#upstream/goods/promotions/offers'
import { settle, type Offers, type Settlement } from '../settlement/settle'
import type { Inputs, KeptReduction, ReplayLine } from '../settlement/inputs'

/** The terms of offers by their ids. */
export interface OfferTerms {
  reductions: ReadonlyMap<number, FullReduction>
  gifts: ReadonlyMap<number, GiftOffer>
}

/** Whose order it is, and when it was made (ms), for a draft that is not for everybody. */
export interface ReplayedOrder {
  submissionId: number
  storeId: number
  at: number
}

/** Offers and lines of a settlement; lines keep their `cartLineId`. */
export interface Drafted {
  offers: Offers<ReplayLine>
  lines: ReplayLine[]
}

/**
 * Puts a draft into what an order was settled from. Pure: neither argument is changed, and the
 * draft's offers have ids of their own.
 */
export type Draft = (
  offers: Offers<ReplayLine>,
  lines: ReplayLine[],
  order: ReplayedOrder,
) => Drafted

/** The offers in words whose terms are gone, so that the order cannot be settled again. */
export function goneOffers(inputs: Inputs, terms: OfferTerms): string[] {
  return [
    ...inputs.reductions
      .filter(({ id }) => !terms.reductions.has(id))
      .map(({ id }) => `满减 ${String(id)}`),
    ...inputs.giftIds.filter((id) => !terms.gifts.has(id)).map((id) => `赠品 ${String(id)}`),
  ]
}

/** The offers an order was settled with. Those whose terms are gone are left out. */
export function offersOf(inputs: Inputs, terms: OfferTerms): Offers<ReplayLine> {
  const { exchange, giftStockMilli, coupons, vouchers, points } = inputs
  return {
    reductions: inputs.reductions.flatMap((kept) => {
      const offer = terms.reductions.get(kept.id)
      return offer === undefined ? [] : withBudget(inputs, withScope(inputs, kept, offer))
    }),
    gifts: inputs.giftIds.flatMap((id) => {
      const offer = terms.gifts.get(id)
      return offer === undefined ? [] : withBudget(inputs, offer)
    }),
    giftStockMilli,
    shipping: inputs.shipping.map((offer) => withBudget(inputs, offer)),
    exchanges: exchange === undefined ? [] : [{ ...exchange, refusal: '' }],
    coupons,
    vouchers,
    points,
  }
}

function withScope(
  { lines }: Inputs,
  { lineIds = [], scope }: KeptReduction,
  offer: FullReduction,
): FullReduction {
  if (scope === undefined) return offer
  const named = lines.filter(({ cartLineId }) => lineIds.includes(cartLineId))
  const goodsIds = new Set(named.map(({ goodsId }) => goodsId))
  return scope === 'only' ? { ...offer, goodsIds } : { ...offer, exceptIds: goodsIds }
}

function withBudget<O extends OfCampaign>({ leftFen }: Inputs, offer: O): O {
  const left = leftFen.get(offer.campaignId ?? 0)
  return left === undefined ? offer : { ...offer, leftFen: left }
}

/** The settlement of an order as it was (domain-rules §23). Ask `goneOffers` first. */
export function replayed(inputs: Inputs, terms: OfferTerms): Settlement<ReplayLine> {
  return settle(inputs.lines, offersOf(inputs, terms), inputs.choices, inputs.terms)
}

/** Its settlement with other offers or prices, and the buyer's quantities and choices as they were. */
export function replayedWith(inputs: Inputs, { lines, offers }: Drafted): Settlement<ReplayLine> {
  return settle(lines, offers, inputs.choices, inputs.terms)
}
