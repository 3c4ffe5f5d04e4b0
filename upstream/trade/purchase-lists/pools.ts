import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { searchEach } from '#upstream/goods/catalogue/search/search'
import type { KnownMarks } from '#upstream/goods/catalogue/search/word-lookup'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { heardAs } from './heard-names'
import { partsOfHerb } from './herb-aliases'
import { isLeftOver } from './left-over'
import { misreadingsOf } from './look-alikes'
import { mostPooled, type Match } from './match-result'
import { partsOfName } from './name-parts'
import { readCountAtEnd, readCountInFront, readFactorAtEnd, readWeight } from './other-readings'
import { readSaidWords, type SaidWords } from './said-words'
import type { ListedWish } from './sheet'
import { longOf } from './short-names'
import { isWeight } from './weights'

export interface MatchedWish {
  wish: ListedWish
  match: Match
}

/** A wish with the products that it may mean, and the words by which they are judged. */
export interface Open {
  at: number
  wish: ListedWish
  said: SaidWords
  pool: readonly number[]
  isComplete: boolean
}

/** The wish, and without a number also with its last words as one: 三七粉 250克, 红霉素软膏10支. */
function readingsOf(wish: ListedWish): ListedWish[] {
  if (wish.quantity !== '' || wish.code !== '') return [wish]
  const read =
    readWeight(wish.words) ??
    readCountAtEnd(wish.words) ??
    readCountInFront(wish.words) ??
    readFactorAtEnd(wish.words)
  return read === undefined ? [wish] : [wish, { ...wish, ...read }]
}

/** The products that each open wish may mean, by its words or by its names alone. */
export async function poolsOf(
  ctx: Context<Buyer>,
  listed: readonly MatchedWish[],
): Promise<Open[]> {
  const open = listed.flatMap(({ wish, match }, at) => {
    const isAsked = match.goodsId === undefined && match.isContradicted !== true
    if (!isAsked || wish.words === '' || wish.isOwnCode === true) return []
    return readingsOf(wish).flatMap((read) => {
      const said = readSaidWords(read.words)
      return said.tokens.length === 0 ? [] : [{ at, wish: read, said, match }]
    })
  })
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  const known: KnownMarks = new Map()
  const own = open.map(({ at, wish, match: { pool } }) =>
    wish === listed[at]?.wish ? pool : undefined,
  )
  // A number without a unit is no word to search by: 100 is a strength, or how many there are.
  const pools: (Pick<Open, 'pool' | 'isComplete'> | undefined)[] = own.map((pool, at) =>
    pool?.isGuessed === false && !saysLoneNumber(open[at]?.said) ? pool : undefined,
  )
  for (const { textOf, mayRelax } of ways) {
    const texts = open.map(({ wish, said }, at) => {
      if (mayRelax) pools[at] ??= own[at]
      const text = pools[at] === undefined ? textOf(said.tokens) : undefined
      return text === wish.words && !mayRelax ? undefined : text
    })
    const asked = [...new Set(texts.filter((text) => text !== undefined))]
    const found = await searchEach(ctx.db, catalogue, asked, { type: 'goods', mayRelax, known })
    const hitsOf = new Map(asked.map((text, at) => [text, found[at]?.hits]))
    for (const [at, text] of texts.entries()) {
      const hits = text === undefined ? undefined : hitsOf.get(text)
      if (hits === undefined || hits.slots.length === 0) continue
      const isComplete = hits.slots.length <= mostPooled
      pools[at] = { pool: catalogue.listing.best(hits, mostPooled), isComplete }
    }
  }
  return open.map(({ at, wish, said }, place) => ({
    at,
    wish,
    said,
    ...(pools[place] ?? { pool: [], isComplete: true }),
  }))
}

/** Names as said, the longest one alone, then one like it. Nothing for words without a letter. */
const ways: readonly {
  textOf: (tokens: readonly string[]) => string | undefined
  mayRelax: boolean
}[] = [
  { textOf: (tokens) => tokens.join(' ') || undefined, mayRelax: false },
  { textOf: longest, mayRelax: false },
  { textOf: baseOf, mayRelax: false },
  { textOf: longest, mayRelax: true },
]

function longest(tokens: readonly string[]): string | undefined {
  return [...tokens].sort((a, b) => b.length - a.length)[0]
}

function baseOf(tokens: readonly string[]): string | undefined {
  const base = partsOfName(longest(tokens) ?? '').base
  return base.length >= 2 ? base : undefined
}

function saysLoneNumber(said: SaidWords | undefined): boolean {
  const { bare, measures } = said?.spec ?? { bare: [], measures: [] }
  const [only = 0, ...more] = bare
  return only >= 10 && more.length === 0 && measures.length === 0
}

interface OtherWay {
  open: Open
  text: string
  said: SaidWords
}

/**
 * Other products that wishes may mean, where those of their words are none of it: all that have the
 * name without its form, and those of a name with one character misread, where no product was found
 * that bears the name. Never sure.
 */
export async function otherPoolsOf(
  ctx: Context<Buyer>,
  { named, strange }: { named: readonly Open[]; strange: readonly Open[] },
): Promise<Open[]> {
  const asked = [
    ...named.flatMap((open) => otherWaysOf(open, true)),
    ...strange.flatMap((open) => otherWaysOf(open, false)),
  ]
  if (asked.length === 0) return []
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  const texts = [...new Set(asked.map(({ text }) => text))]
  const found = await searchEach(ctx.db, catalogue, texts, { type: 'goods', mayRelax: false })
  const hitsOf = new Map(texts.map((text, at) => [text, found[at]?.hits]))
  return asked.flatMap(({ open, text, said }) => {
    const hits = hitsOf.get(text)
    if (hits === undefined || hits.slots.length === 0) return []
    const isComplete = hits.slots.length <= mostPooled
    const pool = catalogue.listing.best(hits, mostPooled)
    // By the same words those are judged already.
    const isKnown = said.tokens === open.said.tokens && pool.every((id) => open.pool.includes(id))
    return isKnown ? [] : [{ ...open, said, pool, isComplete }]
  })
}

const longestName = 16

function otherWaysOf(open: Open, isNamed: boolean): OtherWay[] {
  const { said } = open
  const name = longest(said.tokens)
  const spelled = said.tokens.filter((token) => token !== name && /^[a-z]{3,}$/u.test(token))
  if (!isNamed && spelled.length > 0) return spelled.map((text) => ({ open, text, said }))
  if (name === undefined || name.length > longestName || !/^\p{Script=Han}{2}/u.test(name))
    return []
  const heard: SaidWords = { ...said, isHeard: true }
  const herb = isWeight(open.wish.unit) ? partsOfHerb(name) : undefined
  if (herb !== undefined) {
    const tokens = said.tokens.flatMap((token) => (token === name ? longOf(herb) : token))
    return [{ open, text: tokens[said.tokens.indexOf(name)] ?? '', said: { ...heard, tokens } }]
  }
  const { base } = partsOfName(name)
  const ways = base.length >= 2 && open.pool.length > 0 ? [{ open, text: base, said: heard }] : []
  if (isNamed) return ways
  const short = withoutLeftOver(name)
  if (short !== undefined) ways.push({ open, text: partsOfName(short).base, said: heard })
  const known = heardAs(name)
  if (known !== undefined) {
    const tokens = longOf(said.tokens.map((token) => (token === name ? known : token)))
    ways.push({
      open,
      text: partsOfName(longest(tokens) ?? known).base,
      said: { ...heard, tokens },
    })
  }
  const misread = misreadingsOf(name).map((other) => {
    const tokens = said.tokens.map((token) => (token === name ? other : token))
    return { open, text: partsOfName(other).base, said: { ...heard, tokens } }
  })
  return [...ways, ...misread].filter(({ text }) => text.length >= 2)
}

/** The name among words between people that are joined to it: 孕妇叶酸. */
function withoutLeftOver(token: string): string | undefined {
  for (let length = token.length - 2; length >= 2; length--)
    for (const [word, rest] of [
      [token.slice(0, length), token.slice(length)],
      [token.slice(-length), token.slice(0, -length)],
    ])
      if (isLeftOver(word ?? '', true)) return rest
  return undefined
}
