import type { Checkout } from '#contract/checkout'
import { titleFields } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'

/** Note for a buyer about to choose a special invoice; undefined where nothing is missing. */
export function specialInvoiceNote({
  taxNumber,
  missing,
}: Checkout['invoice']): string | undefined {
  const { special } = invoiceKinds
  if (taxNumber === '') return `营业执照审核通过后可开具${special}。`
  if (missing.length === 0) return undefined
  const named = missing.map((field) => titleFields[field]).join('、')
  return `${special}还缺${named}：可先下单，在“电子发票”的开票信息里补齐后才会开具。`
}
