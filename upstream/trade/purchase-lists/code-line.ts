import { amount, quantityOf } from './mentions'

const label = '(?:商品条码|条形码|条码|商品编号|商品编码|编号|编码|货号|批准文号)'
const code = String.raw`(?<code>\d{5,14}|(?:国药准字)?\s*[hzsbjt][a-z]?\d{8})`
const counted = String.raw`(?:\s*[x×*]\s*|\s*\(\s*|(?<bare>\s+))${amount}\s*(?<unit>盒|瓶|件|箱|中包装|中包|袋|包|支|个|台|副|条|桶|罐|套|提|筒|板|卷|kg)?\s*\)?`
const codeLine = new RegExp(
  String.raw`^(?<label>${label}\s*:?\s*)?${code}(?:${counted})?\s*[。.;；,，]*$`,
  'iu',
)

/**
 * Reads a line of only a code and a quantity, 100630*40 or 国药准字H20159168(60盒), where the sign
 * is no factor of a spec. Undefined for any other line.
 */
export function readCodeLine(
  text: string,
): { words: string; quantity: string; unit: string } | undefined {
  const { code: words = '', amount: typed, unit = '' } = codeLine.exec(text)?.groups ?? {}
  if (words === '') return undefined
  const quantity = typed === undefined ? '' : quantityOf(typed)
  return quantity === undefined ? undefined : { words, quantity, unit: unit.toLowerCase() }
}
