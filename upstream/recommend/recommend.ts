import type { Goods } from '#contract/goods'
import { listCartGoodsIds } from '../cart/store'
import type { Categories } from '../catalogue/categories'
import { presentByIds } from '../catalogue/goods-rows'
import type { Listing, ListingFilter } from '../catalogue/listing'
import { shelfOf } from '../catalogue/shelf'
import type { Context } from '../http/context'
import type { Buyer } from '../members/buyer'
import { listPurchases, type Purchase } from '../orders/purchases'
import { categoriesBought, rankRecommendations } from './rules'

const dayMs = 86_400_000
const memoryMs = 365 * dayMs
const mostPurchases = 300
/** Categories that a buyer's own goods are looked for in, and goods from each. */
const ownCategories = 4
const ownEach = 10
/** Categories of the drug tree that stand for what is popular, beside the other two trees. */
const popularCategories = 6
/** Candidates per answer wanted: some of them this buyer may not buy. */
const candidatesPerAnswer = 6

/**
 * At most `limit` goods for this buyer (or a visitor), none of them in the cart: what is likely due
 * again first, then what sells in the buyer's categories, then in the others (domain-rules §9).
 */
export async function recommend(context: Context, limit: number): Promise<Goods[]> {
  const { listing, categories } = await shelfOf(context.database).look(context.now)
  const [purchases, inCart] = await readHabits(context)
  const candidates = rankRecommendations({
    purchases,
    ofCategories: categoriesBought(purchases, ownCategories).map((id) =>
      bestSellers(listing, { categories: new Set([id]) }, ownEach),
    ),
    popular: popularGoods(listing, categories, limit),
    inCart,
    now: context.now,
  })
  const goods = await presentByIds(context, candidates.slice(0, limit * candidatesPerAnswer))
  return goods.filter((one) => isOffered(one, context.buyer)).slice(0, limit)
}

async function readHabits(context: Context): Promise<[Purchase[], ReadonlySet<number>]> {
  const { database, buyer, now } = context
  if (buyer === undefined) return [[], new Set()]
  return Promise.all([
    listPurchases(database.db, buyer.storeId, { since: now - memoryMs, now, most: mostPurchases }),
    listCartGoodsIds(database.db, buyer.storeId),
  ])
}

/** Best sellers by category, for who has no habits yet, and for the rest of the places. */
function popularGoods(listing: Listing, categories: Categories, each: number): number[][] {
  const drugs = categories.present('drug').slice(0, popularCategories)
  const places = [
    ...drugs.map(({ id }) => categories.subtree(id)),
    categories.inTree('herbal'),
    categories.inTree('device'),
  ]
  return places.map((place) => bestSellers(listing, { categories: place }, each))
}

function bestSellers(listing: Listing, filter: ListingFilter, limit: number): number[] {
  const wanted = { ...filter, inStock: true }
  return listing.select(wanted, { sort: 'default', offset: 0, limit }).ids
}

/**
 * Whether goods may be recommended: this buyer can buy them. Who cannot buy anything yet, a visitor
 * or a store that is not approved, is shown what would be sold to it, but nothing controlled.
 */
function isOffered({ reasons, isControlled, isHm }: Goods, buyer: Buyer | undefined): boolean {
  if (buyer?.approval === 'approved') return reasons.length === 0
  const isFree = reasons.every(({ code }) => code === 'NOT_LOGIN' || code === 'NOT_APPROVED')
  return isFree && !isControlled && !isHm
}
