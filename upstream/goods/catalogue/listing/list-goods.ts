import type { GoodsFilter, SortOrder } from '#contract/goods'
import type { ListScope } from '#contract/search'
import type { PromotionNote } from '#contract/promotion-note'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { getBrand } from '#upstream/goods/brands/store'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { isTerminalBuyer, priceNotice } from '#upstream/goods/pricing/rules'
import { chinaDay } from '#upstream/kernel/time'
import { askedZone, type AskedZone, type DecidedZone } from '#upstream/goods/zones/asked-zone'
import type { ZoneRule } from '#upstream/goods/zones/rules'
import { zoneReductions } from '#upstream/goods/promotions/notes'
import { listRestrictedSpecials } from '#upstream/goods/promotions/terms-store'
import { buyerPrices } from './buyer-prices'
import type { Categories } from '../index/categories'
import { decideByIds } from './decide-by-ids'
import type { FacetCounts } from '../index/listing-cells'
import type { Listing, ListingFilter } from '../index/listing'
import { askedScope } from '../index/listing-scope'
import { isByPrice } from '../index/listing-orders'
import { explain } from '../search/found'
import { withMeant } from '../search/meant'
import { search } from '../search/search'
import { catalogueIndexOf } from '../index/catalogue-index'
import { couponZone } from '../index/index-rows'

const treeWanted = 2
const noTerm = -1

export interface DecidedList {
  goods: DecidedGoods[]
  page: number
  pageSize: number
  total: number
  facets: FacetCounts
  trail: { id: number; name: string }[]
  zone: DecidedZone | undefined
  promotions: PromotionNote[]
  /** An explanation for the buyer when the search had to be relaxed. */
  relaxed: string | undefined
  /** True when `relaxed` names the goods of a use, which were not searched for by another word. */
  isByUse: boolean
  /** What of it the buyer's store may buy; undefined without a store that may buy anything. */
  scope: { shown: ListScope; outside: number } | undefined
  /** Changes whenever visitors may see a different list. */
  version: string
}

/**
 * A page of a list or a search (product.md §2, domain-rules §8) with exact total and facets. A page
 * past the end becomes the last one; a zone that is not open has no goods. `meantId` is the product
 * that has the search text as own code of the store; it comes first. The number of statements does
 * not depend on the number of rows.
 */
export async function listGoods(
  ctx: Context,
  input: GoodsFilter,
  meantId?: number,
): Promise<DecidedList> {
  const { database, db, buyer, now } = ctx
  const catalogue = await catalogueIndexOf(database).look(now)
  const { listing, categories, version } = catalogue
  const asked = await askedZone(ctx, input)
  const keywords = input.keywords?.trim() ?? ''
  const searched =
    keywords === '' ? undefined : await search(db, catalogue, keywords, input.type ?? 'goods')
  const found = withMeant(searched, listing.columns, meantId)
  const wished: ListingFilter = {
    ...listingFilter(input, categories, asked?.rule),
    ...(input.brand !== undefined && { maker: await makerOf(ctx, input.brand) }),
    ...(keywords !== '' && { found: found?.hits ?? listing.find([]) }),
    ...(isClosed(buyer, input, asked) && { ids: new Set() }),
    scope: askedScope(buyer, now, input.scope),
  }
  const sort = sortFor(ctx, input.sort ?? asked?.rule.sort)
  const isRestricted = isByPrice(sort) || wished.onPromotion === true
  const restricted = isRestricted ? await listRestrictedSpecials(ctx) : none
  const filter = withRestricted(wished, listing, restricted)
  const prices = isByPrice(sort) ? await buyerPrices(ctx, listing, restricted) : undefined
  const { pageSize } = input
  const wanted = { sort, prices, offset: (input.page - 1) * pageSize, limit: pageSize }
  const selection = listing.select(filter, wanted)
  const page = Math.floor(selection.offset / pageSize) + 1
  return {
    goods: await decideByIds(ctx, selection.ids),
    page,
    pageSize,
    total: selection.total,
    facets: selection.facets,
    trail: input.categoryId === undefined ? [] : categories.trail(input.categoryId),
    zone: asked?.zone,
    promotions: asked === undefined ? [] : await zoneNotes(ctx, asked),
    scope: filter.scope && {
      shown: selection.isOwn ? 'own' : 'all',
      outside: selection.outside,
    },
    relaxed: explain(found?.relaxed, selection.total),
    isByUse: typeof found?.relaxed === 'object',
    // Near expiry depends on the day.
    version: `${version}.${chinaDay(now)}`,
  }
}

const none: ReadonlyMap<number, number> = new Map()

/** A filter for specials with those that the index leaves out and this buyer gets. */
function withRestricted(
  filter: ListingFilter,
  { columns }: Listing,
  restricted: ReadonlyMap<number, number>,
): ListingFilter {
  if (filter.onPromotion !== true || restricted.size === 0 || filter.ids !== undefined)
    return filter
  const ids = new Set([...columns.idsOnPromotion(), ...restricted.keys()])
  return { ...filter, onPromotion: undefined, ids }
}

function zoneNotes(ctx: Context, { zone, rule }: AskedZone) {
  const code = rule.code ?? ''
  return zone.state === 'open' && code !== '' ? zoneReductions(ctx, code) : []
}

/**
 * True when the zone is closed to this buyer or the list is of specials, which only terminal buyers
 * get (domain-rules §2).
 */
function isClosed(buyer: Buyer | undefined, input: GoodsFilter, asked?: AskedZone): boolean {
  if (asked !== undefined && asked.zone.state !== 'open') return true
  const onPromotion = asked?.rule.onPromotion ?? input.onPromotion
  return onPromotion === true && buyer !== undefined && !isTerminalBuyer(buyer)
}

function listingFilter(
  input: GoodsFilter,
  categories: Categories,
  rule: ZoneRule | undefined,
): ListingFilter {
  return {
    categories: wantedCategories(input, categories, rule?.tree),
    class: input.class,
    dosageForm: input.dosageForm,
    initial: input.initial,
    inStock: input.inStock,
    onPromotion: rule?.onPromotion ?? input.onPromotion,
    zone: rule?.code ?? (input.coupon && couponZone(input.coupon)),
    expiring: rule?.expiring,
  }
}

// Sorting by price would reveal hidden prices by their order (domain-rules §1).
function sortFor({ config, buyer }: Context, sort: SortOrder = 'default'): SortOrder {
  const isHidden = priceNotice(config.PRICE_VISIBILITY, buyer) !== undefined
  return isByPrice(sort) && isHidden ? 'default' : sort
}

/** The search term of the brand's manufacturer. Throws 404 for an unknown brand. */
async function makerOf({ db }: Context, brandId: number): Promise<number> {
  const brand = await getBrand(db, brandId)
  if (brand === undefined) throw notFound('品牌')
  return brand.maker_term ?? noTerm
}

function wantedCategories(
  { categoryId, deviceTree, herbalTree }: GoodsFilter,
  categories: Categories,
  tree: ZoneRule['tree'],
): ReadonlySet<number> | undefined {
  if (categoryId !== undefined) {
    const below = categories.subtree(categoryId)
    return tree === undefined ? below : intersect(below, categories.inTree(tree))
  }
  if (tree !== undefined) return categories.inTree(tree)
  if (deviceTree === treeWanted) return categories.inTree('device')
  if (herbalTree === treeWanted) return categories.inTree('herbal')
  return undefined
}

function intersect(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one].filter((id) => other.has(id)))
}
