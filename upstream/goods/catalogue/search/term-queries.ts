import { isLatinWord, type QueryWord } from './query-words'
import { rankOf, tiers, type Tier } from './ranking'
import { token, type TokenForm, type TokenKind } from './search-token'
import { foldSound } from './sound'
import { specComponents, specMeasure, specNumber } from './spec-words'
import type { SearchType } from '#contract/search'

/** A token to look up, whole or as the beginning of longer ones. */
export interface QueryToken {
  token: string
  isPrefix: boolean
}

/** One question to the full-text index and the rank of what it finds. */
export interface TermQuery {
  kind: TokenKind
  rank: number
  /** Found is what has all tokens of any of the lists. */
  any: readonly (readonly QueryToken[])[]
}

const maxCharactersOfNearMiss = 8
const nearRank = rankOf(tiers.nearMiss, false)
const manufacturerRank = rankOf(tiers.contains, false)

/** What to ask for one word: names, manufacturers and specs by tier (domain-rules §8). */
export function wordQueries(word: QueryWord, type: SearchType): TermQuery[] {
  const main = type === 'goods' ? 'name' : 'manufacturer'
  const termQueries = word.name === '' ? [] : nameQueries(main, word.name)
  if (type === 'goods' && word.name !== '') termQueries.push(manufacturerQuery(word.name))
  if (word.spec !== undefined) termQueries.push(specQuery(word.spec))
  return termQueries.filter((query) => query.any.length > 0)
}

/** Names in the given tier: how a synonym or a corrected name is looked for. */
export function plainQuery(kind: TokenKind, name: string, tier: Tier): TermQuery {
  return {
    kind,
    rank: rankOf(tier, false),
    any: [[starts(kind, 'text', name)], [starts(kind, 'textInside', name)]],
  }
}

/** Names that sound like the word (莲花清瘟 → 连花清瘟), given its spellings in pinyin. */
export function soundQuery(kind: TokenKind, pinyin: readonly string[]): TermQuery {
  return {
    kind,
    rank: nearRank,
    any: pinyin.map((spelling) => [starts(kind, 'sound', foldSound(spelling))]),
  }
}

/**
 * Names that have all characters of the word. What this and `oneOffQuery` find still has to be
 * compared: the index does not know in which order the characters stand.
 */
export function charactersQuery(kind: TokenKind, name: string): TermQuery | undefined {
  const characters = charactersOf(name)
  return characters && { kind, rank: nearRank, any: [allOf(kind, characters)] }
}

/** Names that have all characters of the word but one, for words of three to eight. */
export function oneOffQuery(kind: TokenKind, name: string): TermQuery | undefined {
  const characters = charactersOf(name)
  return (
    characters && {
      kind,
      rank: nearRank,
      any: characters.map((left) =>
        allOf(
          kind,
          characters.filter((one) => one !== left),
        ),
      ),
    }
  )
}

function charactersOf(name: string): string[] | undefined {
  const characters = [...new Set(name)]
  const { length } = characters
  if (isLatinWord(name) || length < 3 || length > maxCharactersOfNearMiss) return undefined
  return characters
}

function allOf(kind: TokenKind, characters: readonly string[]): QueryToken[] {
  return characters.map((character) => whole(kind, 'character', character))
}

function nameQueries(kind: TokenKind, name: string): TermQuery[] {
  if (!isLatinWord(name))
    return [
      termQuery(kind, rankOf(tiers.prefix, true), [whole(kind, 'text', name)]),
      termQuery(kind, rankOf(tiers.prefix, false), [starts(kind, 'text', name)]),
      termQuery(kind, rankOf(tiers.contains, false), [starts(kind, 'textInside', name)]),
    ]
  if (isLetter(name))
    return [
      letterQuery(kind, name),
      termQuery(kind, rankOf(tiers.contains, false), [starts(kind, 'textInside', name)]),
    ]
  const inside = [starts(kind, 'textInside', name), starts(kind, 'initialsInside', name)]
  // Two letters of full pinyin stand inside nearly every name.
  if (name.length > 2) inside.push(starts(kind, 'pinyinInside', name))
  return [
    termQuery(kind, rankOf(tiers.initials, true), [whole(kind, 'initials', name)]),
    termQuery(kind, rankOf(tiers.initials, false), [starts(kind, 'initials', name)]),
    termQuery(kind, rankOf(tiers.prefix, true), [
      whole(kind, 'text', name),
      whole(kind, 'pinyin', name),
    ]),
    termQuery(kind, rankOf(tiers.prefix, false), [
      starts(kind, 'text', name),
      starts(kind, 'pinyin', name),
    ]),
    termQuery(kind, rankOf(tiers.contains, false), inside),
  ]
}

function isLetter(name: string): boolean {
  return /^[a-z]$/.test(name)
}

// One letter begins initials, pinyin and Latin names alike.
function letterQuery(kind: TokenKind, letter: string): TermQuery {
  return termQuery(kind, rankOf(tiers.initials, false), [starts(kind, 'initials', letter)])
}

// In a search for goods a manufacturer's pinyin counts from its beginning only: `ej` should not
// bring everything of 上海第二军医大学….
function manufacturerQuery(name: string): TermQuery {
  const kind = 'manufacturer'
  if (isLetter(name)) return { ...letterQuery(kind, name), rank: manufacturerRank }
  const forms: TokenForm[] = isLatinWord(name)
    ? ['text', 'initials', 'pinyin']
    : ['text', 'textInside']
  return termQuery(
    kind,
    manufacturerRank,
    forms.map((form) => starts(kind, form, name)),
  )
}

function specQuery(spec: string): TermQuery {
  const components = specComponents(spec).map((component): QueryToken => {
    const measure = specMeasure(component)
    if (measure !== undefined) return whole('spec', 'measure', measure)
    const number = specNumber(component)
    if (number !== undefined && /^[\d.]+$/.test(component)) return whole('spec', 'number', number)
    return starts('spec', 'textInside', component)
  })
  return { kind: 'spec', rank: rankOf(tiers.contains, false), any: [components] }
}

function termQuery(kind: TokenKind, rank: number, anyToken: readonly QueryToken[]): TermQuery {
  return { kind, rank, any: anyToken.map((one) => [one]) }
}

function whole(kind: TokenKind, form: TokenForm, text: string): QueryToken {
  return { token: token(kind, form, text), isPrefix: false }
}

function starts(kind: TokenKind, form: TokenForm, text: string): QueryToken {
  return { token: token(kind, form, text), isPrefix: true }
}
