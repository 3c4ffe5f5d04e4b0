import type { InvoiceKind } from '#contract/kinds'
import { titleFields, type TitleField } from '#contract/invoice-words'

/** To whom an invoice is made out; '' for what is not known. */
export interface InvoiceTitle {
  company: string
  /** The credit code on the checked business licence. */
  taxNumber: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}

/** What a special invoice needs and this title has not: it needs all (domain-rules §18). */
export function missingOfTitle(title: InvoiceTitle): TitleField[] {
  return (Object.keys(titleFields) as TitleField[]).filter((field) => title[field] === '')
}

/** Why an invoice of this kind cannot be made out to this title, in words; undefined when it can. */
export function titleProblem(title: InvoiceTitle, kind: InvoiceKind): string | undefined {
  const missing = kind === 'special' ? missingOfTitle(title) : []
  if (missing.length === 0) return undefined
  const named = missing.map((field) => titleFields[field]).join('、')
  return `开具增值税专用发票还缺${named}，请在“开票信息”补齐，或改开普通发票`
}

/** Address and phone as one line of an invoice. */
export function placeOf({ address, phone }: Pick<InvoiceTitle, 'address' | 'phone'>): string {
  return [address, phone].filter((text) => text !== '').join(' ')
}

/** Bank and account as one line of an invoice. */
export function accountOf({ bank, bankAccount }: Pick<InvoiceTitle, 'bank' | 'bankAccount'>) {
  return [bank, bankAccount].filter((text) => text !== '').join(' ')
}
