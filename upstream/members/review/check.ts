import type { GoodsClass } from '#contract/goods'
import type { StoreToReview } from '#upstream/members/accounts/review-store'

interface Check {
  by: string
  at: number
  scope: GoodsClass[]
  rank: number
  note: string
}

export function writeCheck(check: Check): string {
  return JSON.stringify(check)
}

/** Result of the first reviewer for a store that waits for the second; undefined for none. */
export function readCheck({
  approval,
  checked_by,
  checked,
}: Pick<StoreToReview, 'approval' | 'checked_by' | 'checked'>): Check | undefined {
  return approval === 'pending' && checked_by !== null ? (JSON.parse(checked) as Check) : undefined
}
