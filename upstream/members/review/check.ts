import type { GoodsClass } from '#contract/goods'
import type { StoreToReview } from '#upstream/members/accounts/review-store'

/** What the first of two found of a store that wants to become a customer. */
interface Check {
  by: string
  /** ms. */
  at: number
  scope: GoodsClass[]
  rank: number
  note: string
}

/** As it is kept with the store. */
export function writeCheck(check: Check): string {
  return JSON.stringify(check)
}

/** What was found of a store that waits for the second of two; undefined for none. */
export function readCheck({
  approval,
  checked_by,
  checked,
}: Pick<StoreToReview, 'approval' | 'checked_by' | 'checked'>): Check | undefined {
  return approval === 'pending' && checked_by !== null ? (JSON.parse(checked) as Check) : undefined
}
