import type { fitOfForm } from './name-parts'
import type { Rest } from './told-besides'

/**
 * How a name fits a product, the best first. The first two say its substance, and no other one;
 * the last one leaves some of the name unsaid that makes it another drug (`isOfAnother`).
 */
export const nameFits = ['whole', 'substance', 'part', 'mistaken', 'short', 'another'] as const
export type NameFit = (typeof nameFits)[number]

export interface Explained extends Rest {
  name: NameFit
  form: ReturnType<typeof fitOfForm>
  /** The form was said, or the product has none. */
  saysForm: boolean
  /** In the letters of the product, neither misheard nor by another name. */
  isLiteral: boolean
}
