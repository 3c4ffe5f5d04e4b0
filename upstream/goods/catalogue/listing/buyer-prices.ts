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
 * The prices that lists go by for this buyer (or a visitor): those of the rank and kind of buyer
 * are in the index; what was agreed with the store, what controlled goods cost it, and what is left
 * of limited special prices is read and decided here (domain-rules §2). Two statements, and one
 * more for the few limits that this licence holder has begun to use.
 */
export async function buyerPrices(ctx: Context, listing: Listing): Promise<BuyerPrices> {
  const { db, buyer, now } = ctx
  const audience = { isTerminal: isTerminalBuyer(buyer), rank: buyer?.rank }
  if (buyer === undefined) return { ...audience, own: new Map() }
  const [contracts, used] = await Promise.all([
    listContracts(db, buyer.storeId, now),
    audience.isTerminal ? listUsedSpecials(db, buyer.ownerId, now) : [],
  ])
  const own = new Map<number, number | undefined>()
  for (const id of [...contracts.keys(), ...controlledIds(listing)])
    own.set(id, ownPrice(listing, id, { audience, buyer, contractE4: contracts.get(id), now }))
  for (const { row, price } of await decideByIds(ctx, used)) own.set(row.id, price?.priceE4)
  return { ...audience, own }
}

function controlledIds({ columns }: Listing): number[] {
  return Array.from(columns.prices.controls.keys(), (slot) => columns.data.id[slot] ?? 0)
}

/** Whose price of a product is asked. */
interface Asker {
  audience: PriceAudience
  buyer: Buyer
  contractE4: number | undefined
  now: number
}

/** What a product with a contract, or a controlled one, costs this buyer; undefined while closed. */
function ownPrice(
  { columns }: Listing,
  id: number,
  { audience, buyer, contractE4, now }: Asker,
): number | undefined {
  const slot = columns.slotOf(id)
  if (slot === undefined) return undefined
  const { prices } = columns
  const terms = readControlTerms(prices.controls.get(slot) ?? '')
  const isClosed = terms !== undefined && controlReasons(id, terms, buyer, now).length > 0
  if (isClosed) return undefined
  return prices.priceAt(slot, audience, { contractE4, controlledE4: terms?.priceE4 })
}
