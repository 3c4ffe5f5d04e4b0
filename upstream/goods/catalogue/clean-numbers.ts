import { cleanText } from './clean-text'

const noPrice = /^(?:面议|电议|询价|议价|另议|待定|待报价|暂无.*|无|—+|-+|\/)$/
const mostDigits = 9
const thousands = /(?<=\d)[,，](?=\d{3}(?:\D|$))/g

/**
 * Reads a price cell in 1/10000 yuan: `¥1,234.5`, `12.80元/盒`, `RMB 12`, `人民币12元起`. Null when
 * there is explicitly no price (面议; 0 as well, so that nothing is given away by mistake),
 * `unsaid` when empty, undefined when invalid. More than four decimals, as spreadsheets compute
 * them, are rounded.
 */
export function readPriceE4(text: string): number | null | 'unsaid' | undefined {
  const clean = cleanText(text)
    .replace(/^(?:人民币|rmb|cny|[¥￥])[:：]?\s*[¥￥]?\s*/i, '')
    .replace(/\s*(?:[元圆]整?|rmb|cny)?\s*(?:起|(?:[/每]\s?1?[^\d\s]\S{0,2}))?$/i, '')
    .replace(thousands, '')
  if (clean === '') return cleanText(text) === '' ? 'unsaid' : undefined
  if (noPrice.test(clean)) return null
  const match = /^(\d+)(?:\.(\d*))?$/.exec(clean) ?? /^()\.(\d+)$/.exec(clean)
  const whole = match?.[1]?.replace(/^0+(?=\d)/, '')
  if (match === null || whole === undefined || whole.length > mostDigits) return undefined
  const decimals = (match[2] ?? '').padEnd(5, '0')
  const roundUp = decimals.charAt(4) >= '5' ? 1 : 0
  const priceE4 = Number(whole) * 10_000 + Number(decimals.slice(0, 4)) + roundUp
  return priceE4 === 0 ? null : priceE4
}

/**
 * Reads a quantity cell in thousandths: `120`, `0.5kg`, `1,000 盒`; `1*400` and `10×40盒` are
 * multiplied. Null when empty, undefined when invalid, as `1.2万`, `-1` and `0.0001` are.
 */
export function readQuantityMilli(text: string): number | null | undefined {
  const clean = cleanText(text).replace(thousands, '')
  if (clean === '' || /^[-—/]+$/.test(clean)) return null
  const factors = clean.split(/[*×xX]/).map((factor) => {
    const match = /^\s*(\d{1,9})(?:\.(\d+))?\s*(?![万亿]|[百千](?!克))\p{L}{0,4}\s*$/u.exec(factor)
    if (match === null) return undefined
    const [, whole = '', part = ''] = match
    const milli = Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3))
    return milli === 0 && /[1-9]/.test(part) ? undefined : milli
  })
  let product = 1000
  for (const factor of factors) {
    if (factor === undefined) return undefined
    product = Math.floor((product * factor) / 1000)
  }
  return product > 9_999_999_000 ? undefined : product
}

const inStock =
  /^(?:有|有货|有库存|有现货|现货|充足|货源充足|库存充足|足量|足|大量|大量现货|多|√|✓|是)$/
const outOfStock =
  /^(?:无|无货|无库存|没有|没货|缺|缺货|断货|暂缺|暂无|暂无货|售完|售罄|售空|零|×|否)$/
const atLeast =
  /^(?:[>≥＞﹥]=?|大于|不少于|至少|超过)\s*(\S.*)$|^(\d.*?)\s*(?:\+|＋|以上|多)\s*(\p{L}{0,4})$/u

/**
 * Reads a stock cell in thousandths. `>100` and `100以上` are 100; 缺货 and 无 are 0; 有货 and 充足
 * are `word`, whose quantity is an option of the import. Null and undefined as in
 * `readQuantityMilli`, but negative (oversold) stock is 0.
 */
export function readStockMilli(text: string): number | 'word' | null | undefined {
  const clean = cleanText(text)
  if (/^-\s*\d/.test(clean)) return readQuantityMilli(clean.slice(1)) === undefined ? undefined : 0
  if (inStock.test(clean)) return 'word'
  if (outOfStock.test(clean)) return 0
  const more = atLeast.exec(clean)
  return readQuantityMilli(more === null ? clean : (more[1] ?? more[2] ?? ''))
}

export function readFlag(text: string): boolean | undefined {
  const clean = cleanText(text).toLowerCase()
  if (/^(?:是|有|y|yes|true|1|√|✓|上架|在售|启用|含麻|冷链|冷藏)$/.test(clean)) return true
  if (/^(?:否|无|不是|n|no|false|0|×|下架|停售|停用|非.*|不.*)$/.test(clean)) return false
  return undefined
}
