import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { MessageType } from '#contract/message-types'

type MessageQuery = InputOf<Calls['message.list']>
type MessageAnswer = DataOf<Calls['message.list']>

export interface MessageList extends Omit<MessageAnswer, 'newestId'> {
  asked: MessageQuery
  unreadOfAll: number
  /** Unread count of the filtered type, or of all. */
  unreadHere: number
  /** The newest message the buyer has been shown; later ones are unseen. */
  seenUpTo: number
}

export function toMessageList(
  { newestId, ...answer }: MessageAnswer,
  asked: MessageQuery,
): MessageList {
  const unreadOfAll = Object.values(answer.unread).reduce((sum, count) => sum + count, 0)
  return {
    ...answer,
    asked,
    unreadOfAll,
    unreadHere: asked.type === undefined ? unreadOfAll : (answer.unread[asked.type] ?? 0),
    // For an upstream that does not report its newest message.
    seenUpTo: Math.max(newestId, ...answer.items.map(({ id }) => id)),
  }
}

/** The address of the messages, as a query; defaults are left out. */
export function messageQuery({ type, isUnread, page = 1 }: Partial<MessageQuery>): {
  type: MessageType | undefined
  unread: boolean | undefined
  page: number | undefined
} {
  return { type, unread: isUnread, page: page === 1 ? undefined : page }
}
