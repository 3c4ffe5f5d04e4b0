import type { GiftKind, GiftOffer } from '#upstream/goods/promotions/offers'
import { promisedGift } from '../settlement/gifts'

export interface GiftTerms extends Pick<GiftOffer, 'goodsId' | 'steps'> {
  kind: GiftKind
}

/** An ordered line and how much of it is gone, in thousandths. */
export interface OrderedLine {
  id: number
  kind: 'goods' | 'exchange' | 'gift'
  goods_id: number
  set_id: number | null
  quantity_milli: number
  closed_milli: number
  refunded_milli: number
  /** JSON of `GiftTerms`. '' for a line that is no gift, and for legacy gifts. */
  gift_terms: string
}

/** The offer behind a gift line. Undefined for a line that is no gift, and for legacy gifts. */
export function readGiftTerms(json: string): GiftTerms | undefined {
  return json === '' ? undefined : (JSON.parse(json) as GiftTerms)
}

/**
 * The gifts that the kept lines no longer earn when these quantities return (thousandths by line),
 * with how much of each (domain-rules §17). A gift whose threshold is still met stays. Legacy
 * gifts, whose offer is unknown, return with the last of the bought goods.
 */
export function unearnedGifts<L extends OrderedLine>(
  lines: readonly L[],
  goingBack: ReadonlyMap<number, number>,
): { gift: L; milli: number }[] {
  const keptOf = (line: L) =>
    line.quantity_milli - line.closed_milli - line.refunded_milli - (goingBack.get(line.id) ?? 0)
  const bought = lines.filter(({ kind, set_id }) => kind === 'goods' && set_id === null)
  const isAllBack = lines.every((line) => line.kind === 'gift' || keptOf(line) <= 0)
  const earnedMilli = ({ gift_terms, quantity_milli }: L) => {
    const terms = readGiftTerms(gift_terms)
    if (terms === undefined) return isAllBack ? 0 : quantity_milli
    const kept = bought
      .filter(({ goods_id }) => goods_id === terms.goodsId)
      .reduce((sum, line) => sum + Math.max(0, keptOf(line)), 0)
    return promisedGift(terms, kept)
  }
  return lines
    .filter(({ kind }) => kind === 'gift')
    .map((gift) => ({ gift, milli: keptOf(gift) - earnedMilli(gift) }))
    .filter(({ milli }) => milli > 0)
}
