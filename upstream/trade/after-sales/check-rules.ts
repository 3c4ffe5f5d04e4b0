import {
  checkVerdicts,
  type AfterSalesReason,
  type CheckVerdict,
} from '#contract/after-sales-words'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { firstGoodDay } from '../shipments/batch-rules'

interface Check {
  verdict: CheckVerdict
  quantityMilli: number
}

/**
 * The quantity that inspection accepts, in thousandths. Intact goods count. Faulty goods count too
 * unless the reason is the buyer's own (`other`). A wrong batch or a missing piece never counts.
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

/** 批号 2409102：合格 19 瓶，短少 1 瓶; batches apart by ；, rows without a batch unnamed. */
export function foundInWords(rows: readonly (Check & { batch: string })[], unit: string): string {
  const batches = [...new Set(rows.map(({ batch }) => batch))]
  const ofBatch = (batch: string) =>
    rows
      .filter((row) => row.batch === batch)
      .map(({ verdict, quantityMilli }) => {
        return `${checkVerdicts[verdict]} ${String(milliToQuantity(quantityMilli))} ${unit}`
      })
      .join('，')
  return batches
    .map((batch) => `${batch === '' ? '' : `批号 ${batch}：`}${ofBatch(batch)}`)
    .join('；')
}

/**
 * The reason why the batch of an inspection row is wrong. A row for another batch than the
 * requested one (批号不符) must name it. '' means the requested batch.
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
 * The place for returned goods: intact ones go back to stock, all others to quarantine, missing
 * ones nowhere. Cold-chain goods, recalled or wrongly delivered ones, and those with less than
 * a month to their expiry date never return to stock, 含麻 only with the approval of 质管.
 */
export function placeOf(
  verdict: CheckVerdict,
  goods: { isColdChain: boolean; isHm: boolean; expiresOn: string },
  at: { reason: AfterSalesReason; hasQuality: boolean; today: string },
): 'stock' | 'quarantine' | 'none' {
  if (verdict === 'short') return 'none'
  if (verdict !== 'qualified' || goods.isColdChain || at.reason === 'recall') return 'quarantine'
  if (at.reason === 'wrong' || (goods.isHm && !at.hasQuality)) return 'quarantine'
  const isOver = goods.expiresOn !== '' && goods.expiresOn < firstGoodDay(at.today)
  return isOver ? 'quarantine' : 'stock'
}
