import { cleanText } from './clean-text'

const noPrice = /^(?:面议|电议|询价|议价|待定|暂无.*|无|—+|-+|\/)$/
const mostDigits = 9

/**
 * A price cell in 1/10000 yuan: `¥1,234.5`, `12.80元/盒`. Null when there is no price (empty, 面议, 0:
 * nothing is given away by mistake), undefined when it is no price. Decimals beyond the fourth,
 * as spreadsheets compute them, are rounded.
 */
export function readPriceE4(text: string): number | null | undefined {
  const clean = cleanText(text)
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元?(?:\/\S{1,3})?$/, '')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  if (clean === '' || noPrice.test(clean)) return null
  const match = /^(\d+)(?:\.(\d*))?$/.exec(clean) ?? /^()\.(\d+)$/.exec(clean)
  const whole = match?.[1]?.replace(/^0+(?=\d)/, '')
  if (match === null || whole === undefined || whole.length > mostDigits) return undefined
  const decimals = (match[2] ?? '').padEnd(5, '0')
  const roundUp = decimals.charAt(4) >= '5' ? 1 : 0
  const priceE4 = Number(whole) * 10_000 + Number(decimals.slice(0, 4)) + roundUp
  return priceE4 === 0 ? null : priceE4
}

/**
 * A quantity cell in thousandths: `120`, `0.5kg`, `1,000 盒`, and of `1*400` or `10×40盒` the product.
 * Null when empty, undefined when it is no quantity. Below zero, as stock that was oversold, is 0.
 */
export function readQuantityMilli(text: string): number | null | undefined {
  const clean = cleanText(text).replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  if (clean === '' || /^[-—/]+$/.test(clean)) return null
  const factors = clean.split(/[*×xX]/).map((part) => {
    const match = /^\s*(-)?(\d{1,9})(?:\.(\d+))?\s*\p{L}{0,4}\s*$/u.exec(part)
    if (match === null) return undefined
    if (match[1] === '-') return 0
    return Number(match[2]) * 1000 + Number((match[3] ?? '').padEnd(3, '0').slice(0, 3))
  })
  let product = 1000
  for (const factor of factors) {
    if (factor === undefined) return undefined
    product = Math.floor((product * factor) / 1000)
  }
  return product > 9_999_999_000 ? undefined : product
}

/** A yes or no cell: true, false, or undefined when it says neither. */
export function readFlag(text: string): boolean | undefined {
  const clean = cleanText(text).toLowerCase()
  if (/^(?:是|有|y|yes|true|1|√|✓|上架|在售|启用|含麻|冷链|冷藏)$/.test(clean)) return true
  if (/^(?:否|无|不是|n|no|false|0|×|下架|停售|停用|非.*|不.*)$/.test(clean)) return false
  return undefined
}
