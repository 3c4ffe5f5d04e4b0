import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsFilterSchema, type Facet, type GoodsFilter, type Suggestion } from '#contract/goods'
import type { Paging } from '#contract/scalars'
import { encode } from '#contract/wire'
import type { ListQuery } from '#app/utils/paths'
import { ask } from './api.server'
import { toGoodsRow, type GoodsRow } from './goods-row.server'

/** A list or search page: its rows, where it stands, and the query its links are built from. */
export interface GoodsListing {
  rows: GoodsRow[]
  paging: Paging
  facets: Record<'class' | 'dosageForm' | 'initial', Facet[]>
  /** Categories that hold hits of the keyword, with counts. */
  categories: { id: number; name: string; count: number }[]
  trail: { id: number; name: string }[]
  relaxed: string | undefined
  query: ListQuery
}

const alternativesOnEmpty = 6

/** The goods that the address asks for (filters, sort, page), to this buyer, now. */
export async function getGoodsListing(request: Request): Promise<GoodsListing> {
  const filter = readFilter(new URL(request.url).searchParams)
  const [list, categories] = await Promise.all([
    ask(request, 'goods.list', filter),
    getCategoryCounts(request, filter),
  ])
  return {
    rows: list.items.map(toGoodsRow),
    paging: list.paging,
    facets: list.facets,
    categories,
    trail: list.trail,
    relaxed: list.relaxed,
    query: toQuery(filter),
  }
}

/** Goods of one category for a strip of the home page. */
export async function getCategoryGoods(
  request: Request,
  select: number,
  pageSize: number,
): Promise<GoodsRow[]> {
  const filter = goodsFilterSchema.parse({ select, size: pageSize, stock: 1 })
  const list = await ask(request, 'goods.list', filter)
  return list.items.map(toGoodsRow)
}

/** 热销商品, most sold first. */
export async function getHotGoods(
  request: Request,
  limit = alternativesOnEmpty,
): Promise<GoodsRow[]> {
  const goods = await ask(request, 'goods.hot', { limit })
  return goods.map(toGoodsRow)
}

/** All about one product; 404 is thrown when there is none. */
export async function requireGoodsDetail(request: Request, id: number) {
  const { alternatives, ...detail } = await ask(request, 'goods.detail', { id })
  return { ...detail, alternatives: alternatives.map(toGoodsRow) }
}

/** At most 10 completions of what is being typed (product.md §2, search box). */
export function getSuggestions(
  request: Request,
  input: InputOf<Calls['goods.search']>,
): Promise<Suggestion[]> {
  return ask(request, 'goods.search', input)
}

async function getCategoryCounts(request: Request, { keywords, select }: GoodsFilter) {
  if (keywords === undefined || select !== undefined) return []
  return ask(request, 'goods.fl', { keywords })
}

function readFilter(search: URLSearchParams): GoodsFilter {
  const keywords = search.get('keywords')?.trim().slice(0, 100)
  return goodsFilterSchema.parse({
    ...Object.fromEntries(search),
    keywords: keywords === '' ? undefined : keywords,
  })
}

// The address speaks the names of the wire (jx, szm …); the page number belongs to each link.
function toQuery(filter: GoodsFilter): ListQuery {
  return encode(goodsFilterSchema, {
    ...filter,
    page: undefined as never,
    pageSize: filter.pageSize === 40 ? (undefined as never) : filter.pageSize,
  }) as ListQuery
}
