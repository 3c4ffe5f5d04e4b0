import { nameParts, normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { simplify } from '#upstream/goods/catalogue/search/traditional-characters'
import type { CatalogueRow } from './recall-catalogue'
import type { RecallQuestion } from './recall-questions'

/**
 * True when a row is as good an answer as the target: a name of it begins with the intended one, or
 * sounds like it.
 */
export function isRight(row: CatalogueRow, { meant }: RecallQuestion): boolean {
  return namesOf({ ...row, manufacturer: '' }).some((name) => {
    return name !== '' && (name.startsWith(meant) || beginsAlike(name, meant))
  })
}

/**
 * True for a right row, one that shares two adjacent characters with the target's name, or one of
 * whose names has initials or pinyin that start with the query.
 */
export function isRelated(row: CatalogueRow, question: RecallQuestion): boolean {
  if (isRight(row, question)) return true
  const wanted = compared(question.target.name)
  const typed = question.query.toLowerCase().replace(/\s/g, '')
  return (
    [row.name, row.tradeName, row.manufacturer].map(compared).some((name) => {
      const pairs = Array.from(name, (_, at) => name.slice(at, at + 2)).slice(0, -1)
      return pairs.some((pair) => wanted.includes(pair))
    }) ||
    namesOf(row).some((name) => {
      const { initials, pinyin } = spellings(name)
      return [...initials, ...pinyin].some((spelling) => spelling.join('').startsWith(typed))
    })
  )
}

/** All names of a row; a field may list several. */
function namesOf({ name, tradeName, manufacturer }: CatalogueRow): string[] {
  return [name, tradeName, manufacturer].flatMap((text) => [
    compared(text),
    ...nameParts(simplify(text)),
  ])
}

function beginsAlike(name: string, meant: string): boolean {
  const length = Array.from(meant).length
  const wanted = spellings(meant)
  const own = spellings(name)
  const has = (list: string[][], all: string[][]) =>
    list.some((one) => all.some((other) => other.slice(0, length).join() === one.join()))
  return has(wanted.pinyin, own.pinyin) || has(wanted.initials, own.initials)
}

function compared(text: string): string {
  return simplify(normaliseName(text))
}
