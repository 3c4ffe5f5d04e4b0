import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsFilterSchema, type GoodsFilter } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { CommonData } from '#contract/common'
import type { Suggestion } from '#contract/search'
import { encode } from '#contract/encode'
import type { ZoneName } from '#contract/zone'
import { shownInDetail, type GoodsDetail } from '#app/views/goods/goods-detail'
import type { GoodsListing } from '#app/views/goods/goods-listing'
import { findCategories } from '#app/views/goods/category-tree'
import { toComparison } from '#app/views/goods/compared-goods'
import { toGoodsRow } from '#app/views/goods/goods-row'
import { photoOf, picturePaths, picturesOf } from '#app/site/picture-paths'
import { ladderSteps } from '#app/views/goods/ladder-steps'
import { priceHistory } from '#app/views/goods/price-history'
import { emptySearchHint } from '#app/words/empty-search'
import { pick } from '#app/views/pick'
import type { ListQuery } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'
import { getCommonData } from '#app/services/common.server'
import { log } from '#app/web/log.server'
import { noteCatalogueVersion } from '#app/web/visitor-pages.server'

const notWithin = { zone: undefined, topic: undefined, brand: undefined, coupon: undefined }
const treesOfZones: Partial<Record<ZoneName, ListQuery>> = { herbal: { zy: 2 }, device: { qx: 2 } }

/**
 * Scope of a list, given by its own address rather than by filters; `page` where the address has it
 * too.
 */
type Within = Partial<Pick<GoodsFilter, 'zone' | 'topic' | 'brand' | 'coupon' | 'page'>>

/** The goods of the address (filters, sort, page), as this buyer sees them now. */
export async function getGoodsListing(
  request: Request,
  within: Within = {},
  source: 'goods.list' | 'activity.everydayPrice' = 'goods.list',
): Promise<GoodsListing> {
  const asked = readFilter(new URL(request.url).searchParams)
  const filter: GoodsFilter = { ...asked, ...notWithin, ...within }
  const [list, categories] = await Promise.all([
    callOrThrow(request, source, filter),
    source === 'goods.list' ? getCategories(request, filter) : [],
  ])
  noteCatalogueVersion(list.version)
  return {
    zone: list.zone,
    rows: list.items.map(toGoodsRow),
    paging: list.paging,
    facets: list.facets,
    categories,
    trail: list.trail,
    relaxed: list.relaxed,
    isByUse: list.isByUse,
    scope: list.scope,
    ...(list.paging.total === 0 &&
      filter.keywords !== undefined && { emptyHint: emptySearchHint(filter.keywords) }),
    promotions: list.promotions,
    // The links of a list that was cut down say so: what a facet counts is then what it leads to.
    query: toQuery({
      ...filter,
      ...notWithin,
      scope: list.scope?.shown === 'own' ? 'own' : filter.scope,
    }),
  }
}

/** Today's special prices, filtered and sorted by the address (每日特价). */
export function getDailySpecials(request: Request): Promise<GoodsListing> {
  return getGoodsListing(request, {}, 'activity.everydayPrice')
}

/** One product in full; 404 is thrown when there is none. */
export async function requireGoodsDetail(request: Request, id: number): Promise<GoodsDetail> {
  const { bought, ...detail } = await callOrThrow(request, 'goods.detail', { id })
  const history = priceHistory(bought)
  return {
    ...detail,
    ...(history !== undefined && { history }),
    stairs: ladderSteps(detail.goods.ladder ?? [], detail.goods.price, detail.goods),
    goods: {
      ...toGoodsRow(detail.goods),
      ...pick(detail.goods, shownInDetail),
      picture: picturePaths.goods(detail.goods, '800'),
    },
    className: goodsClasses[detail.goods.class],
    hasPhoto: photoOf(detail.goods) !== undefined,
    pictures: picturesOf(detail.goods),
    alternatives: detail.alternatives.map(toGoodsRow),
  }
}

/** Similar goods, by price of the smallest unit; 404 is thrown where there is no such product. */
export async function requireComparison(request: Request, id: number) {
  const comparison = await callOrThrow(request, 'goods.compare', { id })
  const [asked] = comparison.items
  return {
    id,
    name: asked?.name ?? '',
    dosageForm: asked?.dosageForm ?? '',
    rows: toComparison(comparison),
  }
}

/** At most 10 completions of the typed text (product.md §2); none when the upstream fails. */
export async function getSuggestions(
  request: Request,
  input: InputOf<Calls['goods.search']>,
): Promise<Suggestion[]> {
  try {
    return await callOrThrow(request, 'goods.search', input)
  } catch (error) {
    // Suggestions are optional; the search itself reports the outage.
    log.warn({ err: error instanceof Error ? error : undefined }, 'suggestions unavailable')
    return []
  }
}

async function getCategories(request: Request, filter: GoodsFilter) {
  const { keywords, categoryId, zone, topic, brand, coupon, scope } = filter
  const tree = zone && treesOfZones[zone]
  if (tree !== undefined)
    return namesOf(await getCommonData(request), { ...tree, select: categoryId })
  // These lists are short, so most categories would be empty.
  if ([zone, topic, brand, coupon].some((within) => within !== undefined)) return []
  if (keywords !== undefined && categoryId === undefined)
    return callOrThrow(request, 'goods.categoryCounts', { keywords, scope })
  return namesOf(await getCommonData(request), toQuery(filter))
}

function namesOf(common: CommonData | undefined, query: ListQuery) {
  return findCategories(common, query).map(({ id, name }) => ({ id, name }))
}

function readFilter(search: URLSearchParams): GoodsFilter {
  const keywords = search.get('keywords')?.trim().slice(0, 100)
  return goodsFilterSchema.parse({
    ...Object.fromEntries(search),
    keywords: keywords === '' ? undefined : keywords,
  })
}

// The address uses the names of the wire (jx, szm …); the page number belongs to each link.
function toQuery(filter: GoodsFilter): ListQuery {
  return encode(goodsFilterSchema, {
    ...filter,
    page: undefined as never,
    pageSize: filter.pageSize === 40 ? (undefined as never) : filter.pageSize,
  }) as ListQuery
}
