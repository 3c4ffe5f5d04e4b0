const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/**
 * An amount in the capital numerals of Chinese financial papers: `capitalAmount('1040.5')` is
 * 壹仟零肆拾元伍角整. Takes the decimal text of the wire, up to 12 digits and two places.
 */
export function capitalAmount(yuan: string): string {
  const isNegative = yuan.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? yuan.slice(1) : yuan).split('.')
  const [jiao = '0', fen = '0'] = fraction.padEnd(2, '0')
  const words = wholeInWords(whole)
  const isOnlyFen = jiao === '0' && fen !== '0' && words !== ''
  const rest = [
    isOnlyFen && '零',
    jiao !== '0' && `${digitWord(jiao)}角`,
    fen !== '0' && `${digitWord(fen)}分`,
  ]
  const text = [words !== '' && `${words}元`, ...rest].filter(Boolean).join('')
  const spelt = text === '' ? '零元' : text
  return `${isNegative ? '（负数）' : ''}${spelt}${fen === '0' ? '整' : ''}`
}

/** '' for zero; consecutive zeros between digits are one 零. */
function wholeInWords(whole: string): string {
  let words = ''
  let isGap = false
  for (const [at, digit] of Array.from(whole).entries()) {
    const place = whole.length - 1 - at
    if (digit !== '0') words += (isGap ? '零' : '') + digitWord(digit) + (places[place % 4] ?? '')
    isGap = digit === '0' && words !== ''
    const isGroupEnd = place % 4 === 0 && /[1-9]/.test(whole.slice(Math.max(0, at - 3), at + 1))
    if (isGroupEnd) words += groups[place / 4] ?? ''
  }
  return words
}

function digitWord(digit: string): string {
  return digits.charAt(Number(digit))
}
