import type { InvoiceKind } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { BuyerLicence } from '#upstream/kernel/buyer'

/**
 * The kinds of invoice that a store can have, the usual one first: clinics owe no value-added tax
 * and deduct none, the others want one they can deduct from. That one names the buyer's tax number.
 */
export function invoiceKindsFor(store: StoreKind, taxNumber: string): InvoiceKind[] {
  if (taxNumber === '') return ['plain']
  return store === 'clinic' ? ['plain', 'special'] : ['special', 'plain']
}

/** 统一社会信用代码 of a store, which its checked business licence bears; '' without one. */
export function taxNumberOf({ licences }: { licences: readonly BuyerLicence[] }): string {
  const business = licences.filter(({ kind, isInReview }) => kind === 'business' && !isInReview)
  return business.at(-1)?.number ?? ''
}
