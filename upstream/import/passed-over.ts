import { isAside, isRemark } from '#upstream/formats/spreadsheets/asides'
import { cleanText } from '#upstream/goods/catalogue/clean-text'
import { countKnownHeadings, type Columns } from './headings'

/**
 * True for a row without goods: a total, signature, remark, page number or repeated heading. Its
 * name cell is empty or holds such a word.
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
