import { listCartGoodsIds } from '../cart/store'
import type { Categories } from '#upstream/goods/catalogue/index/categories'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Listing, ListingFilter } from '#upstream/goods/catalogue/index/listing'
import type { CellFilter } from '#upstream/goods/catalogue/index/listing-cells'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Purchase } from '../orders/purchase'
import { listPurchases } from '../orders/purchase-store'
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

/** Where recommended goods are looked for, beside their category; everywhere when empty. */
export type RecommendedPlace = Pick<CellFilter, 'zone' | 'class'>

/**
 * At most `limit` goods for this buyer (or a visitor), none of them in the cart: what is likely due
 * again first, then what sells in the buyer's categories, then in the others (domain-rules §9).
 */
export async function recommend(
  ctx: Context,
  limit: number,
  place: RecommendedPlace = {},
): Promise<DecidedGoods[]> {
  const { listing, categories } = await catalogueIndexOf(ctx.database).look(ctx.now)
  const [all, inCart] = await readHabits(ctx)
  const purchases = inPlace(listing, all, place)
  const candidates = rankRecommendations({
    purchases,
    ofCategories: categoriesBought(purchases, ownCategories).map((id) =>
      bestSellers(listing, { ...place, categories: new Set([id]) }, ownEach),
    ),
    popular: popularGoods(listing, categories, place, limit),
    inCart,
    now: ctx.now,
  })
  const goods = await decideByIds(ctx, candidates.slice(0, limit * candidatesPerAnswer))
  return goods.filter((one) => isOffered(one, ctx.buyer)).slice(0, limit)
}

async function readHabits({ db, buyer, now }: Context): Promise<[Purchase[], ReadonlySet<number>]> {
  if (buyer === undefined) return [[], new Set()]
  return Promise.all([
    listPurchases(db, buyer.storeId, { since: now - memoryMs, now, most: mostPurchases }),
    listCartGoodsIds(db, buyer.storeId),
  ])
}

function inPlace(listing: Listing, purchases: Purchase[], place: RecommendedPlace): Purchase[] {
  if (place.zone === undefined && place.class === undefined) return purchases
  const ids = new Set(purchases.map(({ goodsId }) => goodsId))
  const page = { sort: 'default', offset: 0, limit: ids.size } as const
  const there = new Set(listing.select({ ...place, ids }, page).ids)
  return purchases.filter(({ goodsId }) => there.has(goodsId))
}

/** Best sellers by category, for who has no habits yet, and for the rest of the places. */
function popularGoods(
  listing: Listing,
  categories: Categories,
  place: RecommendedPlace,
  each: number,
): number[][] {
  const drugs = categories.present('drug').slice(0, popularCategories)
  const subtrees = [
    ...drugs.map(({ id }) => categories.subtree(id)),
    categories.inTree('herbal'),
    categories.inTree('device'),
  ]
  return subtrees.map((subtree) => bestSellers(listing, { ...place, categories: subtree }, each))
}

function bestSellers(listing: Listing, filter: ListingFilter, limit: number): number[] {
  const wanted = { ...filter, inStock: true }
  return listing.select(wanted, { sort: 'default', offset: 0, limit }).ids
}

/**
 * Whether goods may be recommended: this buyer can buy them. Who cannot buy anything yet, a visitor
 * or a store that is not approved, is shown what would be sold to it, but nothing controlled.
 */
function isOffered(goods: DecidedGoods, buyer: Buyer | undefined): boolean {
  if (buyer?.approval === 'approved') return isBuyable(goods)
  const isFree = goods.reasons.every(({ code }) => code === 'NOT_LOGIN' || code === 'NOT_APPROVED')
  return isFree && goods.row.control === '' && goods.row.is_hm === 0
}
