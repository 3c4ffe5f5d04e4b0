import { z } from 'zod'
import { call } from './call'
import { messageTypes, smsChoices, wechatStatuses } from './message-types'
import {
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  webAddressSchema,
} from './scalars'
import { record, wire } from './wire'

const typeSchema = keyOf(messageTypes)

const choices = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
  z.array(z.enum(smsChoices)).max(smsChoices.length).default([]),
)

export const messageSchema = record({
  id: z.number().int(),
  type: typeSchema.catch('system'),
  title: z.string(),
  text: z.string(),
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
    summary: '我的消息，新的在前，每页 20；可只要一种类型，或只要未读',
    input: record({
      type: typeSchema.optional().catch(undefined),
      isUnread: wire('unread', flagSchema.default(false)),
      ...pageInput,
    }),
    data: record({
      items: z.array(messageSchema),
      paging: pagingSchema,
      /** Unread by type, regardless of the filter; types without any may be absent. */
      unread: z.record(z.number().int()).default({}),
      /** Newest message of all types at response time, used as `upTo` when reading; 0 for none. */
      newestId: z.number().int().default(0),
    }),
  }),
  'message.read': call({
    method: 'POST',
    path: '/api/user/message/read',
    access: 'buyer',
    summary: '到某条为止全部标为已读；可只限一种类型',
    input: record({
      /** Newest message the buyer has seen; later ones stay unread. */
      upTo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      type: typeSchema.optional(),
    }),
    data: emptySchema,
  }),
  'message.channels': call({
    method: 'GET',
    path: '/api/user/message_channel',
    access: 'buyer',
    summary: '本店哪些类型的消息另发短信（发到哪个手机）、另发负责人的微信（是否收得到）',
    input: record({}),
    data: record({
      sms: z.array(z.enum(smsChoices)),
      phone: z.string(),
      wechat: z.array(z.enum(smsChoices)).default([]),
      status: z.enum(wechatStatuses).default('none'),
    }),
  }),
  'message.setChannels': call({
    method: 'POST',
    path: '/api/user/message_channel',
    access: 'buyer',
    needs: 'own',
    summary: '选择哪些类型的消息另发短信或微信；资质、账号安全和召回的短信不能关闭',
    input: record({ sms: choices, wechat: choices }),
    data: emptySchema,
  }),
  'message.readOne': call({
    method: 'POST',
    path: '/api/user/message/{id}/read',
    access: 'buyer',
    summary: '一条消息标为已读，返回该消息',
    input: record({ id: idSchema }),
    data: messageSchema,
  }),
}
