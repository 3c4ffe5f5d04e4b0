const unitBehind = '(?:\\s*(?:mg|g|ml|μg|%|片|粒|袋|支|丸|盒|瓶|件|箱|贴|万|单位|[*×:/]|注射|$))'
const zeros = new RegExp(
  `(?<=\\d)[oO]+(?=[\\d.]|\\p{Script=Han}|${unitBehind})|(?<![a-zA-Z])[oO](?=\\.\\d)`,
  'gu',
)
const ones = new RegExp(
  `(?<=[\\d.*×]|\\d(?:mg|g|ml))[lIi](?=[\\d.]|${unitBehind})|(?<![a-zA-Z])[lI](?=\\.\\d|(?:mg|g|ml)(?![a-z])|\\d+${unitBehind})`,
  'gu',
)
/** 3g*lO袋: all the digits of a number. */
const allDigits = new RegExp(
  `(?<=[*×x\\s]|^)(?=[lIoO]*[lI])[lIoO]{2,}${unitBehind.replace('|$', '')}`,
  'gu',
)
/** 0 5mg for 0.5mg: a photograph loses the point. */
const lostPoint = /(?<![\d.*×])0 (?=\d{1,2}(?:mg|g|ml|%|μg|ug)(?![a-z]))/giu
/** 05g for 0.5g. */
const pointAfterZero = /(?<![\d.,*×a-z-])0(?=[1-9]\d?(?:mg|g)(?![a-z\d]))/giu
/** 3m1:300 for 3ml:300. */
const litres = /(?<=[\dOo]\s*m)[1I](?=$|[\s:*×/,、)])/gu

/** O and l for 0 and 1 among digits, as photographs and typists have them. */
export function mendDigits(text: string): string {
  if (!/\d/u.test(text)) return text
  return (
    text
      .replace(litres, 'l')
      .replace(lostPoint, '0.')
      .replace(allDigits, (found) => found.replace(/[lIoO]/gu, digitOf))
      .replace(zeros, (signs) => '0'.repeat(signs.length))
      .replace(ones, '1')
      // The 1 of O.lg tells its O.
      .replace(zeros, (signs) => '0'.repeat(signs.length))
      .replace(pointAfterZero, '0.')
  )
}

function digitOf(sign: string): string {
  return /[oO]/u.test(sign) ? '0' : '1'
}
