import type { SearchType } from '#contract/search'
import type { Lexicon } from './lexicon'
import { keep, lookUp, lookUpText, type RankedTerms } from './look-up'
import { isLatinWord, nameBesideStrengths, type QueryWord } from './query-words'
import { tiers } from './ranking'
import { isLoneUnit } from './strengths'

const longest = 12
const shortestPiece = 2
/** Fewer letters start some name in any shop. */
const shortestLatinPiece = 5
const leastLatinShare = 0.6
/** Parts common to thousands of names, and numbers, are not used as pieces. */
const forms =
  /^(?:[\d.]+|注射用?|复方|盐酸|硫酸|(?:软|硬|肠溶|缓释|分散|咀嚼|冲)?(?:胶囊|颗粒|片剂?|丸|散|栓剂?|膏剂?)|.?(?:射液|服液|溶液|悬液|眼液|浆|膏|剂))$/u

export interface Piece {
  text: string
  find: () => RankedTerms
}

/**
 * Splits a word without hits into pieces: pairs that cover it (哈药|阿莫西林, manufacturer and
 * name), and its starts and ends, longest first. Only its first twelve characters count, without
 * strengths and units.
 */
export function piecesOf(
  lexicon: Lexicon,
  word: QueryWord,
  type: SearchType,
): { pairs: Piece[][]; parts: Piece[] } {
  const name = nameBesideStrengths(word)
  const isLatin = isLatinWord(name)
  const characters = Array.from(name).slice(0, isLatin ? name.length : longest)
  const size = characters.length
  const shortest = isLatin
    ? Math.max(shortestLatinPiece, Math.ceil(size * leastLatinShare))
    : shortestPiece
  const lengths = Array.from(characters, (_, at) => size - 1 - at).filter(
    (length) => length >= shortest,
  )
  const piece = (from: number, to: number): Piece => {
    const text = characters.slice(from, to).join('')
    return { text, find: () => findPiece(lexicon, text, type) }
  }
  const parts = lengths.flatMap((length) =>
    isLatin ? [piece(0, length)] : [piece(0, length), piece(size - length, size)],
  )
  return {
    pairs: lengths
      .filter((length) => !isLatin && size - length >= shortest)
      .map((length) => [piece(0, length), piece(length, size)])
      .filter((pair) => !pair.some(({ text }) => isLoneUnit(text))),
    parts: parts.filter(({ text }) => !forms.test(text) && !isLoneUnit(text)),
  }
}

function findPiece(lexicon: Lexicon, text: string, type: SearchType): RankedTerms {
  if (isLatinWord(text)) return lookUp(lexicon, { label: text, name: text }, type)
  const found = lookUpText(lexicon.manufacturer, text, tiers.nearMiss)
  if (type === 'goods')
    for (const [term, rank] of lookUpText(lexicon.name, text, tiers.nearMiss))
      keep(found, term, rank)
  return found
}
