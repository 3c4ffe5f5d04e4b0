import type { InvoiceKind } from '#contract/kinds'
import { titleFields, type TitleField } from '#contract/invoice-words'

/** The title of an invoice. '' for unknown parts. */
export interface InvoiceTitle {
  company: string
  /** The credit code of the verified business licence. */
  taxNumber: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}

/** The fields a special invoice requires and this title lacks (domain-rules §18). */
export function missingOfTitle(title: InvoiceTitle): TitleField[] {
  return (Object.keys(titleFields) as TitleField[]).filter((field) => title[field] === '')
}

export function titleProblem(title: InvoiceTitle, kind: InvoiceKind): string | undefined {
  const missing = kind === 'special' ? missingOfTitle(title) : []
  if (missing.length === 0) return undefined
  const named = missing.map((field) => titleFields[field]).join('、')
  return `开具增值税专用发票还缺${named}，请在“开票信息”补齐，或改开普通发票`
}

export function placeOf({ address, phone }: Pick<InvoiceTitle, 'address' | 'phone'>): string {
  return [address, phone].filter((text) => text !== '').join(' ')
}

export function accountOf({ bank, bankAccount }: Pick<InvoiceTitle, 'bank' | 'bankAccount'>) {
  return [bank, bankAccount].filter((text) => text !== '').join(' ')
}
