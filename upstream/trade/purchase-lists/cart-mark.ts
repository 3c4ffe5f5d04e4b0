/** A mark is one line of the cart: no more letters. */
const longestMark = 40
const mostNamed = 3

interface WrittenRow {
  goodsId: number
  typed: string
}

/**
 * What was written for each product, by which its cart line is marked as suggested: the words of
 * its rows, of more than three the first three and how many rows there are.
 */
export function marksOf(rows: readonly WrittenRow[]): Map<number, string> {
  const written = new Map<number, string[]>()
  for (const { goodsId, typed } of rows)
    written.set(goodsId, [...(written.get(goodsId) ?? []), typed.trim().replace(/\s+/gu, ' ')])
  return new Map([...written].map(([goodsId, words]) => [goodsId, markOf(words)]))
}

function markOf(words: readonly string[]): string {
  const various = [...new Set(words)]
  const named = various.slice(0, mostNamed)
  const rest = various.length > named.length ? ` 等 ${words.length} 行` : ''
  const joints = named.length - 1
  const each = Math.floor((longestMark - rest.length - joints) / named.length)
  const whole = named.join('；') + rest
  return Array.from(whole).length <= longestMark
    ? whole
    : named.map((typed) => cut(typed, each)).join('；') + rest
}

function cut(typed: string, most: number): string {
  const letters = Array.from(typed)
  return letters.length <= most ? typed : `${letters.slice(0, most - 1).join('')}…`
}
