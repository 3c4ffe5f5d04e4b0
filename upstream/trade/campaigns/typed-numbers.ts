import type { TypedCampaign } from '#contract/desk/campaigns'
import { amountFormat, amountWords } from '#contract/typed-amount'
import type { FieldProblems } from './field-problems'

const amount = { format: amountFormat, words: amountWords }
const count = { format: /^\d{1,7}$/, words: '请填整数，不限请留空' }

const numbers = {
  budget: amount,
  threshold: amount,
  reduce: amount,
  minPaid: amount,
  ownerLimit: count,
  ownerDayLimit: count,
  totalLimit: count,
  validDays: count,
  couponTotal: count,
  couponOwner: count,
  drawsPerStore: count,
} as const satisfies Partial<Record<keyof TypedCampaign, typeof amount>>

/** The campaign with readable numbers only: one that is none is told at its field and left out. */
export function withReadableNumbers(typed: TypedCampaign, problems: FieldProblems): TypedCampaign {
  const read = { ...typed }
  for (const field of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const { format, words } = numbers[field]
    if (typed[field] === '' || format.test(typed[field])) continue
    problems.add(field, words)
    read[field] = ''
  }
  return read
}
