import type { Choices } from '../settlement/settle'

/** What a checkout is made with: what settles it, and what its goods have to be like. */
export interface CheckoutChoices extends Choices {
  /** Months of shelf life that are wished; absent: as the store chose last. */
  shelfMonths?: number | undefined
}

/** What was chosen at step 2, as preview and order send it (contract/checkout.ts `choiceInput`). */
export interface ChosenInput {
  couponIds?: number[] | undefined
  voucherIds?: number[] | undefined
  exchangeId?: number | undefined
  isPoints: boolean
  shelfMonths?: number | undefined
}

export function choicesOf(chosen: ChosenInput): CheckoutChoices {
  const { couponIds, voucherIds = [], exchangeId, isPoints, shelfMonths } = chosen
  return { couponIds, voucherIds, exchangeId, usesPoints: isPoints, shelfMonths }
}
