const digitOf: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const placeOf: Readonly<Record<string, number>> = { 千: 1000, 百: 100, 十: 10 }

/** Variants of the numerals: formal 贰拾, colloquial 俩. */
const plainOf: Readonly<Record<string, string>> = {
  壹: '一',
  贰: '二',
  叁: '三',
  肆: '四',
  伍: '五',
  陆: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
  〇: '零',
  俩: '两',
  仨: '三',
  廿: '二十',
  卅: '三十',
}

/** Every character of Chinese numbers, including unread ones, for a regular expression. */
export const hanNumerals = `零一二两三四五六七八九十百千万亿${Object.keys(plainOf).join('')}`

/**
 * Reads a Chinese number below ten thousand, `一百二十五`, `两百`, `十`. Undefined for anything
 * else. A last digit without its place counts the next lower place: 一百五 is 150, 一百零五 is 105.
 * 百 and 千 alone mean one of them.
 */
export function readHanNumber(text: string): number | undefined {
  const plain = Array.from(text, (sign) => plainOf[sign] ?? sign).join('')
  if (plain === '百' || plain === '千') return placeOf[plain]
  let sum = 0
  let place = 10_000
  let open: number | undefined
  let isPassedOver = false
  for (const sign of plain) {
    const digit = digitOf[sign]
    const next = placeOf[sign]
    if (digit !== undefined) {
      if (open !== undefined) return undefined
      open = digit
    } else if (next !== undefined) {
      // Only 十 may lack its digit. A skipped place is said with 零, and no other may be.
      const count = open ?? (next === 10 ? 1 : undefined)
      const skips = sum > 0 && next * 10 !== place
      if (count === undefined || next >= place || skips !== isPassedOver) return undefined
      sum += count * next
      place = next
      open = undefined
      isPassedOver = false
    } else {
      const mayPassOver = sum > 0 && place > 10 && open === undefined && !isPassedOver
      if (sign !== '零' || !mayPassOver) return undefined
      isPassedOver = true
    }
  }
  if (open === undefined) return sum === 0 || isPassedOver ? undefined : sum
  return sum + open * (sum === 0 || isPassedOver ? 1 : place / 10)
}
