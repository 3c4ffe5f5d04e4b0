import { normaliseName } from '#upstream/goods/catalogue/search/normalise'

/** Whether these are one company's name, however its brackets and spaces are written. */
export function isSameCompany(payer: string, company: string): boolean {
  return payer.trim() !== '' && normaliseName(payer) === normaliseName(company)
}
