import { findMentions, isOfPackages } from './mentions'
import { isClassCell, withoutLedger } from './ledger'
import { readLine, type ReadLine } from './read-line'
import { readLines } from './read-lines'
import { withoutSlips } from './slips'
import { isNumber, isOuterUnit, partCodes, readRow, type Row } from './row'

const whyOpen = '这一行有几个数字，请填写数量'

/** [盒] */
const bracketedUnit = /^[[(【](\p{Script=Han}{1,2})[\])】]$/u
const numbering = /^\d{1,3}(?:[、)]|\.(?!\d))\s*(?=\p{Script=Han}{2})/u

/** Signs between the cells of a row in one line, and which cells read as one. */
const partings: readonly { sign: RegExp; isRow: (cells: readonly string[]) => boolean }[] = [
  { sign: /[,，;；]/u, isRow: hasNumber },
  { sign: /\s{2,}/u, isRow: hasNumber },
  { sign: /\//u, isRow: hasNumber },
  { sign: /\s+/u, isRow: hasUnitBefore },
]

/**
 * Reads a line of a list: cells of a sheet separated by tabs or bars, or by commas, blanks or
 * slashes where a number or unit stands alone among them.
 */
export function readTypedLine(line: string): ReadLine[] {
  const barred = line.trim().split(line.includes('\t') ? '\t' : /[|｜¦]/u)
  if (barred.length > 1) return [readCells(barred)]
  // Quotes of a CSV.
  const text = line
    .replace(/(?<="\d{1,3}(?:,\d{3})*),(?=\d{3}(?:,\d{3})*(?:\.\d+)?")/gu, '')
    .replace(/^"|"$|(?<=,)"|"(?=,)/gu, '')
    .trim()
  for (const { sign, isRow } of partings) {
    const cells = text.split(sign).map(plain)
    if (cells.length < 3 || !isRow(cells)) continue
    const row = readCells(cells)
    const isTold = row.quantity !== '' && !/(?:^|\s)\d{1,5}(?:\s|$)/u.test(row.words)
    if (isTold || (cells.some(isOuterUnit) && sign.test(','))) return [row]
  }
  const read = readCoded(text) ?? readLines(withoutSlips(line))
  return read.length === 1 ? read.map((one) => ({ ...one, typed: line.trim() })) : read
}

export function whyNoNumber(typed: string): string | undefined {
  return readTypedLine(typed).find(({ why }) => why !== undefined)?.why
}

function hasNumber(cells: readonly string[]): boolean {
  return cells.some((cell) => isNumber(cell))
}

function hasUnitBefore(cells: readonly string[]): boolean {
  return cells.some((cell, at) => isOuterUnit(cell) && isNumber(cells[at + 1] ?? ''))
}

/** A plain line that begins with a code: 国药准字H20013001 阿莫西林胶囊 10盒. */
function readCoded(text: string): ReadLine[] | undefined {
  const { codes, rest } = partCodes(text.split(/\s+/u))
  if (codes.length === 0 || rest.length < 2) return undefined
  const [only, ...more] = readLines(rest.join(' '))
  return only === undefined || more.length > 0 ? undefined : [{ ...only, typed: text, codes }]
}

/**
 * Reads a row of a sheet without headings (`readRow`). Where another number may be meant, no
 * quantity is read.
 */
export function readCells(typedCells: readonly string[]): ReadLine {
  const cells = typedCells
    .map((cell) => plain(cell).replace(numbering, ''))
    .filter((cell, at) => cell !== '' && !isNote(cell, at))
  const typed = typedCells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('\t')
  const { codes, rest } = partCodes(cells)
  const row = readLabelled(rest) ?? readRow(rest)
  if (row === undefined) {
    const isNamed = rest.some((cell) => /\p{L}{2}/u.test(cell))
    return { ...readLine((isNamed ? rest : cells).join(' ')), typed, ...(isNamed && { codes }) }
  }
  const { words, quantity, unit } = row
  const said = findMentions(words)
  const isOpen = row.isOpen || said.isOpen || said.all.some(isOfPackages)
  return isOpen
    ? { typed, words, codes, quantity: '', unit: '', why: whyOpen }
    : { typed, words, codes, quantity, unit }
}

/** Cells of a paper that tell no product: a class, a day, a price, a batch, what is in stock. */
function isNote(cell: string, at: number): boolean {
  return isClassCell(cell) || (at > 0 && withoutLedger(`甲乙 ${cell} 丙`) === '甲乙 丙')
}

/** A cell that says it is the number, 请购10, where no other cell may be it. */
function readLabelled(cells: readonly string[]): Row | undefined {
  const told = cells.flatMap((cell, at) => {
    const found = /^甲乙 (?<amount>\d{1,5})$/u.exec(withoutLedger(`甲乙 ${cell}`))
    const { amount = '' } = found?.groups ?? {}
    return amount === '' || isNumber(cell) ? [] : [{ at, amount }]
  })
  const [only, ...more] = told
  if (only === undefined || more.length > 0) return undefined
  const units = cells.filter(isOuterUnit)
  const words = cells.filter((cell, at) => at !== only.at && !isOuterUnit(cell))
  if (units.length > 1 || words.some(isNumber)) return undefined
  const unit = (units[0] ?? '').toLowerCase()
  return { words: words.join(' '), quantity: only.amount, unit, isOpen: false }
}

function plain(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/\p{Cf}|(?<=\d),(?=\d{3})|^[¥￥](?=\d)/gu, '')
    .trim()
    .replace(bracketedUnit, '$1')
}
