/** The value length of each GS1 application identifier. 0: variable. */
const lengths: Readonly<Record<string, number>> = { '01': 14, '11': 6, '17': 6, '10': 0, '21': 0 }

/** The scanner's separator after a part of variable length. */
const groupSeparator = '\u001d'

/**
 * Normalizes the UDI of a device, `(01)…(17)…(10)…(21)…` for GS1. '' without a serial number, since
 * then many packages of a batch share it. Undefined for any other text. Supports GS1 with and
 * without brackets, MA (`MA.156.…`) and HIBC (`+…/S…`).
 */
export function readUdi(word: string): string | undefined {
  if (/^MA\.156(\.[0-9A-Z]+){2,}$/i.test(word)) return /\.S[0-9A-Z]+$/i.test(word) ? word : ''
  if (/^\+[A-Z][0-9A-Z]{4,}[!-~]*$/.test(word)) return /\/S[0-9A-Z]+/.test(word) ? word : ''
  const parts = word.startsWith('(') ? bracketed(word) : scanned(word)
  const product = parts?.find(([name]) => name === '01')?.[1]
  if (parts === undefined || product === undefined || !isGtin(product)) return undefined
  if (!parts.some(([name]) => name === '21')) return ''
  return parts.map(([name, value]) => `(${name})${value}`).join('')
}

type Part = [name: string, value: string]

function bracketed(word: string): Part[] | undefined {
  const found = [...word.matchAll(/\((\d{2})\)([^()]+)/g)]
  const parts = found.map(([, name = '', value = '']): Part => [name, value])
  const isWhole = found.map(([whole]) => whole).join('') === word
  return isWhole && parts.every(isRight) ? parts : undefined
}

function scanned(word: string): Part[] | undefined {
  const parts: Part[] = []
  let rest = word
  while (rest !== '') {
    const name = rest.slice(0, 2)
    const length = lengths[name]
    if (length === undefined) return undefined
    const end = length === 0 ? endOf(rest) : 2 + length
    parts.push([name, rest.slice(2, end)])
    rest = rest.slice(end).replace(new RegExp(`^${groupSeparator}`), '')
  }
  return parts.every(isRight) ? parts : undefined
}

function endOf(rest: string): number {
  const end = rest.indexOf(groupSeparator)
  return end < 0 ? rest.length : end
}

function isRight([name, value]: Part): boolean {
  const length = lengths[name]
  if (length === undefined) return false
  return length === 0 ? /^[!-~]{1,20}$/.test(value) : value.length === length && /^\d+$/.test(value)
}

function isGtin(number: string): boolean {
  const sum = Array.from(number).reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
