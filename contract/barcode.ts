/** What a barcode says of a package: its product, and of a GS1 string the rest too. */
export interface Barcode {
  /** 14 digits, as all lengths of a number are one with zeros before it. */
  gtin: string
  batch?: string
  /** `2028-03-31`. */
  expiresOn?: string
  serial?: string
}

/** Value lengths of GS1 application identifiers; a negative one is the most of a variable length. */
const lengths = new Map<string, number>([
  ['01', 14],
  ...['11', '12', '13', '15', '16', '17'].map((name) => [name, 6] as const),
  ['20', 2],
  ['10', -20],
  ['21', -20],
  ['22', -20],
  ['30', -8],
  ['37', -8],
  ['240', -30],
  ['241', -30],
  ['250', -30],
  // Of a country's health authority, and of the company itself.
  ...['710', '711', '712', '713', '714', '715', '716'].map((name) => [name, -20] as const),
  ...['91', '92', '93', '94', '95', '96', '97', '98', '99'].map((name) => [name, -90] as const),
])

type Part = readonly [name: string, value: string]

const separator = '\u001d'
/** Ways in which programs write the separator that a scanner sends. */
const separators = /<GS>|\{GS\}|\[GS\]|<FNC1>|\{FNC1\}|\[FNC1\]|\\x1d|\\u001d|\u241d|\^\]/giu
/** `]C1`, `]d2`, `]Q3`: a scanner's name of the kind of barcode. */
const symbology = /^\][A-Za-z]\d/
/** `6,901,234,567,892`, as a number format shows it. */
const thousands = /^\s*\d{1,3}(?:,\d{3}){2,}\s*$/
const numbersOf = /(?<!\d)\d{8,14}(?!\d)/g
const longest = 200
const shortestNumber = 8
const mostReadings = 40

/**
 * The likeliest reading of a typed or scanned barcode: EAN-8, UPC-12, EAN-13 and GTIN-14, also
 * without the zeros that spreadsheets eat, and GS1 strings with brackets, separators or neither.
 * Undefined for any other text. Total.
 */
export function readBarcode(text: string): Barcode | undefined {
  return barcodeReadings(text)[0]
}

/** All readings, the likeliest first: without a separator, the end of a batch is not known. */
export function barcodeReadings(text: string): readonly Barcode[] {
  if (text.length > longest) return []
  const plain = clean(text)
  const gtin = gtinOf(plain.replace(/-/g, ''))
  if (gtin !== undefined) return [{ gtin }]
  const written = plain.replace(/[[【](\d{2,3})[\]】]/g, '($1)')
  const readings = written.startsWith('(')
    ? [bracketed(written)]
    : partings(plain.split(separator).filter((run) => run !== ''))
  const read = readings.flatMap((parts) => (parts && barcodeOf(parts)) ?? [])
  const dated = read.filter(({ expiresOn }) => expiresOn !== undefined)
  return [...dated, ...read.filter(({ expiresOn }) => expiresOn === undefined)]
}

/** The barcodes of a cell that may hold several, each without spaces and dashes. */
export function barcodesIn(cell: string): string[] {
  const whole = withoutFormat(cell).replace(thousands, (digits) => digits.replaceAll(',', ''))
  if (readBarcode(whole) !== undefined) return [squeezed(whole)]
  const numbers = whole.match(numbersOf) ?? []
  const isOnlyThem = !/[A-Za-z\d]/.test(whole.replace(numbersOf, ''))
  if (numbers.length > 1 && isOnlyThem && numbers.every((one) => gtinOf(one) !== undefined))
    return numbers
  return whole
    .split(/[/\\|,;、，；\r\n]+/u)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/u)
      const isEachOne = words.length > 1 && words.every((word) => readBarcode(word) !== undefined)
      return isEachOne ? words : [part]
    })
    .map(squeezed)
    .filter((code) => code !== '')
}

/** The GTINs of a cell. */
export function gtinsIn(cell: string): string[] {
  return barcodesIn(cell).flatMap((code) => readBarcode(code)?.gtin ?? [])
}

/** Of the number of a case of packages (GTIN-14 that begins with 1 to 8) that of a package. */
export function innerGtin(gtin: string): string | undefined {
  if (!/^[1-8]/.test(gtin)) return undefined
  const digits = `0${gtin.slice(1, 13)}`
  return digits + String((10 - (weighed(`${digits}0`) % 10)) % 10)
}

/** Whether a reading is of a product with these barcodes: of its package, or of a case of them. */
export function isOf({ gtin }: Barcode, cell: string): 'package' | 'case' | undefined {
  const own = gtinsIn(cell)
  if (own.includes(gtin)) return 'package'
  return own.includes(innerGtin(gtin) ?? '') ? 'case' : undefined
}

/** Batch numbers are compared without case and spaces. */
export function isSameBatch(one: string, other: string): boolean {
  return foldBatch(one) === foldBatch(other)
}

function foldBatch(number: string): string {
  return squeezed(withoutFormat(number)).toUpperCase()
}

function withoutFormat(text: string): string {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}

function squeezed(code: string): string {
  return code.startsWith('(') ? code.replace(/\s/g, '') : code.replace(/[\s-]/g, '')
}

function clean(text: string): string {
  const plain = withoutFormat(text).replace(separators, separator).replace(/\s/g, '')
  return plain.replace(symbology, '')
}

function gtinOf(digits: string): string | undefined {
  if (!/^\d+$/.test(digits) || digits.length < shortestNumber || digits.length > 14)
    return undefined
  const gtin = digits.padStart(14, '0')
  return weighed(gtin) % 10 === 0 && /[1-9]/.test(gtin) ? gtin : undefined
}

/** The sum of a GTIN's check; its last digit is 0 where the check digit is right. */
function weighed(gtin: string): number {
  return Array.from(gtin, Number).reduce((sum, digit, at) => sum + digit * (at % 2 ? 1 : 3), 0)
}

function bracketed(text: string): Part[] | undefined {
  const found = [
    ...text
      .split(separator)
      .join('')
      .matchAll(/\((\d{2,4})\)([^()]+)/g),
  ]
  const parts = found.map(([, name = '', value = '']): Part => [name, value])
  const whole = parts.map(([name, value]) => `(${name})${value}`).join('')
  return whole === text.split(separator).join('') ? parts : undefined
}

/** The ways to part runs between separators into identifiers and values. */
function partings(runs: readonly string[]): Part[][] {
  return runs.reduce<Part[][]>(
    (before, run) => {
      const ways = partRun(run)
      return before.flatMap((parts) => ways.map((way) => [...parts, ...way])).slice(0, mostReadings)
    },
    [[]],
  )
}

/** Each end of a run is parted once: else the ways that lead nowhere double with every sign. */
function partRun(run: string, known = new Map<string, Part[][]>()): Part[][] {
  const ways = known.get(run) ?? waysOf(run, known)
  known.set(run, ways)
  return ways
}

function waysOf(run: string, known: Map<string, Part[][]>): Part[][] {
  if (run === '') return [[]]
  const name = [2, 3].map((size) => run.slice(0, size)).find((start) => lengths.has(start))
  const length = lengths.get(name ?? '')
  if (name === undefined || length === undefined) return []
  const rest = run.slice(name.length)
  // A value of variable length ends anywhere from where the rest can be read; longest first.
  const most = Math.min(-length, rest.length)
  const ends =
    length > 0 ? [length] : Array.from({ length: Math.max(0, most) }, (_, at) => most - at)
  const ways: Part[][] = []
  for (const end of ends) {
    const part: Part = [name, rest.slice(0, end)]
    if (rest.length < end || !isRight(part)) continue
    for (const way of partRun(rest.slice(end), known)) ways.push([part, ...way])
    if (ways.length >= mostReadings) break
  }
  return ways.slice(0, mostReadings)
}

function isRight([name, value]: Part): boolean {
  const length = lengths.get(name)
  if (length === undefined) return true
  if (name === '01') return gtinOf(value) !== undefined
  if (length > 0) return /^\d+$/.test(value) && (length !== 6 || dayOf(value) !== undefined)
  return /^[!-~]+$/.test(value) && value.length <= -length
}

function barcodeOf(parts: readonly Part[]): Barcode | undefined {
  const value = (name: string) => parts.find(([one]) => one === name)?.[1]
  const gtin = gtinOf(value('01') ?? '')
  if (gtin === undefined || !parts.every(isRight)) return undefined
  const [batch, expiresOn, serial] = [value('10'), dayOf(value('17') ?? ''), value('21')]
  return {
    gtin,
    ...(batch !== undefined && { batch }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(serial !== undefined && { serial }),
  }
}

/** 280331; the day 00 is the month's last. */
function dayOf(digits: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) <= last
  return isDay ? `20${year}-${month}-${day === '00' ? String(last) : day}` : undefined
}
