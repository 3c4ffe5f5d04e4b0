import type { Match } from './match-result'
import { readLine } from './read-line'

export const mostCandidates = 5
/** Shorter digits are more likely a quantity than a code. */
const shortestNumber = 4

/**
 * Applies a learned meaning: the learned product, unless the words exactly name another (number,
 * barcode, approval number, name with spec) or use a unit it does not have. Then the buyer is
 * asked, with the learned product first (domain-rules §20).
 */
export function recall(found: Match, own: number, isUnitKnown: boolean): Match {
  const { exact } = found
  const isSure = found.goodsId === own || (isUnitKnown && !isOfAnother(exact, own))
  const all = [own, ...(isSure ? [] : exact), ...found.candidates]
  const candidates = [...new Set(all)].slice(0, mostCandidates)
  const isContradicted = !isSure
  return { goodsId: isSure ? own : undefined, candidates, isLearnt: isSure, exact, isContradicted }
}

/**
 * The match of a sheet row by its words, unless its number belongs to another product: then the
 * buyer is asked.
 */
export function withNumber(found: Match, numbered: readonly number[]): Match {
  const { goodsId } = found
  if (numbered.length === 0 || (goodsId !== undefined && numbered.includes(goodsId))) return found
  const candidates = [...new Set([...numbered, ...found.candidates])].slice(0, mostCandidates)
  return { ...found, goodsId: undefined, candidates, exact: [...numbered], isContradicted: true }
}

export function isOfAnother(exact: readonly number[], goodsId: number): boolean {
  return exact.length > 0 && !exact.includes(goodsId)
}

export function codeProblem(words: string): string | undefined {
  const code = words.normalize('NFKC').trim()
  if (!/[\p{L}\p{N}]/u.test(code)) return '本店编码要有字母、数字或汉字'
  if (/^\d+$/.test(code) && code.length < shortestNumber)
    return `只有一到三位数字会和数量弄混，请加上字母，或写满 ${shortestNumber} 位`
  return isAmount(code) ? `“${code}”是数量或单位，不能当编码` : undefined
}

/** Reports whether lists read the words as a quantity or a unit. */
function isAmount(code: string): boolean {
  const said = readLine(`甲乙丙 ${code}`)
  const counted = readLine(`甲乙丙 1${code}`)
  return (
    (said.words === '甲乙丙' && said.unit !== '') ||
    (counted.words === '甲乙丙' && counted.quantity === '1' && counted.unit !== '')
  )
}
