import type { Approval } from '#contract/document-slots'
import type { OrderState } from '#contract/kinds'
import { openMatters } from '#contract/open-matters'
import type { OpenMatter } from '#contract/stores'

export interface StopTerms {
  approval: Approval
  isStopped: boolean
  /** The store is the owner's last active one, and the owner has confirmed to know it. */
  isLast: boolean
  isConfirmed: boolean
  open: readonly OpenMatter[]
}

const underWay: readonly OrderState[] = ['review', 'packing', 'partlyShipped', 'shipped']

/** The open matters of a store with their counts. Zero counts are left out. */
export function openMattersOf(counts: {
  orders: Partial<Record<OrderState, number>>
  receipts: number
  requests: number
  points: number
}): OpenMatter[] {
  const { orders, receipts, requests, points } = counts
  const all: OpenMatter[] = [
    { kind: 'unpaid', count: orders.unpaid ?? 0 },
    { kind: 'underWay', count: underWay.reduce((sum, state) => sum + (orders[state] ?? 0), 0) },
    { kind: 'receipts', count: receipts },
    { kind: 'requests', count: requests },
    { kind: 'points', count: points },
  ]
  return all.filter(({ count }) => count > 0)
}

/**
 * The reason why a store may not be stopped, in words, or undefined (domain-rules §14). A remaining
 * balance is no reason.
 */
export function stopRefusal(terms: StopTerms): string | undefined {
  const { approval, isStopped, isLast, isConfirmed, open } = terms
  if (isStopped) return '这家门店已经停用'
  if (approval !== 'approved' && approval !== 'frozen') return '审核通过的门店才能停用'
  if (open.length > 0) {
    const words = open.map(({ kind, count }) => `${openMatters[kind]} ${String(count)} 项`)
    return `还有未了结的事项：${words.join('，')}。请先处理，再停用`
  }
  if (isLast && !isConfirmed) return '这是您最后一家在用的门店，请勾选确认后停用'
  return undefined
}
