import { z } from 'zod'

/** Blocks of an activity page as stored; goods are referenced by a code of `goods.zones`. */
const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal('goods'), title: z.string(), code: z.string() }),
  z.object({ kind: z.literal('coupons'), title: z.string() }),
  z.object({ kind: z.literal('link'), title: z.string(), url: z.string() }),
])
export type KeptBlock = z.output<typeof blockSchema>

/** Parses `activities.blocks`; invalid blocks are skipped. */
export function readBlocks(json: string): KeptBlock[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return []
  }
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => blockSchema.safeParse(item).data ?? [])
}
