import type { Choices } from '../settlement/settle'

/** What was chosen at step 2, as preview and order send it (contract/checkout.ts `choiceInput`). */
export interface ChosenInput {
  couponIds?: number[] | undefined
  voucherIds?: number[] | undefined
  exchangeId?: number | undefined
  isPoints: boolean
}

export function choicesOf({ couponIds, voucherIds, exchangeId, isPoints }: ChosenInput): Choices {
  return { couponIds, voucherIds: voucherIds ?? [], exchangeId, usesPoints: isPoints }
}
