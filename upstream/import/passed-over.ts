import { isAside, isRemark } from '#upstream/formats/spreadsheets/asides'
import { cleanText } from './clean-text'
import { countKnownHeadings, type Columns } from './headings'

/**
 * Whether a row tells of no goods: a sum, a signature, a remark, a page number, or the headings again.
 * It has no name of goods then, or one of these words in place of it.
 */
export function isPassedOver(
  cells: readonly string[],
  columns: Columns,
  headings: readonly string[],
): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const name = cells[columns.name ?? -1] ?? ''
  if (name.trim() !== '' && name === headings[columns.name ?? -1]) {
    const same = cells.filter((cell, at) => cell.trim() !== '' && cell === headings[at]).length
    if (same >= countKnownHeadings([...headings])) return true
  }
  const compact = (text: string) => cleanText(text).normalize('NFKC').replaceAll(' ', '')
  const tellsNothing = (text: string) => isAside(text) || isRemark(text)
  const word = compact(first)
  return tellsNothing(word) && (name.trim() === '' || tellsNothing(compact(name)))
}
