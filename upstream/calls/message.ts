import type { Handlers } from './handler'
import { listMessages, readMessages } from '#upstream/members/messages/store'

const pageSize = 20

export const messageHandlers = {
  'message.list': async ({ database, buyer }, { page }) => {
    const { rows, total } = await listMessages(database.db, buyer.storeId, { page, pageSize })
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

  'message.read': async ({ database, buyer, now }, { upTo }) => {
    await readMessages(database.db, buyer.storeId, upTo, now)
    return {}
  },
} satisfies Partial<Handlers>
