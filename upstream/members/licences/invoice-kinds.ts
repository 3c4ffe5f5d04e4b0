import type { InvoiceKind } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { BuyerLicence } from '#upstream/kernel/buyer'

/**
 * Invoice kinds a store can have, the default first: clinics cannot deduct value-added tax, others
 * want a 专用发票, which requires the buyer's tax number.
 */
export function invoiceKindsFor(store: StoreKind, taxNumber: string): InvoiceKind[] {
  if (taxNumber === '') return ['plain']
  return store === 'clinic' ? ['plain', 'special'] : ['special', 'plain']
}

/** 统一社会信用代码 from the checked business licence; '' without one. */
export function taxNumberOf({ licences }: { licences: readonly BuyerLicence[] }): string {
  const business = licences.filter(({ kind, isInReview }) => kind === 'business' && !isInReview)
  return business.at(-1)?.number ?? ''
}
