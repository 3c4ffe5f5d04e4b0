import type { Choices } from '../settlement/settle'

export interface CheckoutChoices extends Choices {
  /** The wished shelf life in months. Absent: the store's last choice. */
  shelfMonths?: number | undefined
}

/** The choices of step 2 as preview and order send them (contract/checkout.ts `choiceInput`). */
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
