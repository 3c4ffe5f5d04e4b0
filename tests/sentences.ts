import { explainError } from '#app/words/explain-error'
import { phoneSchema } from '#contract/contact'
import { readTypedQuantity } from '#contract/typed-quantity'
import { reasonsAgainst, type EligibilityGoods } from '#upstream/goods/eligibility/rules'
import { decideQuantity, fractionProblem } from '#upstream/kernel/quantities/rules'
import { endProblem } from '#upstream/members/rights/rules'

// Sentences that many tests meet where their wording is not the point: as their source says them, and
// held once, by the test beside it.

/** The shop is busy: heading and words of its page. */
export const { title: busyTitle, message: busy } = explainError(undefined)

/** What was typed as a quantity is none. */
export const notANumber = readTypedQuantity('x').error ?? ''

/** What was typed as a phone is none. */
export const notAPhone = phoneSchema.safeParse('1').error?.issues[0]?.message ?? ''

/** Something has to say until when it is good. */
export const noEnd = endProblem('', '2026-11-21') ?? ''

const terms = {
  unit: '盒',
  stepMilli: 10_000,
  minimumMilli: 0,
  caseMilli: 0,
  stockMilli: 500_000,
  limitMilli: 0,
}

/** 3.5 boxes cannot be ordered. */
export const halfABox = fractionProblem(3_500, terms) ?? ''

/** 25 were wanted of what is sold by tens. */
export const thirtyFor25 = decideQuantity(25_000, terms).message ?? ''

/** Goods that cannot be bought: none are left, or they are sold no more. */
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
  // The first reason is that nobody has signed in.
  const [, reason] = reasonsAgainst(goods, undefined, 0)
  return reason?.message ?? ''
}
