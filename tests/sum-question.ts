const digits = '零一二三四五六七八九'

/**
 * Solves the sum 十九加七等于几？, which the shop asks before sending codes in quick succession.
 */
export function solveSum(words: string): number {
  const [one = '', other = ''] = words.trim().replace('等于几？', '').split('加')
  return read(one) + read(other)
}

function read(text: string): number {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text]
  const ten = tens === '' ? 1 : digits.indexOf(tens)
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones))
}
