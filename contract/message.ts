import { z } from 'zod'
import { call } from './call'
import { emptySchema, pageInput, pagingSchema, timestampSchema, webAddressSchema } from './scalars'
import { record } from './wire'

/** A message of the wholesaler, or of the shop itself, to one store. */
export const messageSchema = record({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Address of what it is about; empty for none. */
  url: webAddressSchema,
  isRead: z.boolean(),
  createdAt: timestampSchema,
})
export type Message = z.output<typeof messageSchema>

export const messageCalls = {
  'message.list': call({
    method: 'GET',
    path: '/api/user/message',
    access: 'buyer',
    summary: '我的消息，新的在前，每页 20',
    input: record(pageInput),
    data: record({ items: z.array(messageSchema), paging: pagingSchema }),
  }),
  'message.read': call({
    method: 'POST',
    path: '/api/user/message/read',
    access: 'buyer',
    summary: '全部标为已读',
    input: record({
      /** The newest message that the buyer has seen: one that came meanwhile stays unread. */
      upTo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    }),
    data: emptySchema,
  }),
}
