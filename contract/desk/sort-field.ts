import { z } from 'zod'
import { sortsOf } from './list-sorts'

/** `sort` of a list; what it does not know is its own order. */
export function sortField(columns: readonly string[]) {
  return z.enum(sortsOf(columns)).default('').catch('')
}
