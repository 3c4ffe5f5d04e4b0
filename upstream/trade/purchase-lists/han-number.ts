const digitOf: Readonly<Record<string, number>> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}
const placeOf: Readonly<Record<string, number>> = { 千: 1000, 百: 100, 十: 10 }

/** All that numbers in Chinese are written with, those too that are not read, for a regular expression. */
export const hanNumerals = '零〇一二两三四五六七八九十百千万亿'

/**
 * A number below ten thousand in Chinese, `一百二十五`, `两百`, `十`; undefined for anything else. A
 * last digit without its place counts the place below the one before it: 一百五 is 150, 一百零五 is 105.
 */
export function readHanNumber(text: string): number | undefined {
  let sum = 0
  let place = 10_000
  let open: number | undefined
  let isPassedOver = false
  for (const sign of text.replaceAll('〇', '零')) {
    const digit = digitOf[sign]
    const next = placeOf[sign]
    if (digit !== undefined) {
      if (open !== undefined) return undefined
      open = digit
    } else if (next !== undefined) {
      // Only 十 goes without its digit; a place that is passed over is said with 零, and no other.
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
