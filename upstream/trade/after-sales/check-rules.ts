import {
  checkVerdicts,
  type AfterSalesReason,
  type CheckVerdict,
} from '#contract/after-sales-words'
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

/**
 * What is wrong with the batch of a row: another one than was asked for is a row of its own (批号不符),
 * which has to say which; '' is the batch that was asked for.
 */
export function batchProblem(
  verdict: CheckVerdict,
  typed: string,
  asked: string,
): string | undefined {
  const isAsked = plain(typed) === plain(asked)
  if (verdict === 'otherBatch') {
    if (typed === '') return '批号不符的请填写实际批号'
    return isAsked ? `${asked} 就是应退的批号，请填在合格或不合格里，或改正批号` : undefined
  }
  if (typed === '' || isAsked) return undefined
  const name = checkVerdicts[verdict]
  return asked === ''
    ? `发货时没有登记批号，${name}一行的批号请留空`
    : `${name}的批号 ${typed} 与申请的批号 ${asked} 不符：请填在“批号不符”一行`
}

function plain(batch: string): string {
  return batch.normalize('NFKC').replace(/\s/g, '').toUpperCase()
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
