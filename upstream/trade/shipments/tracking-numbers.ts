const longest = 40

/**
 * Tracking numbers of boxes from typed or pasted text: none, one a line, or the first one alone,
 * from which the others count on (`SF0098`, `SF0099`, `SF0100`). `orders` is for the message.
 */
export function trackingNumbersOf(
  text: string,
  { boxes: count, orders }: { boxes: number; orders: number },
): { numbers: string[] } | { error: string } {
  const lines = text
    .normalize('NFKC')
    .split(/[\n\r\t,，、;；]/)
    .map((line) => line.replaceAll(/[\s\p{Cf}]/gu, ''))
    .filter((line) => line !== '')
  const [first] = lines
  if (first === undefined) return { numbers: Array.from({ length: count }, () => '') }
  const long = lines.find((line) => line.length > longest)
  if (long !== undefined) return { error: `运单号最多 ${String(longest)} 字：${long}` }
  if (lines.length === 1 && count > 1) return countOn(first, count)
  if (lines.length !== count)
    return {
      error: `勾选了 ${String(orders)} 单，共 ${String(count)} 箱，填了 ${String(lines.length)} 个运单号：每箱一行，或只填第一个`,
    }
  const twice = lines.find((line, at) => lines.indexOf(line) !== at)
  return twice === undefined ? { numbers: lines } : { error: `运单号填了两次：${twice}` }
}

function countOn(first: string, count: number): { numbers: string[] } | { error: string } {
  const [, before = '', digits = ''] = /^(.*?)(\d+)$/.exec(first) ?? []
  const from = BigInt(digits === '' ? 0 : digits)
  const numbers = Array.from(
    { length: count },
    (_, at) => before + String(from + BigInt(at)).padStart(digits.length, '0'),
  )
  const isSame = digits !== '' && numbers.every(({ length }) => length === first.length)
  return isSame ? { numbers } : { error: `${first} 不能往下编号，请每箱填一行` }
}
