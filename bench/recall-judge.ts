import { nameParts, normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'
import { simplify } from '#upstream/goods/catalogue/search/traditional-characters'
import type { CatalogueRow } from './recall-catalogue'
import type { RecallQuestion } from './recall-questions'

/** Whether a row is as good an answer as the target: its name begins as was meant, or reads so. */
export function isRight(row: CatalogueRow, { meant }: RecallQuestion): boolean {
  return namesOf({ ...row, manufacturer: '' }).some((name) => {
    return name !== '' && (name.startsWith(meant) || beginsAlike(name, meant))
  })
}

/** Right, or two characters in a row in common with the target, or what was typed as it stands. */
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

/** Each of its names: some fields list several. */
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
