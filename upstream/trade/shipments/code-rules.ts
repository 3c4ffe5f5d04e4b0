const codePattern = /^\d{20}$/

/**
 * Reads 追溯码 out of a text or a file: 20 digits each, apart by whatever is no letter or digit. Said
 * in words where something is none, comes twice, or is more than the packages of the line
 * (thousandths of the unit), of which `what` says what becomes of them.
 */
export function readCodes(
  text: string,
  quantityMilli: number,
  what = '这一行发',
): { codes: string[]; error?: string } {
  const words = text
    .normalize('NFKC')
    .split(/[^0-9A-Za-z]+/)
    .filter((word) => word !== '')
  const wrong = words.filter((word) => !codePattern.test(word))
  if (wrong.length > 0) return { codes: [], error: `不是 20 位数字的追溯码：${named(wrong)}` }
  const twice = words.filter((word, at) => words.indexOf(word) !== at)
  if (twice.length > 0) return { codes: [], error: `重复的追溯码：${named(twice)}` }
  const packages = packagesOf(quantityMilli)
  if (words.length > packages)
    return {
      codes: [],
      error: `${what} ${String(packages)} 件，录入了 ${String(words.length)} 个追溯码`,
    }
  return { codes: words }
}

const mostNamed = 5

/** The first of them, and how many there are when there are more. */
export function named(codes: readonly string[]): string {
  const shown = codes.slice(0, mostNamed).map((code) => code.slice(0, 30))
  const more = codes.length > mostNamed ? ` 等 ${String(codes.length)} 个` : ''
  return `${shown.join('、')}${more}`
}

/** What is known of a line of which some goes back on sale. Quantities in thousandths. */
interface BackOnSale {
  /** Its 追溯码 that have not come back. */
  known: readonly string[]
  /** How many of its 追溯码 came back before. */
  freedBefore: number
  lineMilli: number
  backMilli: number
}

/**
 * Which 追溯码 of a line are free again when some of it went back on sale: those that were typed; all
 * where nothing else can have come. Where every package has one, those of a part have to be named.
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
  return { codes: [], error: '这一行每件都登记了追溯码，请录入库商品的追溯码' }
}

function packagesOf(quantityMilli: number): number {
  return Math.ceil(quantityMilli / 1000)
}
