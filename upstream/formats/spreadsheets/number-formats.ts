/** Text that a format shows as it is: quoted, escaped; brackets are colours and locales. */
const literals = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g
/** Built-in formats of a day, and of a month without a day, including those of Chinese Excel. */
const builtInDays = [14, 15, 16, 22, 28, 29, 30, 31, 51, 53, 54, 58]
const builtInMonths = [17, 27, 36, 50, 52, 57]

/**
 * What a number format shows that the number alone does not: that it is a day or a month, the
 * leading zeros and texts of a code (`000000`, `"PC"0000`), or two decimals (`0.00`).
 */
export type NumberFormat =
  { kind: 'day' | 'month' | 'compact' | 'compactMonth' | 'cents' } | { kind: 'code'; mask: string }

export function builtInFormat(number: number): NumberFormat | undefined {
  if (builtInDays.includes(number)) return { kind: 'day' }
  if (builtInMonths.includes(number)) return { kind: 'month' }
  return number === 2 || number === 4 ? { kind: 'cents' } : undefined
}

/** Undefined for a format that shows the plain number. */
export function readFormat(code: string): NumberFormat | undefined {
  const signs = code.replace(literals, '').toLowerCase()
  const [first = ''] = signs.split(';')
  const compact = /^yyyymm(dd)?$/.exec(first)
  if (compact) return { kind: compact[1] === undefined ? 'compactMonth' : 'compact' }
  if (/[d日]/.test(signs)) return { kind: 'day' }
  // A quoted 年 or 日 is a literal, the letters beside it are the format.
  // Chinese Excel writes the year as e too.
  if (/[y年]|e\W?m/.test(signs)) return { kind: 'month' }
  if (/^[#,]*0\.00+$/.test(first)) return { kind: 'cents' }
  const mask = code.split(';')[0] ?? ''
  return /^(?:[- /()]*0)+[- /()]*$/.test(first) && /0.*0/.test(first)
    ? { kind: 'code', mask }
    : undefined
}

/** The digits in the places of a mask: 123 under `"PC"0000` is PC0123. */
export function underMask(digits: string, mask: string): string {
  const signs = mask.match(/"[^"]*"|\\.|\[[^\]]*\]|[_*].|./g) ?? []
  const places = signs.filter((sign) => sign === '0').length
  const padded = digits.padStart(places, '0')
  // More digits than places stand in the first place.
  let at = padded.length - places
  let isFirst = true
  return signs
    .map((sign) => {
      if (sign !== '0') return /^[[_*]/.test(sign) ? '' : sign.replace(/^"|"$|^\\/g, '')
      const shown = padded.slice(isFirst ? 0 : at, at + 1)
      isFirst = false
      at += 1
      return shown
    })
    .join('')
}
