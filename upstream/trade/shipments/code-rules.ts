const codePattern = /^\d{20}$/

/**
 * Reads 追溯码 out of a text or a file: 20 digits each, apart by whatever is no letter or digit. Said
 * in words where something is none, comes twice, or is more than the packages of the line
 * (thousandths of the unit).
 */
export function readCodes(
  text: string,
  quantityMilli: number,
): { codes: string[]; error?: string } {
  const words = text
    .normalize('NFKC')
    .split(/[^0-9A-Za-z]+/)
    .filter((word) => word !== '')
  const wrong = words.filter((word) => !codePattern.test(word))
  if (wrong.length > 0) return { codes: [], error: `不是 20 位数字的追溯码：${named(wrong)}` }
  const twice = words.filter((word, at) => words.indexOf(word) !== at)
  if (twice.length > 0) return { codes: [], error: `重复的追溯码：${named(twice)}` }
  const packages = Math.ceil(quantityMilli / 1000)
  if (words.length > packages)
    return {
      codes: [],
      error: `这一行发 ${String(packages)} 件，录入了 ${String(words.length)} 个追溯码`,
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
