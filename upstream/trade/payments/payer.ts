import { normaliseName } from '#upstream/goods/catalogue/search/normalise'

/** Reports whether two company names are equal apart from brackets and spaces. */
export function isSameCompany(payer: string, company: string): boolean {
  return payer.trim() !== '' && normaliseName(payer) === normaliseName(company)
}
