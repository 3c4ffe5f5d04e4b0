import type { SearchType } from '#contract/search'
import { plainQuery, wordQueries, type TermQuery } from './term-queries'
import { isLatinWord, type QueryWord } from './query-words'
import { tiers } from './ranking'

const longest = 12
const shortestPiece = 2
/** Two letters stand at the beginning of something in any shop. */
const shortestLatinPiece = 3

/** A part of a word, and what to ask for it. */
export interface Piece {
  text: string
  termQueries: readonly TermQuery[]
}

/**
 * A word that is nowhere, in pieces: pairs that make up all of it (哈药|阿莫西林, maker and name in
 * one), and its beginnings and ends, longest first. At most its first twelve characters count.
 */
export function piecesOf(word: QueryWord, type: SearchType): { pairs: Piece[][]; parts: Piece[] } {
  const characters = Array.from(word.name).slice(0, longest)
  const isLatin = isLatinWord(word.name)
  const shortest = isLatin ? shortestLatinPiece : shortestPiece
  const lengths = Array.from(characters, (_, at) => characters.length - 1 - at).filter(
    (length) => length >= shortest,
  )
  const made = new Map<string, Piece>()
  const piece = (from: number, to: number): Piece => {
    const text = characters.slice(from, to).join('')
    const known = made.get(text) ?? { text, termQueries: queriesOf(text, type, isLatin) }
    made.set(text, known)
    return known
  }
  const size = characters.length
  return {
    pairs: lengths
      .filter((length) => !isLatin && size - length >= shortest)
      .map((length) => [piece(0, length), piece(length, size)]),
    parts: lengths.flatMap((length) =>
      isLatin ? [piece(0, length)] : [piece(0, length), piece(size - length, size)],
    ),
  }
}

function queriesOf(text: string, type: SearchType, isLatin: boolean): TermQuery[] {
  if (isLatin) return wordQueries({ label: text, name: text }, type)
  const manufacturers = plainQuery('manufacturer', text, tiers.nearMiss)
  return type === 'goods'
    ? [plainQuery('name', text, tiers.nearMiss), manufacturers]
    : [manufacturers]
}
