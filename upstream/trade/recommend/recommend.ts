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
/** The number of the buyer's categories searched, and of goods in each. */
const ownCategories = 4
const ownEach = 10
/**
 * The number of drug categories that represent popular goods, in addition to the other two trees.
 */
const popularCategories = 6
/** Candidates per wanted result: some may not be buyable for this buyer. */
const candidatesPerAnswer = 6

/** Restricts recommendations beyond the category. Empty: everywhere. */
export type RecommendedPlace = Pick<CellFilter, 'zone' | 'class'>

/**
 * At most `limit` goods for this buyer (or a visitor), none of them in the cart: goods likely due
 * again, then best sellers of the buyer's categories, then of the others (domain-rules §9).
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

/** Best sellers by category, for buyers without a history and to fill up the result. */
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
 * Reports whether goods may be recommended: this buyer can buy them. A visitor or an unapproved
 * store sees what could be sold to it, without controlled goods.
 */
function isOffered(goods: DecidedGoods, buyer: Buyer | undefined): boolean {
  if (buyer?.approval === 'approved') return isBuyable(goods)
  const isFree = goods.reasons.every(({ code }) => code === 'NOT_LOGIN' || code === 'NOT_APPROVED')
  return isFree && goods.row.control === '' && goods.row.is_hm === 0
}
