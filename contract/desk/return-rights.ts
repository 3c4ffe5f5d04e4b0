import type { AfterSalesState } from '../after-sales-words'
import type { Permission } from './roles'

/**
 * Determines the next actor: the state, the judging department, and whether the goods were checked.
 */
interface ReturnStatus {
  state: AfterSalesState
  needsQuality: boolean
  isChecked: boolean
}

/**
 * Permission for the next action; undefined if it is not the desk's turn. Pages and calls share
 * this function, so that no button leads to a refusal.
 */
export function rightToAct({
  state,
  needsQuality,
  isChecked,
}: ReturnStatus): Permission | undefined {
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
 * Permissions for the first response, any one of which suffices: only the judging department
 * accepts or rejects, customer service may ask for more as well.
 */
export function rightsToAnswer(
  decision: 'accept' | 'reject' | 'ask',
  needsQuality: boolean,
): readonly Permission[] {
  if (!needsQuality) return ['afterSales.write']
  return decision === 'ask' ? ['returnQuality.write', 'afterSales.write'] : ['returnQuality.write']
}
