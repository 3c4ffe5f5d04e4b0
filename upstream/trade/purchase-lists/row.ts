import { findMentions } from './mentions'
import { isProduct } from './sums'
import { isTalk } from './talk'

/** What a row of a sheet, an export or a paper says. */
export interface Row {
  words: string
  /** '' where no number was told for sure. */
  quantity: string
  unit: string
  /** Several numbers of which each may be the quantity. */
  isOpen: boolean
}

const outer =
  '盒|瓶|件|箱|中包装?|中盒|桶|罐|套|提|条|筒|千克|公斤|市斤|斤|kg|袋|包|支|板|个|只|把|双|张|块|卷|副|付|根|本|台|组'
const outerUnit = new RegExp(`^(?:${outer})$`, 'iu')
/** These count the content of a package too, or say how a herb is cut: 片. */
const anyUnit = new RegExp(`^(?:${outer}|片|粒|丸|贴|枚|打|g|克|两)$`, 'iu')
const weight = /^(?:千克|公斤|市斤|斤|两|kg|g|克)$/iu
// Longer whole numbers are codes.
const anyNumber = /^(?:\d{1,7}(?:\.\d{1,4})?|\d{8,10}\.\d{1,4})$/
const count = /^\d{1,5}$/
/** 5.00, as programs write five. */
const even = /^\d{1,5}\.0+$/
const price = /^[1-9]\d*\.\d{2,4}$/
const counted = new RegExp(String.raw`^(?<amount>\d{1,5})\s*(?<unit>${outer})$`, 'iu')
const spec = /\d(?:mg|g|ml|μg|iu|万|片|粒|丸|袋|支|贴)/iu
const named = /\p{L}{2}/u

const place = /^\d{1,4}[.、)]?$/u
const approval = /^(?:国药准字)?\s*[hzsbjt][a-z]?\d{8}$/iu
const barcode = /^\d{13,14}$/
/** YP001283, WM-556, 02-0113, 200119. Never 654-2, a drug. */
const ownNumber = /^(?=(?:\D*\d){3})[a-z]{0,4}-?\d+(?:-\d{2,})*$/iu
/** Shorter numbers are those of the buyer's papers. */
const shortestCode = 5

export function isOuterUnit(cell: string): boolean {
  return outerUnit.test(cell)
}

export function isNumber(cell: string): boolean {
  return anyNumber.test(cell)
}

/** Parts the codes of a row from its cells, and drops its place in the list. */
export function partCodes(cells: readonly string[]): { codes: string[]; rest: string[] } {
  const codes: string[] = []
  const rest: string[] = []
  for (const [at, cell] of cells.entries()) {
    const isCode = approval.test(cell) || barcode.test(cell)
    // 20 before 盒 is a number, and a name follows codes.
    const isFirst = rest.length === 0 && !anyUnit.test(cells[at + 1] ?? '')
    const isOwn = isFirst && (place.test(cell) || ownNumber.test(cell))
    const isLed = isOwn && cells.slice(at + 1).some((other) => /\p{Script=Han}{2}/u.test(other))
    if (!isCode && !isLed) rest.push(cell)
    else if (cell.length >= shortestCode) codes.push(cell)
  }
  return { codes, rest }
}

/**
 * Reads the cells of a row: the number stands beside the unit, in one cell with it, or behind the
 * words, among prices and sums. Undefined where no cell is like one.
 */
export function readRow(cells: readonly string[]): Row | undefined {
  const at = unitAmong(cells)
  const row = at === undefined ? (readCounted(cells) ?? readBehind(cells)) : readBeside(cells, at)
  return row !== undefined && named.test(row.words) ? row : undefined
}

/** The unit of the row: of several the one beside a number, 片 before kg is how a herb is cut. */
function unitAmong(cells: readonly string[]): number | undefined {
  const isBeside = (at: number) => isNumber(cells[at - 1] ?? '') || isNumber(cells[at + 1] ?? '')
  const all = cells.flatMap((cell, at) => (anyUnit.test(cell) ? [at] : []))
  const outermost = all.filter((at) => isOuterUnit(cells[at] ?? ''))
  const likely = outermost.length > 0 ? outermost : all
  const beside = likely.filter(isBeside)
  const [only, ...more] = beside.length > 0 ? beside : likely
  return more.length > 0 ? undefined : only
}

function readBeside(cells: readonly string[], at: number): Row {
  let first = at
  while (first > 0 && isNumber(cells[first - 1] ?? '')) first--
  let last = at
  while (last + 1 < cells.length && isNumber(cells[last + 1] ?? '')) last++
  const before = cells.slice(first, at)
  const behind = cells.slice(at + 1, last + 1)
  const unit = (cells[at] ?? '').toLowerCase()
  const quantity = quantityAmong(before, behind, weight.test(unit))
  const rest = cells.slice(last + 1)
  // Before the block numbers belong to name and spec.
  const kept = first > 0 ? withoutRemarks(rest) : rest
  const named = [...cells.slice(0, first), ...kept]
  if (first === last) return readAmong(named, unit)
  const words = named.join(' ')
  if (quantity === undefined)
    return { words, quantity: '', unit: '', isOpen: before.length + behind.length > 0 }
  return { words, quantity, unit, isOpen: false }
}

/** A number among the words, where the spec is told in another cell: 阿莫西林胶囊|20|0.25g*24粒. */
function readAmong(cells: readonly string[], unit: string): Row {
  const counts = cells.filter((cell) => count.test(cell))
  const [quantity = '', ...more] = cells.some((cell) => spec.test(cell)) ? counts : []
  const isOnly = quantity !== '' && more.length === 0
  const words = cells.filter((cell) => !isOnly || cell !== quantity).join(' ')
  return isOnly
    ? { words, quantity, unit, isOpen: false }
    : { words, quantity: '', unit: '', isOpen: false }
}

/**
 * The number that can be the quantity: a factor of a sum, the only whole number, or, of two behind
 * the unit, the first one, as every invoice has 单位, 数量, 单价.
 */
function quantityAmong(
  before: readonly string[],
  behind: readonly string[],
  isWeighed: boolean,
): string | undefined {
  const all = [...before, ...behind]
  const near = [before.at(-1), behind[0]].flatMap((one) => one ?? [])
  const factors = factorsOf(all)
  const told = onlyCount(factors ?? all)
  const [beside] = factors === undefined ? near : near.filter((one) => factors.includes(one))
  // A weight may have a fraction as a price has.
  if (factors !== undefined) return isWeighed ? beside : (told ?? clean(beside))
  if (told !== undefined && (!isWeighed || told === beside)) return told
  if (all.length === 1) return isWeighed ? beside : undefined
  const isInvoice =
    before.length === 0 && behind.length === 2 && behind.every((one) => count.test(one))
  return isInvoice ? beside : undefined
}

function onlyCount(all: readonly string[]): string | undefined {
  const counts = all.filter((one) => count.test(one))
  const evens = all.filter((one) => even.test(one))
  const [only, ...more] = counts.length > 0 ? counts : evens
  return more.length > 0 ? undefined : clean(only)
}

function clean(quantity: string | undefined): string | undefined {
  return quantity?.replace(/\.0+$/u, '')
}

/** Two numbers of which a later one is the product. Undefined where there are none, or several such. */
function factorsOf(all: readonly string[]): readonly string[] | undefined {
  const found = all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b, next) => {
      const sums = all.slice(at + next + 2)
      return sums.some((sum) => isProduct(a, b, sum)) ? [[a, b]] : []
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

/** 20盒 in a cell, with its price and sum, 6支 only with both. */
function readCounted(cells: readonly string[]): Row | undefined {
  const told = cells.flatMap((cell, at) => {
    const { amount: quantity = '', unit = '' } = counted.exec(cell)?.groups ?? {}
    if (quantity === '') return []
    const others = cells.filter((other, place) => place !== at && isNumber(other))
    const isSummed = factorsOf([quantity, ...others])?.[0] === quantity
    const isPriced = others.every((other) => !count.test(other))
    const isOfPackages = findMentions(cell).all.length === 1
    return isSummed || (isPriced && isOfPackages) ? [{ at, quantity, unit }] : []
  })
  const [only, ...more] = told
  if (only === undefined || more.length > 0) return undefined
  const words = cells.filter((cell, at) => at !== only.at && !isNumber(cell))
  return { words: words.join(' '), quantity: only.quantity, unit: only.unit, isOpen: false }
}

/** Without a unit: the last numbers of the row. */
function readBehind(cells: readonly string[]): Row | undefined {
  const last = cells.findLastIndex(isNumber) + 1
  const first = cells.slice(0, last).findLastIndex((cell) => !isNumber(cell)) + 1
  const numbers = cells.slice(first, last)
  const behind = withoutRemarks(cells.slice(last))
  if (numbers.length === 0) return undefined
  if (behind.length > 0) {
    const row = readAmong(cells, '')
    return row.quantity === '' ? undefined : row
  }
  const factors = factorsOf(numbers)
  const quantity = onlyCount(factors ?? numbers)
  const named = cells.slice(0, first)
  if (quantity === undefined)
    return { words: named.join(' '), quantity: '', unit: '', isOpen: numbers.length > 1 }
  // 0.25 of 阿莫西林|0.25|20 is a strength.
  const isSpec = (one: string) => factors === undefined && one !== quantity && !price.test(one)
  return {
    words: [...named, ...numbers.filter(isSpec)].join(' '),
    quantity,
    unit: '',
    isOpen: false,
  }
}

/** Prices, taxes and remarks behind the numbers of a row tell no product. */
function withoutRemarks(cells: readonly string[]): string[] {
  return cells.filter((cell) => /\p{L}/u.test(cell) && cell !== '急' && !isTalk(cell))
}
