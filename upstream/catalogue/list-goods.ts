import {
  goodsClasses,
  type Facet,
  type GoodsClass,
  type GoodsFilter,
  type GoodsList,
  type SortOrder,
} from '#contract/goods'
import { getBrand } from '../brands/store'
import type { Context } from '../http/context'
import { notFound } from '../http/errors'
import type { Buyer } from '../members/buyer'
import { isTerminalBuyer, priceNotice } from '../pricing/rules'
import { chinaDay } from '../time'
import { askedZone, type AskedZone } from '../zones/asked-zone'
import type { ZoneRule } from '../zones/rules'
import { zoneReductions } from '../promotions/notes'
import { buyerPrices } from './buyer-prices'
import type { Categories } from './categories'
import { presentByIds } from './goods-rows'
import type { FacetCounts } from './listing-cells'
import type { ListingFilter } from './listing'
import { isByPrice } from './listing-orders'
import { search } from './search'
import { shelfOf } from './shelf'
import { couponZone } from './shelf-rows'

const treeWanted = 2
/** No product has it. */
const noTerm = -1

/**
 * A page of the shelf or of a search (product.md §2, domain-rules §8) with exact total and facets.
 * A page past the end is the last one; a zone that is not open has no goods. The number of
 * statements does not depend on the rows.
 */
export async function listGoods(context: Context, input: GoodsFilter): Promise<GoodsList> {
  const { database, buyer, now } = context
  const { listing, categories, version } = await shelfOf(database).look(now)
  const asked = await askedZone(context, input)
  const keywords = input.keywords?.trim() ?? ''
  const found =
    keywords === '' ? undefined : await search(database, listing, keywords, input.type ?? 'goods')
  const filter: ListingFilter = {
    ...listingFilter(input, categories, asked?.rule),
    ...(input.brand !== undefined && { maker: await makerOf(context, input.brand) }),
    ...(keywords !== '' && { found: found?.hits ?? listing.find([]) }),
    ...(isClosed(buyer, input, asked) && { ids: new Set() }),
  }
  const sort = sortFor(context, input.sort ?? asked?.rule.sort)
  const prices = isByPrice(sort) ? await buyerPrices(context, listing) : undefined
  const { pageSize } = input
  const pageAt = (page: number) =>
    listing.select(filter, { sort, prices, offset: (page - 1) * pageSize, limit: pageSize })
  const wanted = pageAt(input.page)
  const lastPage = Math.max(1, Math.ceil(wanted.total / pageSize))
  const page = Math.min(input.page, lastPage)
  const selection = page === input.page ? wanted : pageAt(page)
  return {
    items: await presentByIds(context, selection.ids),
    paging: { page, pageSize, total: selection.total, isCapped: found?.isCapped ?? false },
    facets: presentFacets(selection.facets),
    trail: input.categoryId === undefined ? [] : categories.trail(input.categoryId),
    ...(asked !== undefined && { zone: asked.zone }),
    promotions: asked === undefined ? [] : await zoneNotes(context, asked),
    ...(found?.relaxed !== undefined && { relaxed: found.relaxed }),
    // What is near its expiry depends on the day.
    version: `${version}.${chinaDay(now)}`,
  }
}

function zoneNotes({ database, now }: Context, { zone, rule }: AskedZone) {
  const code = rule.code ?? ''
  return zone.state === 'open' && code !== '' ? zoneReductions(database.db, code, now) : []
}

/** A zone may be closed to this buyer; special prices are for terminal buyers (domain-rules §2). */
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

// An order by price would tell hidden prices to who can count (domain-rules §1).
function sortFor({ config, buyer }: Context, sort: SortOrder = 'default'): SortOrder {
  const isHidden = priceNotice(config.PRICE_VISIBILITY, buyer) !== undefined
  return isByPrice(sort) && isHidden ? 'default' : sort
}

/** The search term of a brand's manufacturer; 404 for no such brand. */
async function makerOf({ database }: Context, brandId: number): Promise<number> {
  const brand = await getBrand(database.db, brandId)
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

function presentFacets(facets: FacetCounts): GoodsList['facets'] {
  const classes = Object.keys(goodsClasses) as GoodsClass[]
  return {
    class: classes
      .map((value) => ({ value, label: goodsClasses[value], count: facets.class.get(value) ?? 0 }))
      .filter(({ count }) => count > 0),
    dosageForm: presentCounts(facets.dosageForm).sort((a, b) => b.count - a.count),
    initial: presentCounts(facets.initial),
  }
}

// What has no value is counted in the list, but cannot be chosen.
function presentCounts(counts: ReadonlyMap<string, number>): Facet[] {
  return [...counts]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, label: value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
}
