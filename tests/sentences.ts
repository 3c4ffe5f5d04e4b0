import { explainError } from '#app/words/explain-error'
import { phoneSchema } from '#contract/contact'
import { readTypedQuantity } from '#contract/typed-quantity'
import { reasonsAgainst, type EligibilityGoods } from '#upstream/goods/eligibility/rules'
import { decideQuantity, fractionProblem } from '#upstream/kernel/quantities/rules'
import { endProblem } from '#upstream/members/rights/rules'

// Messages that many tests need but whose wording is not their point: read from the source, and
// asserted once, by the test beside that source.

/** Title and message of the page for a failed upstream. */
export const { title: busyTitle, message: busy } = explainError(undefined)

export const notANumber = readTypedQuantity('x').error ?? ''

export const notAPhone = phoneSchema.safeParse('1').error?.issues[0]?.message ?? ''

export const noEnd = endProblem('', '2026-11-21') ?? ''

const terms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 500_000,
  limitMilli: 0,
}

/** Message for 3.5 boxes of goods sold in whole boxes. */
export const halfABox = fractionProblem(3_500, terms) ?? ''

/** Message for 25 of goods sold in tens. */
export const thirtyFor25 = decideQuantity(25_000, terms).message ?? ''

export const outOfStock = whyNot({ stockMilli: 0 })
export const offShelf = whyNot({ isOnShelf: false })

function whyNot(facts: Partial<EligibilityGoods>): string {
  const goods: EligibilityGoods = {
    ...terms,
    id: 1,
    class: 'patent',
    control: undefined,
    expiresOn: null,
    hasPrice: true,
    isOnShelf: true,
    isPrescription: false,
    isHm: false,
    isClinicOnly: false,
    isOnlineForbidden: false,
    ...facts,
  }
  // The first reason is the missing sign-in.
  const [, reason] = reasonsAgainst(goods, undefined, 0)
  return reason?.message ?? ''
}
