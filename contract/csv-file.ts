/** An amount or price as the wire has it; a number in the file, so that it can be added up. */
export interface AmountCell {
  amount: string
}
export type TableCell = string | number | AmountCell

/** Without it Excel reads a file as GBK. */
export const byteOrderMark = '\uFEFF'

/**
 * A table as CSV that a spreadsheet can open and save without a change: no text becomes a formula,
 * a number or a day. `isPlain` is for programs that take every character as it is, as banks' do:
 * then only formulas are guarded.
 */
export function csvText(
  rows: readonly (readonly TableCell[])[],
  { isPlain = false }: { isPlain?: boolean } = {},
): string {
  return byteOrderMark + rows.map((cells) => csvLine(cells, isPlain)).join('')
}

export function csvLine(cells: readonly TableCell[], isPlain = false): string {
  return `${cells.map((cell) => quoted(written(cell, isPlain))).join(',')}\r\n`
}

/** The text behind the guards of `csvText`; undefined where it has none. */
export function withoutGuards(cell: string): string | undefined {
  const text = cell.endsWith('\t') ? cell.slice(0, -1) : cell
  if (guarded.test(text)) return text.slice(1)
  return text === cell ? undefined : text
}

function written(cell: TableCell, isPlain: boolean): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object' && /^-?\d+(?:\.\d+)?$/.test(cell.amount)) return placed(cell.amount)
  const text = typeof cell === 'object' ? cell.amount : cell
  const apostrophe = formula.test(text) ? "'" : ''
  const tab = !isPlain && (text.endsWith('\t') || (apostrophe === '' && isRead(text))) ? '\t' : ''
  return apostrophe + text + tab
}

/** Two places at least. */
function placed(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

// A sign of full width begins a formula in Chinese Excel too. A text that begins with an
// apostrophe gets a second one, since readers drop one.
const formula = /^(?:\s*[=+\-@＝＋－＠].|['\t\r\n])/su
const guarded = /^'(?:\s*[=+\-@＝＋－＠].|['\t\r\n])/su

/** A number that stays as it is: Excel saves one of twelve digits as 6.90123E+11. */
const keptNumber = /^(?:0|[1-9]\d{0,8})(?:\.\d{0,5}[1-9])?$/

/** Letters of days, times and numbers: a month's name in any length, 1E5, 3 pm, 10:00Z. */
const lettersOfNumbers =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|cny|rmb|usd|eur|(?<=\d\s*)(?:[ap]m?|[etz])/giu

/** Whether a spreadsheet makes a number, day, truth value or error of a text: 000137, 1-2, MAR1. */
function isRead(text: string): boolean {
  if (keptNumber.test(text)) return false
  const plain = text.normalize('NFKC').trim()
  if (/^(?:true|false|#.*)$/isu.test(plain)) return true
  const rest = plain.replace(lettersOfNumbers, '')
  return /\d/.test(rest) && !/[a-z]|[^\p{ASCII}年月日时分秒上下午¥€£]/iu.test(rest)
}

function quoted(text: string): string {
  return /[",\r\n\t]|^\s|\s$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
