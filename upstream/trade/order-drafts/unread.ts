import { z } from 'zod'

const unreadSchema = z.array(
  z.object({
    typed: z.string(),
    quantity: z.string(),
    unit: z.string(),
    problem: z.string().optional(),
    /** Ids of goods, the likeliest first. */
    candidates: z.array(z.number()),
  }),
)

/** A pasted line of a draft that names no product for sure, or no quantity. */
export type Unread = z.output<typeof unreadSchema>[number]

export function readUnread(json: string): Unread[] {
  return json === '' ? [] : unreadSchema.parse(JSON.parse(json))
}

export function writeUnread(lines: readonly Unread[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines)
}
