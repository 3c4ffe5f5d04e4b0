import { withoutPrefix } from '#upstream/formats/spreadsheets/code-cells'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { foldText } from '#upstream/goods/catalogue/identity'
import {
  catalogueIndexOf,
  type CatalogueView,
} from '#upstream/goods/catalogue/index/catalogue-index'
import type { Hits } from '#upstream/goods/catalogue/search/find-products'
import type { Found } from '#upstream/goods/catalogue/search/found'
import { isCodeWhole, isNamedWhole } from '#upstream/goods/catalogue/search/ranking'
import { searchEach } from '#upstream/goods/catalogue/search/search'
import type { KnownMarks } from '#upstream/goods/catalogue/search/word-lookup'
import { listCounted } from '#upstream/goods/products/store'
import { askOfHerbs } from './herb-names'
import { mostCandidates, recall, withNumber } from './own-code-rules'
import { findOwnWords } from './own-words-store'
import { isUnitOf, type CountedGoods } from './pieces'
import { spacings } from './spacings'
import { mostPooled, nothing, type Match } from './match-result'

export interface Wish {
  /** Name, spec and manufacturer as far as given. */
  words: string
  /** A product number, barcode or approval number. '' for none. */
  code: string
  /** The store's own code: an equal number of the shop means another product. */
  isOwnCode?: boolean
  /** Further codes of the row, which must belong to the same product. */
  otherCodes?: readonly string[]
}

interface CountedWish extends Wish {
  unit?: string
}

const longestKey = 200

/**
 * Matches wishes to products (domain-rules §20) through the shop's search. A match is sure where
 * the store chose it for the same words before, or where everything given is true of it and only it
 * has exactly this name or code. A guess is never sure, nor is an earlier choice that contradicts
 * the words or the unit (`recall`).
 */
export async function matchWishes(
  ctx: Context<Buyer>,
  wishes: readonly CountedWish[],
): Promise<Match[]> {
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  const learnt = await findOwnWords(ctx, [...new Set(wishes.map(keyOf))])
  const known: KnownMarks = new Map()
  const search: Search = (texts, mayRelax = true) =>
    searchTexts(
      ctx,
      catalogue,
      // Punctuation alone matches nothing.
      texts.map((text) => (text !== undefined && /[\p{L}\p{N}]/u.test(text) ? text : undefined)),
      { type: 'goods', mayRelax, known },
    )
  const byCode = await search(
    wishes.map(({ code, words }) => (code === '' ? undefined : `${code} ${words}`)),
  )
  const openWords = wishes.map(({ words }, at) =>
    isOpen(byCode[at]) && words !== '' ? words : undefined,
  )
  const byWords = await search(openWords, false)
  const lost = openWords.map((words, at) => (isFound(byWords[at]) ? undefined : words))
  const parted = await searchParted(lost, search)
  const guessed = await search(lost.map((words, at) => (isFound(parted[at]) ? undefined : words)))
  const byNumber = await search(
    wishes.map(({ code, words }) => (code === '' || words === '' ? undefined : code)),
    false,
  )
  const mostOthers = Math.max(0, ...wishes.map(({ otherCodes = [] }) => otherCodes.length))
  const byOthers: Awaited<ReturnType<Search>>[] = []
  for (let other = 0; other < mostOthers; other++)
    byOthers.push(
      await search(
        wishes.map(({ otherCodes }) => otherCodes?.[other]),
        false,
      ),
    )
  const counted = await countedGoods(ctx, wishes, learnt)
  const matches = wishes.map((wish, at) => {
    const said = better(byCode[at], [byWords[at], parted[at], guessed[at]].find(isFound))
    const numbered = [byNumber, ...byOthers].map((found) => found[at]?.exact ?? [])
    const found = numbered.reduce(withNumber, said)
    const own = learnt.get(keyOf(wish))
    if (own === undefined) return wish.isOwnCode === true ? nothing : found
    const goods = counted.get(own)
    return recall(found, own, goods === undefined || isUnitOf(wish.unit ?? '', goods))
  })
  return askOfHerbs(ctx, wishes, matches)
}

async function countedGoods(
  ctx: Context<Buyer>,
  wishes: readonly CountedWish[],
  learnt: ReadonlyMap<string, number>,
): Promise<Map<number, CountedGoods>> {
  const ids = wishes.flatMap((wish) => {
    const own = learnt.get(keyOf(wish))
    return own === undefined || (wish.unit ?? '') === '' ? [] : [own]
  })
  return listCounted(ctx.db, [...new Set(ids)])
}

type Search = (
  texts: readonly (string | undefined)[],
  mayRelax?: boolean,
) => Promise<(Match | undefined)[]>

function isOpen(match: Match | undefined): boolean {
  return match?.goodsId === undefined
}

function isFound(match: Match | undefined): boolean {
  return match !== undefined && match.candidates.length > 0
}

/** Other splits of the same words: a sure match first, else the first literal one. */
async function searchParted(
  texts: readonly (string | undefined)[],
  search: Search,
): Promise<(Match | undefined)[]> {
  const ways = texts.map((text) => (text === undefined ? [] : spacings(text)))
  const best: (Match | undefined)[] = texts.map(() => undefined)
  // The likeliest split first: a sure match needs no others.
  const mostWays = Math.max(0, ...ways.map(({ length }) => length))
  for (let way = 0; way < mostWays; way++) {
    const found = await search(
      ways.map((own, at) => (isOpen(best[at]) ? own[way] : undefined)),
      false,
    )
    for (const [at, match] of found.entries())
      if (isFound(match) && (best[at] === undefined || !isOpen(match))) best[at] = match
  }
  return best
}

/**
 * The key under which a row's words are learned. Of a 追溯码 the seven digits of the product, since
 * the rest identifies a single package. Signs that a spreadsheet added are no part of a code.
 */
export function wordsKey(words: string): string {
  return foldText(withoutPrefix(words))
    .replace(/^(8\d{6})\d{13}$/, '$1')
    .slice(0, longestKey)
}

function keyOf({ words, code }: Wish): string {
  return wordsKey(words === '' ? code : words)
}

/** A code's match, sure or guessed, unless the words give a better guess. */
function better(byCode: Match | undefined, byWords: Match | undefined): Match {
  return (isOpen(byCode) && isFound(byWords) ? byWords : byCode) ?? nothing
}

async function searchTexts(
  { db }: Context,
  catalogue: CatalogueView,
  texts: readonly (string | undefined)[],
  manner: Parameters<typeof searchEach>[3],
): Promise<(Match | undefined)[]> {
  const asked = [...new Set(texts.filter((text) => text !== undefined))]
  const found = await searchEach(db, catalogue, asked, manner)
  const matches = new Map(asked.map((text, at) => [text, matchOf(catalogue, text, found[at])]))
  return texts.map((text) => (text === undefined ? undefined : matches.get(text)))
}

/** 100 of 阿司匹林肠溶片 100 is a strength, or how many there are: the products of the name tell. */
const bareNumber = /\p{Script=Han}\S*\s(?:.*\s)?[1-9]\d{1,3}(?=\s|$)/u

function matchOf({ listing }: CatalogueView, text: string, found: Found | undefined): Match {
  if (found === undefined) return nothing
  const { hits, relaxed } = found
  const ids = listing.best(hits, mostPooled)
  const named = hits.slots.filter((_, at) => isNamedWhole(hits.ranks[at] ?? Infinity))
  const [only] = named
  const isTold = isCodeWhole(hits.best) || !bareNumber.test(text)
  const isSure = relaxed === undefined && named.length === 1 && only !== undefined && isTold
  const goodsId = isSure ? listing.columns.data.id[only] : undefined
  const candidates = goodsId === undefined ? ids : [...new Set([goodsId, ...ids])]
  const exact = relaxed === undefined ? exactIds(listing, hits, text) : []
  const few = candidates.slice(0, mostCandidates)
  if (isSure) return { goodsId, candidates: few, isLearnt: false, exact }
  const isComplete = hits.slots.length <= mostPooled
  const pool = { pool: ids, isComplete, isGuessed: relaxed !== undefined }
  return { goodsId, candidates: few, isLearnt: false, exact, pool }
}

/**
 * The products with the text as a code, else those with exactly this name if the text says more
 * than a name.
 */
function exactIds({ columns }: CatalogueView['listing'], hits: Hits, text: string): number[] {
  const isByCode = isCodeWhole(hits.best)
  if (!isByCode && !/\d/.test(text)) return []
  const isExact = isByCode ? isCodeWhole : isNamedWhole
  const slots = hits.slots.filter((_, at) => isExact(hits.ranks[at] ?? Infinity))
  return Array.from(slots, (slot) => columns.data.id[slot] ?? 0)
}
