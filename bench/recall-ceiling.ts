import { nameParts, normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { simplify } from '#upstream/goods/catalogue/search/traditional-characters'
import type { CatalogueRow } from './recall-catalogue'
import type { RecallQuestion } from './recall-questions'

/** What no search can do better, as shares of the questions. */
export interface Ceiling {
  /** Found among ten, when what was typed exactly comes first (domain-rules §8). */
  found: number
  /** First right, likewise. */
  firstRight: number
  /** First right for who knew that one letter is missing, and which names there are. */
  knowingFirstRight: number
}

const pageSize = 10

/**
 * How good answers to initials with one missing can be. Letters that are the initials of a name as
 * they stand mean that name first; when they are of none with a right answer among them, the
 * question is lost.
 */
export function ceilingOf(
  rows: readonly CatalogueRow[],
  questions: readonly RecallQuestion[],
): Ceiling {
  const exact = new Map<string, Set<CatalogueRow>>()
  const slipped = new Map<string, Map<string, number>>()
  for (const row of rows) {
    for (const letters of initialsOf(row)) {
      for (let length = 1; length <= letters.length; length++) {
        const beginning = letters.slice(0, length)
        exact.set(beginning, (exact.get(beginning) ?? new Set()).add(row))
      }
      const shorter = new Set(
        Array.from(letters, (_, at) => letters.slice(0, at) + letters.slice(at + 1)),
      )
      for (const typed of shorter) {
        const names = slipped.get(typed) ?? new Map<string, number>()
        slipped.set(typed, names.set(letters, (names.get(letters) ?? 0) + 1))
      }
    }
  }
  let [found, firstRight, knowing] = [0, 0, 0]
  for (const { query, meant } of questions) {
    const before = [...(exact.get(query) ?? [])]
    const wanted = new Set(initialsOfText(meant))
    const isRight = (row: CatalogueRow) =>
      initialsOf(row).some((letters) => [...wanted].some((one) => letters.startsWith(one)))
    const hasRight = before.some(isRight)
    if (before.length < pageSize || hasRight) found++
    if (before.length === 0 || hasRight) firstRight++
    const weights = [...(slipped.get(query)?.values() ?? [1])]
    knowing += Math.max(...weights) / weights.reduce((sum, one) => sum + one, 0)
  }
  const count = Math.max(1, questions.length)
  return {
    found: found / count,
    firstRight: firstRight / count,
    knowingFirstRight: knowing / count,
  }
}

function initialsOf({ name, tradeName }: CatalogueRow): string[] {
  return [...new Set([name, tradeName].flatMap(initialsOfText))]
}

function initialsOfText(text: string): string[] {
  const simple = simplify(text)
  return [normaliseName(simple), ...nameParts(simple)]
    .filter((part) => part !== '')
    .flatMap((part) => spellings(part).initials.map((letters) => letters.join('')))
}
