/** States of a price that waits for a second person, free of zod. */
export const priceReviewStates = {
  waiting: '待复核',
  approved: '已采用',
  rejected: '不采用',
  withdrawn: '已撤回',
  replaced: '已有新价格',
} as const
export type PriceReviewState = keyof typeof priceReviewStates

/** Why a price needs a second person (domain-rules §22). */
export const priceReviewCauses = { fall: '比现价低得多', cost: '低于进价' } as const
export type PriceReviewCause = keyof typeof priceReviewCauses
