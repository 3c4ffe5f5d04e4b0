import { changesDataSchema, type Change } from '#contract/checkout'
import { codes } from '#contract/envelope'
import type { Failure } from './result'

/** What differs from what was seen, of a refused order (409); [] of any other failure. */
export function changesOf({ code, detail }: Failure): Change[] {
  if (code !== codes.changed) return []
  return changesDataSchema.safeParse(detail).data?.changes ?? []
}
