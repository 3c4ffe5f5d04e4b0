import type { Message } from '#contract/message'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { readChannels, setChannels } from '#upstream/members/messages/channel-store'
import {
  listMessages,
  readMessage,
  readMessages,
  type MessageRow,
} from '#upstream/members/messages/store'
import { readWechatStatus } from '#upstream/members/wechat/status'

const pageSize = 20

export const messageHandlers = {
  'message.list': async (ctx, filter) => {
    const found = await listMessages(ctx.db, ctx.buyer.storeId, { ...filter, pageSize })
    return {
      items: found.rows.map(presentMessage),
      paging: { page: filter.page, pageSize, total: found.total, isCapped: false },
      unread: found.unread,
      newestId: found.newestId,
    }
  },

  'message.channels': async (ctx) => {
    const { ownerId, ...channels } = await readChannels(ctx.db, ctx.buyer.storeId)
    return { ...channels, status: await readWechatStatus(ctx, ownerId) }
  },

  'message.setChannels': async (ctx, { sms, wechat }) => {
    await setChannels(ctx, { storeId: ctx.buyer.storeId, sms, wechat })
  },

  'message.read': async (ctx, { upTo, type }) => {
    await readMessages(ctx, ctx.buyer.storeId, { upTo, type })
  },

  'message.readOne': async (ctx, { id }) => {
    const read = await readMessage(ctx, ctx.buyer.storeId, id)
    if (read === undefined) throw notFound('消息')
    return presentMessage(read)
  },
} satisfies Partial<Handlers>

function presentMessage({ created_at, read_at, ...row }: MessageRow): Message {
  const { id, type, title, text, url } = row
  return { id, type, title, text, url, isRead: read_at !== null, createdAt: created_at }
}
