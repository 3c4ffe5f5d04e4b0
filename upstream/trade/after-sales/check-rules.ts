import type { AfterSalesReason, CheckVerdict } from '#contract/after-sales-words'
import { addMonths } from '#upstream/kernel/time'

interface Check {
  verdict: CheckVerdict
  quantityMilli: number
}

/**
 * How much of a request was found as it was asked for, thousandths: what is whole, and of goods that
 * were said to be wrong, or never left our hands, also what is not. Another batch than was sent, or
 * nothing, is not.
 */
export function grantedOf(
  { reason, isRefusal }: { reason: AfterSalesReason; isRefusal: boolean },
  checks: readonly Check[],
): number {
  const isOurs = isRefusal || reason !== 'other'
  const isRight = ({ verdict }: Check) =>
    verdict === 'qualified' || (verdict === 'unqualified' && isOurs)
  return checks.filter(isRight).reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)
}

/** What is wrong with the number of another batch: none, or that of the batch that was asked for. */
export function otherBatchProblem(typed: string, asked: string): string | undefined {
  if (typed === '') return '批号不符的请填写实际批号'
  const plain = (number: string) => number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (plain(typed) !== plain(asked)) return undefined
  return `${asked} 就是应退的批号，请填在合格或不合格里，或改正批号`
}

/**
 * Where goods that came back stand: whole ones on stock, all others apart. Never on stock are those
 * of a cold chain, of a recall, out of date, and 含麻 without a yes of 质管.
 */
export function placeOf(
  verdict: CheckVerdict,
  goods: { isColdChain: boolean; isHm: boolean; expiresOn: string },
  at: { reason: AfterSalesReason; hasQuality: boolean; today: string },
): 'stock' | 'quarantine' | 'none' {
  if (verdict === 'short') return 'none'
  if (verdict !== 'qualified' || goods.isColdChain || at.reason === 'recall') return 'quarantine'
  if (at.reason === 'wrong' || (goods.isHm && !at.hasQuality)) return 'quarantine'
  const isOver = goods.expiresOn !== '' && goods.expiresOn <= addMonths(at.today, 1)
  return isOver ? 'quarantine' : 'stock'
}
