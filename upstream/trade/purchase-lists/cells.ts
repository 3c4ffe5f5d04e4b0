import { findMentions, isOfPackages } from './mentions'
import { isClassCell, withoutLedger } from './ledger'
import { readLine, readLines, type ReadLine } from './read-line'
import { isProduct } from './sums'

const units =
  /^(?:盒|瓶|件|箱|中包装?|中盒|桶|罐|套|提|条|筒|千克|公斤|市斤|斤|kg|袋|包|支|板|个|只|把|双|张|块|卷|副|付|根|本|台|组|片|粒|丸|贴|枚|打|g|克|两)$/iu
const weights = /^(?:千克|公斤|市斤|斤|两|kg|g|克)$/iu
// Longer whole numbers are codes.
const number = /^(?:\d{1,7}(?:\.\d{1,4})?|\d{8,10}\.\d{1,4})$/
const whyOpen = '这一行有几个数字，请填写数量'

/**
 * Reads a line of a list: cells of a sheet separated by tabs, or by commas with a separate unit.
 */
export function readTypedLine(line: string): ReadLine[] {
  const byTab = line.trim().split(line.includes('\t') ? '\t' : /[|｜¦]/u)
  if (byTab.length > 1) return [readCells(byTab)]
  // Quotes of a CSV.
  const byComma = line.replace(/^"|"$|(?<=,)"|"(?=,)/gu, '').split(/[,，]/u)
  return byComma.some((cell) => units.test(plain(cell))) ? [readCells(byComma)] : readLines(line)
}

export function whyNoNumber(typed: string): string | undefined {
  return readTypedLine(typed).find(({ why }) => why !== undefined)?.why
}

/**
 * Reads a row of a sheet without headings: the quantity stands beside the unit, the price after it.
 * Where another number may be meant, no quantity is read.
 */
export function readCells(typedCells: readonly string[]): ReadLine {
  const cells = typedCells.map(plain).filter((cell, at) => cell !== '' && !isNote(cell, at))
  const typed = typedCells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join('\t')
  const led = readLed(cells)
  if (led !== undefined) return { typed, ...led }
  const at = cells.findIndex((cell) => units.test(cell))
  const unit = cells[at] ?? ''
  const isOneUnit = at > 0 && cells.filter((cell) => units.test(cell)).length === 1
  if (!isOneUnit) return readPlain(typed, cells)
  const labelled = readLabelled(cells, at)
  if (labelled !== undefined) return { typed, ...labelled }
  const before = numbersBefore(cells, at)
  const behind = numbersBehind(cells, at)
  const found = quantityAmong(before, behind, weights.test(unit))
  // Other numbers belong to the sheet, and the parts already read are not product words.
  const words = [
    ...withoutPlace(cells.slice(0, at - before.length)),
    ...cells.slice(at + 1 + behind.length),
  ].join(' ')
  if (!/\p{L}{2}|\d{5}/u.test(words)) return { ...readLine(cells.join(' ')), typed }
  if (found === undefined) return open({ typed, words }, before.length + behind.length > 0)
  return { typed, words, quantity: found, unit: unit.toLowerCase() }
}

/** Cells of a paper that tell no product: a class, a day, a price, a batch, what is in stock. */
function isNote(cell: string, at: number): boolean {
  return isClassCell(cell) || (at > 0 && withoutLedger(`甲乙 ${cell} 丙`) === '甲乙 丙')
}

/** A cell that says it is the number, 请购10, where no other cell may be it. */
function readLabelled(cells: readonly string[], at: number): Omit<ReadLine, 'typed'> | undefined {
  const told = cells.map((cell) => /^甲乙 (?<amount>\d{1,5})$/u.exec(withoutLedger(`甲乙 ${cell}`)))
  const isTold = (place: number) =>
    told[place]?.groups !== undefined && !number.test(cells[place] ?? '')
  const [only, ...more] = cells.flatMap((_, place) => (isTold(place) ? [place] : []))
  if (only === undefined || more.length > 0) return undefined
  const rest = cells.filter((_, place) => place !== only && place !== at)
  const named = withoutPlace(rest)
  if (named.some((cell) => number.test(cell))) return undefined
  const quantity = told[only]?.groups?.['amount'] ?? ''
  return { words: named.join(' '), quantity, unit: (cells[at] ?? '').toLowerCase() }
}

/** A row that begins with its number and unit, 20|盒|22.40|血脂康胶囊; behind them prices alone. */
function readLed(cells: readonly string[]): Omit<ReadLine, 'typed'> | undefined {
  const [quantity = '', unit = '', ...rest] = cells
  if (!/^\d{1,4}$/u.test(quantity) || !units.test(unit) || weights.test(unit)) return undefined
  const named = rest.findIndex((cell) => !number.test(cell))
  const words = rest.slice(named).join(' ')
  const isPriced = rest.slice(0, named).every((cell) => cell.includes('.'))
  const isClear = named >= 0 && isPriced && !rest.slice(named).some((cell) => number.test(cell))
  if (!isClear || rest.some((cell) => units.test(cell)) || !/\p{L}{2}/u.test(words))
    return undefined
  return { words, quantity, unit: unit.toLowerCase() }
}

function open({ typed, words }: { typed: string; words: string }, hasNumbers: boolean): ReadLine {
  return { typed, words, quantity: '', unit: '', ...(hasNumbers && { why: whyOpen }) }
}

/**
 * Without a unit: a name and a quantity, or a plain line. Of two numbers at the end neither is
 * taken.
 */
function readPlain(typed: string, cells: readonly string[]): ReadLine {
  const [words = '', last = ''] = cells
  if (cells.length === 2 && number.test(last) && /\p{L}{2}|\d{5}/u.test(words)) {
    const { all, isOpen } = findMentions(words)
    if (isOpen || all.some(isOfPackages)) return open({ typed, words }, true)
    return { typed, words, quantity: last, unit: '' }
  }
  const isTwice = cells.length > 2 && cells.slice(-2).every((cell) => number.test(cell))
  if (!isTwice) return { ...readLine(cells.join(' ')), typed }
  const named = cells.filter((cell, at) => at < cells.length - 2 || !number.test(cell))
  return open({ typed, words: withoutPlace(named).join(' ') }, true)
}

/**
 * The only number that can be the quantity. Two whole numbers beside a unit may both be it; a price
 * has a fraction, and a third number is the product of both.
 */
function quantityAmong(
  before: readonly string[],
  behind: readonly string[],
  isWeighed: boolean,
): string | undefined {
  const isCount = (text: string) => isWeighed || !text.includes('.')
  if (before.length > 1) return undefined
  const all = before.length === 0 ? behind : [...before, ...behind]
  const [first = '', price, amount, ...more] = all
  // Programs write 5.00 for five, beside a sum too.
  const isSummed = all.length === 1 || (amount !== undefined && !isWeighed)
  const quantity = isSummed ? first.replace(/\.0+$/u, '') : first
  if (quantity === '' || !isCount(quantity) || more.length > 0) return undefined
  if (price === undefined) return quantity
  // 400 before a unit and 60 after it, or a weight and a price, which look alike.
  if (!price.includes('.') || isWeighed) return undefined
  if (amount === undefined) return before.length === 0 ? quantity : undefined
  return isProduct(quantity, price, amount) ? quantity : undefined
}

function numbersBefore(cells: readonly string[], at: number): string[] {
  const isNumber = (cell: string | undefined) => cell !== undefined && number.test(cell)
  let first = at
  // The first cell of a row may be a product number.
  while (first > 1 && isNumber(cells[first - 1])) first--
  return cells.slice(first, at)
}

function numbersBehind(cells: readonly string[], at: number): string[] {
  const rest = cells.slice(at + 1)
  const stop = rest.findIndex((cell) => !number.test(cell))
  return stop < 0 ? rest : rest.slice(0, stop)
}

function withoutPlace(cells: readonly string[]): readonly string[] {
  return cells.length > 1 && /^\d{1,4}$/.test(cells[0] ?? '') ? cells.slice(1) : cells
}

function plain(cell: string): string {
  return cell
    .normalize('NFKC')
    .replace(/\p{Cf}|(?<=\d),(?=\d{3})|^[¥￥](?=\d)/gu, '')
    .trim()
}
