import { readUdi } from './udi'

const drugCode = /^\d{20}$/

/** Those that no package of a drug bears: UDIs are of devices. */
export function codesOfNoDrug(codes: readonly string[], approvalNumber: string): string[] {
  if (!approvalNumber.startsWith('国药准字')) return []
  return codes.filter((code) => !drugCode.test(code))
}

/**
 * Parses 追溯码 from a text or file: 20 digits of a drug, or the UDI of a device with a serial
 * number, one per line or separated by spaces and commas. Of a table only the column with that
 * heading. Reports by line invalid and duplicate codes, and more codes than packages of the line
 * (thousandths). `what` completes that message.
 */
export function readCodes(
  text: string,
  quantityMilli: number,
  what = '这一行发',
): { codes: string[]; error?: string } {
  const codes: string[] = []
  const errors: string[] = []
  for (const { line, word } of wordsOf(text)) {
    const code = drugCode.test(word) ? word : readUdi(word)
    const wrong = wrongOf(code, word, codes)
    if (wrong === undefined) codes.push(code ?? '')
    else errors.push(`第 ${String(line)} 行 ${wholeOf(word)} ${wrong}`)
  }
  if (errors.length > 0) return { codes: [], error: listed(errors) }
  const packages = packagesOf(quantityMilli)
  if (codes.length > packages)
    return {
      codes: [],
      error: `${what} ${String(packages)} 个包装，录入了 ${String(codes.length)} 个追溯码`,
    }
  return { codes }
}

function wrongOf(
  code: string | undefined,
  word: string,
  before: readonly string[],
): string | undefined {
  if (code === undefined) {
    const length = /^\d+$/.test(word) ? `（${String(word.length)} 位）` : ''
    return `不是 20 位数字的追溯码，也不是器械 UDI${length}`
  }
  if (code === '') return '是没有序列号的 UDI，按批号追溯，不用逐个录入'
  return before.includes(code) ? '重复' : undefined
}

// An upper bound for UDIs: HIBC and GS1 with all parts are much shorter.
const longest = 120

function wholeOf(word: string): string {
  return word.length > longest ? `${word.slice(0, longest)}…` : word
}

interface Word {
  line: number
  word: string
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let column: number | undefined
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = raw.normalize('NFKC').split(/[,;\t]/)
    const heading = cells.findIndex((cell) => /追溯码|UDI|器械标识/i.test(cell))
    if (heading >= 0) column = heading
    else if (column === undefined || cells.length <= column) words.push(...inLine(raw, at + 1))
    else words.push(...inLine(cells[column] ?? '', at + 1))
  }
  return words
}

function inLine(raw: string, line: number): Word[] {
  const plain = raw.normalize('NFKC').replace(/["'`]/g, ' ')
  const isUdi = plain.trimStart().startsWith('(')
  const found = isUdi
    ? plain.replace(/\s/g, '').split(/[,;、]|(?=\(01\))/)
    : plain.split(/[\s,;、]+/)
  return found.filter((word) => word !== '').map((word) => ({ line, word }))
}

function listed(errors: readonly string[]): string {
  const more = errors.length > mostNamed ? `；等 ${String(errors.length)} 处` : ''
  return `${errors.slice(0, mostNamed).join('；')}${more}`
}

const mostNamed = 5

/** The first five codes, with the number of all where there are more. */
export function named(codes: readonly string[]): string {
  const shown = codes.slice(0, mostNamed).map(wholeOf)
  const more = codes.length > mostNamed ? ` 等 ${String(codes.length)} 个` : ''
  return `${shown.join('、')}${more}`
}

interface BackOnSale {
  /** Its 追溯码 not returned so far. */
  known: readonly string[]
  /** The number of its 追溯码 returned before. */
  freedBefore: number
  lineMilli: number
  backMilli: number
}

/**
 * The 追溯码 to release when part of a line returns to stock: the typed ones, or all where no
 * others can have returned. Where every package has a code, a partial return must name them.
 */
export function codesToFree(
  text: string,
  { known, freedBefore, lineMilli, backMilli }: BackOnSale,
): { codes: string[]; error?: string } {
  if (backMilli === 0 || known.length === 0) return { codes: [] }
  const { codes, error } = readCodes(text, backMilli, '入库')
  if (error !== undefined) return { codes: [], error }
  const strange = codes.filter((code) => !known.includes(code))
  if (strange.length > 0) return { codes: [], error: `不是这一行发出的追溯码：${named(strange)}` }
  if (codes.length > 0) return { codes }
  if (backMilli >= lineMilli) return { codes: [...known] }
  const isEachNoted = known.length + freedBefore >= packagesOf(lineMilli)
  if (!isEachNoted) return { codes: [] }
  if (known.length <= packagesOf(backMilli)) return { codes: [...known] }
  return { codes: [], error: '这一行每个包装都登记了追溯码，请录入库商品的追溯码' }
}

function packagesOf(quantityMilli: number): number {
  return Math.ceil(quantityMilli / 1000)
}
