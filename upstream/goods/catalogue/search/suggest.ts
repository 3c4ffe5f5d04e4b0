import type { ListScope, SearchType, Suggestion } from '#contract/search'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { countCategories, groupHits, type HitGroup } from './hit-groups'
import { listNamedRows } from '#upstream/goods/products/store'
import { search } from './search'
import { catalogueIndexOf } from '../index/catalogue-index'
import { askedScope, shownSlots } from '../index/listing-scope'

const mostSuggestions = 10

interface Typed {
  keywords: string
  type: SearchType
  own?: readonly { words: string; goodsId: number }[]
}

/**
 * At most ten names (or manufacturers) for the typed text, best first, after the store's own codes.
 * A name of a single product links to it; the hint tells it apart, else gives the number of
 * products.
 */
export async function suggest(
  { database, db, now }: Context,
  { keywords, type, own = [] }: Typed,
): Promise<Suggestion[]> {
  const catalogue = await catalogueIndexOf(database).look(now)
  const { listing } = catalogue
  const found = await search(db, catalogue, keywords, type)
  const { nameTerm, manufacturerTerm, isListed } = listing.columns.data
  const listed = own.filter(({ goodsId }) => isListed[listing.columns.slotOf(goodsId) ?? -1] === 1)
  const terms = type === 'goods' ? nameTerm : manufacturerTerm
  const most = mostSuggestions - listed.length
  const groups =
    found === undefined ? [] : groupHits(listing, found.hits, (slot) => terms[slot] ?? 0, most)
  return [...(await ownSuggestions(db, listed)), ...(await suggestionsOf(db, groups, type))]
}

/** Own codes as search texts: the search puts the meant product first. */
async function ownSuggestions(db: Db, own: NonNullable<Typed['own']>): Promise<Suggestion[]> {
  if (own.length === 0) return []
  const rows = await listNamedRows(
    db,
    own.map(({ goodsId }) => goodsId),
  )
  return own.flatMap(({ words, goodsId }) => {
    const row = rows.find(({ id }) => id === goodsId)
    if (row === undefined) return []
    const parts = [row.name, row.spec, row.manufacturer].filter((part) => part !== '')
    return [{ text: words, hint: `本店编码：${parts.join(' ')}`, goodsId }]
  })
}

/**
 * The number of hits per category, most first (domain-rules §9, goods/fl), of those that the list
 * of the same search shows.
 */
export async function countByCategory(
  { database, db, buyer, now }: Context,
  keywords: string,
  scope?: ListScope,
): Promise<{ id: number; name: string; count: number }[]> {
  const catalogue = await catalogueIndexOf(database).look(now)
  const { listing, categories } = catalogue
  const found = await search(db, catalogue, keywords, 'goods')
  if (found === undefined) return []
  const slots = shownSlots(listing.columns, found.hits.slots, askedScope(buyer, now, scope))
  return [...countCategories(listing, { slots })]
    .map(([id, count]) => ({ id, name: categories.nameOf(id) ?? '', count }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.count - a.count || categories.placeOf(a.id) - categories.placeOf(b.id))
}

async function suggestionsOf(
  db: Db,
  groups: readonly HitGroup[],
  type: SearchType,
): Promise<Suggestion[]> {
  if (groups.length === 0) return []
  const rows = await listNamedRows(
    db,
    groups.map(({ bestId }) => bestId),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups.flatMap(({ bestId, count }) => {
    const row = byId.get(bestId)
    if (row === undefined) return []
    if (type === 'manufacturer') return [{ text: row.manufacturer, hint: inAll(count) }]
    if (count > 1) return [{ text: row.name, hint: inAll(count) }]
    const hint = [row.trade_name, row.spec, row.manufacturer].filter((part) => part !== '')
    return [{ text: row.name, hint: hint.join(' '), goodsId: row.id }]
  })
}

function inAll(count: number): string {
  return `${count} 个商品`
}
