import { nameParts, normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { simplify } from '#upstream/goods/catalogue/search/traditional-characters'
import type { CatalogueRow } from './recall-catalogue'
import type { RecallQuestion } from './recall-questions'

/** The best results that any search could reach, as shares of the questions. */
export interface Ceiling {
  /** Target among the first ten, if rows with the letters come first as in domain-rules §8. */
  found: number
  /** First result right, under the same rule. */
  firstRight: number
  /**
   * First result right, for a search that knew that one initial is missing and which names exist.
   */
  knowingFirstRight: number
  /** The letters are all initials of a wrong name, or its beginning, and of no right one. */
  ofAnotherName: number
}

const pageSize = 10

/**
 * An upper bound for queries of initials with one missing. Letters that are the initials of a name
 * as they stand, from its beginning or all but the first, rank that name first; when none of those
 * names is right, the question is lost.
 */
export function ceilingOf(
  rows: readonly CatalogueRow[],
  questions: readonly RecallQuestion[],
): Ceiling {
  const asked = new Set(questions.map(({ query }) => query))
  const beginning = new Map<string, Set<CatalogueRow>>()
  const inside = new Map<string, Set<CatalogueRow>>()
  const slipped = new Map<string, Map<string, number>>()
  for (const row of rows) {
    for (const letters of initialsOf(row)) {
      for (let from = 0; from < letters.length; from++)
        for (let to = from + 1; to <= letters.length; to++) {
          const part = letters.slice(from, to)
          const lists = from === 0 ? beginning : inside
          const isMeantFirst = from === 0 || (from === 1 && to === letters.length)
          if (isMeantFirst && asked.has(part))
            lists.set(part, (lists.get(part) ?? new Set()).add(row))
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
  let [found, firstRight, knowing, ofAnother] = [0, 0, 0, 0]
  for (const { query, meant } of questions) {
    const before = [...(beginning.get(query) ?? inside.get(query) ?? [])]
    const wanted = new Set(initialsOfText(meant))
    const isRight = (row: CatalogueRow) =>
      initialsOf(row).some((letters) => [...wanted].some((one) => letters.startsWith(one)))
    const hasRight = before.some(isRight)
    if (before.length < pageSize || hasRight) found++
    if (before.length === 0 || hasRight) firstRight++
    if (beginning.has(query) && !hasRight) ofAnother++
    const weights = [...(slipped.get(query)?.values() ?? [1])]
    knowing += Math.max(...weights) / weights.reduce((sum, one) => sum + one, 0)
  }
  const count = Math.max(1, questions.length)
  return {
    found: found / count,
    firstRight: firstRight / count,
    knowingFirstRight: knowing / count,
    ofAnotherName: ofAnother / count,
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
