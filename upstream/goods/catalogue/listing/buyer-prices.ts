import { controlReasons } from '#upstream/goods/controlled/rules'
import { readControlTerms } from '#upstream/goods/controlled/terms'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { listContracts } from '#upstream/goods/promotions/terms-store'
import { isTerminalBuyer } from '#upstream/goods/pricing/rules'
import { listUsedSpecials } from '#upstream/goods/promotions/use-store'
import { decideByIds } from './decide-by-ids'
import type { Listing } from '../index/listing'
import type { BuyerPrices, PriceAudience } from '../index/listing-prices'

/**
 * The prices that lists sort and filter by for this buyer (or a visitor). The index holds prices by
 * rank and buyer kind; contract prices, controlled prices, special prices that are not for
 * everybody (`restricted`) and partly used limited ones are decided here (domain-rules §2). Two
 * statements, plus one for the limited specials that this licence holder has ordered.
 */
export async function buyerPrices(
  ctx: Context,
  listing: Listing,
  restricted: ReadonlyMap<number, number>,
): Promise<BuyerPrices> {
  const { db, buyer, now } = ctx
  const audience = { isTerminal: isTerminalBuyer(buyer), rank: buyer?.rank }
  if (buyer === undefined) return { ...audience, own: new Map() }
  const [contracts, used] = await Promise.all([
    listContracts(db, buyer.storeId, now),
    audience.isTerminal ? listUsedSpecials({ ...ctx, buyer }) : [],
  ])
  const own = new Map<number, number | undefined>()
  for (const id of [...contracts.keys(), ...restricted.keys(), ...controlledIds(listing)]) {
    const offers = { contractE4: contracts.get(id), specialE4: restricted.get(id) }
    own.set(id, ownPrice(listing, id, { audience, buyer, now, ...offers }))
  }
  for (const { row, price } of await decideByIds(ctx, used)) own.set(row.id, price?.priceE4)
  return { ...audience, own }
}

function controlledIds({ columns }: Listing): number[] {
  return Array.from(columns.prices.controls.keys(), (slot) => columns.data.id[slot] ?? 0)
}

interface Asker {
  audience: PriceAudience
  buyer: Buyer
  contractE4: number | undefined
  specialE4: number | undefined
  now: number
}

/** The price of a product that has one of the buyer's own; undefined while it is closed. */
function ownPrice(
  { columns }: Listing,
  id: number,
  { audience, buyer, now, ...offers }: Asker,
): number | undefined {
  const slot = columns.slotOf(id)
  if (slot === undefined) return undefined
  const { prices } = columns
  const terms = readControlTerms(prices.controls.get(slot) ?? '')
  const isClosed = terms !== undefined && controlReasons(id, terms, buyer, now).length > 0
  if (isClosed) return undefined
  return prices.priceAt(slot, audience, { ...offers, controlledE4: terms?.priceE4 })
}
