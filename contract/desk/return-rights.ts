import type { AfterSalesState } from '../after-sales-words'
import type { Permission } from './roles'

/** What tells whose turn it is at a request: its state, who judges it, and whether it was checked. */
interface Standing {
  state: AfterSalesState
  needsQuality: boolean
  isChecked: boolean
}

/**
 * The right that the next act at a request takes; undefined where it is not the desk's turn. The page
 * and the calls behind it ask this alone, so that no button stands there that would be refused.
 */
export function rightToAct({ state, needsQuality, isChecked }: Standing): Permission | undefined {
  switch (state) {
    case 'reviewing':
      return rightsToAnswer('accept', needsQuality)[0]
    case 'sending':
      return 'afterSales.write'
    case 'inspecting':
      return isChecked ? 'afterSales.write' : 'returnReceiving.write'
    case 'refunding':
      return 'refunds.write'
    case 'replacing':
      return 'shipping.write'
    case 'supplementing':
    case 'proposed':
    case 'rejected':
    case 'completed':
    case 'withdrawn':
    case 'lapsed':
      return undefined
  }
}

/**
 * The rights of which one is enough to give a first answer: who judges takes up and rejects; more may
 * be asked for by customer service as well.
 */
export function rightsToAnswer(
  decision: 'accept' | 'reject' | 'ask',
  needsQuality: boolean,
): readonly Permission[] {
  if (!needsQuality) return ['afterSales.write']
  return decision === 'ask' ? ['returnQuality.write', 'afterSales.write'] : ['returnQuality.write']
}
