import { z } from 'zod'
import { call } from './call'
import { emptySchema, pageInput, pagingSchema, timestampSchema, webAddressSchema } from './scalars'
import { record } from './wire'

/** What the wholesaler, or the shop itself, tells one store. */
export const messageSchema = record({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  /** Where it leads; '' for nowhere. */
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
      /** Only up to this message, so that one that just came is not marked unseen. */
      upTo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    }),
    data: emptySchema,
  }),
}
