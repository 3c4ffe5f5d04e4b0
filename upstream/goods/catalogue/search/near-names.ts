import type { Connection } from '#upstream/kernel/db/full-text'
import { listTermTexts } from '#upstream/kernel/db/search-terms'
import { normaliseName } from './normalise'
import { spell } from './pinyin-readings'
import { isLatinWord } from './query-words'
import { foldSound, hasInOrder, nearestPart } from './sound'
import type { WordMarks } from './word-marks'

/** What was meant, by id of the term it stands in. */
export type NamedTerms = ReadonlyMap<number, string>

/** Says which part of a normalised name is meant by a word; undefined when none is. */
export type Nearness = (name: string, text: string) => string | undefined

/** The part that sounds like one of the spellings: 连花清瘟 of 连花清瘟胶囊 for 莲花清瘟. */
export function soundsLike(word: string, spelt: readonly string[]): Nearness {
  const sounds = new Set(spelt.map(foldSound))
  const length = Array.from(word).length
  return (name, text) => {
    if (isLatinWord(word)) return text
    const syllables = spell(name)
    for (let at = 0; at + length <= syllables.length; at++) {
      const sound = foldSound(syllables.slice(at, at + length).join(''))
      if (sounds.has(sound))
        return Array.from(name)
          .slice(at, at + length)
          .join('')
    }
    return undefined
  }
}

/** The whole name, when the characters of the word stand in it in their order. */
export function abbreviatedBy(word: string): Nearness {
  return (name, text) => (hasInOrder(name, word) ? text : undefined)
}

/** The part that is the word with one edit. */
export function oneOffFrom(word: string): Nearness {
  return (name) => nearestPart(name, word)
}

/** What is meant in each of the terms; terms where nothing is are left out. */
export async function nameNear(
  { db }: Connection,
  { terms }: WordMarks,
  nearness: Nearness,
): Promise<NamedTerms> {
  if (terms.size === 0) return new Map()
  const rows = await listTermTexts(db, [...terms.keys()])
  return new Map(
    rows.flatMap(({ id, text }): [number, string][] => {
      const part = nearness(normaliseName(text), text)
      return part === undefined ? [] : [[id, part]]
    }),
  )
}
