/** How many letters an application identifier of GS1 is followed by; 0: as many as there are. */
const lengths: Readonly<Record<string, number>> = { '01': 14, '11': 6, '17': 6, '10': 0, '21': 0 }

/** What the scanner puts behind a part of no fixed length. */
const groupSeparator = '\u001d'

/**
 * The UDI of a device in one way of writing it, `(01)…(17)…(10)…(21)…` for GS1; '' where it names no
 * package, having no serial number: then many packages of a batch carry it. Undefined for what is no
 * UDI. GS1 with and without brackets, MA (`MA.156.…`) and HIBC (`+…/S…`) are known.
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

/** Whether the last digit of a product's number is that which the others make. */
function isGtin(number: string): boolean {
  const sum = [...number].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
