import { z } from 'zod'
import { sortsOf } from './list-sorts'

/** `sort` of a list; '' is the default order. */
export function sortField(columns: readonly string[]) {
  return z.enum(sortsOf(columns)).default('')
}
