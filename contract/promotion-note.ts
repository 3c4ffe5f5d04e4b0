import { z } from 'zod'
import { record } from './wire'

/** A promotion for display, with its tag: 秒, 赠, 满, 包邮. */
export const promotionNoteSchema = record({ tag: z.string(), text: z.string() })
export type PromotionNote = z.output<typeof promotionNoteSchema>
