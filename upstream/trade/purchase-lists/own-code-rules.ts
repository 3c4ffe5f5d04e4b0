import type { Match } from './match-result'
import { readLine } from './read-line'

/** Products that a line is asked about. */
export const mostCandidates = 5
/** Digits that are rather a number of packages than a code. */
const shortestNumber = 4

/**
 * What words are that a store has a meaning for: its own product, unless they are exactly another's
 * (number, barcode, approval number, name with spec) or count it by a unit that it does not have.
 * Then the buyer is asked, what was chosen before standing first (domain-rules §20).
 */
export function recall(found: Match, own: number, isUnitKnown: boolean): Match {
  const { exact } = found
  const isSure = found.goodsId === own || (isUnitKnown && !isOfAnother(exact, own))
  const all = [own, ...(isSure ? [] : exact), ...found.candidates]
  const candidates = [...new Set(all)].slice(0, mostCandidates)
  return { goodsId: isSure ? own : undefined, candidates, isLearnt: isSure, exact }
}

/** What a row of a sheet is by its words, unless its number is that of another product: then it is asked. */
export function withNumber(found: Match, numbered: readonly number[]): Match {
  const { goodsId } = found
  if (numbered.length === 0 || (goodsId !== undefined && numbered.includes(goodsId))) return found
  const candidates = [...new Set([...numbered, ...found.candidates])].slice(0, mostCandidates)
  return { ...found, goodsId: undefined, candidates, exact: [...numbered] }
}

/** Whether what is named exactly is something else than a product. */
export function isOfAnother(exact: readonly number[], goodsId: number): boolean {
  return exact.length > 0 && !exact.includes(goodsId)
}

/** Why words can be no own code of any product; undefined when they can. */
export function codeProblem(words: string): string | undefined {
  const code = words.normalize('NFKC').trim()
  if (!/[\p{L}\p{N}]/u.test(code)) return '本店编码要有字母、数字或汉字'
  if (/^\d+$/.test(code) && code.length < shortestNumber)
    return `只有一到三位数字会和数量弄混，请加上字母，或写满 ${shortestNumber} 位`
  return isAmount(code) ? `“${code}”是数量或单位，不能当编码` : undefined
}

/** Whether a list reads words as how much of something is wanted, or as the unit of that. */
function isAmount(code: string): boolean {
  const said = readLine(`甲乙丙 ${code}`)
  const counted = readLine(`甲乙丙 1${code}`)
  return (
    (said.words === '甲乙丙' && said.unit !== '') ||
    (counted.words === '甲乙丙' && counted.quantity === '1' && counted.unit !== '')
  )
}
