import type { Handlers } from './handler'
import { listMessages, readMessages } from '#upstream/members/messages/store'

const pageSize = 20

export const messageHandlers = {
  'message.list': async (ctx, { page }) => {
    const { rows, total } = await listMessages(ctx.db, ctx.buyer.storeId, { page, pageSize })
    return {
      items: rows.map(({ id, title, text, url, created_at, read_at }) => ({
        id,
        title,
        text,
        url,
        isRead: read_at !== null,
        createdAt: created_at,
      })),
      paging: { page, pageSize, total, isCapped: false },
    }
  },

  'message.read': async (ctx, { upTo }) => {
    await readMessages(ctx, ctx.buyer.storeId, upTo)
    return {}
  },
} satisfies Partial<Handlers>
