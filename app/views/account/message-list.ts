import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { MessageType } from '#contract/message-types'

type MessageQuery = InputOf<Calls['message.list']>
type MessageAnswer = DataOf<Calls['message.list']>

/** What the page of the messages shows. */
export interface MessageList extends Omit<MessageAnswer, 'newestId'> {
  /** What the address asks for. */
  asked: MessageQuery
  unreadOfAll: number
  /** How many are unread of the type that the address asks for, or of all. */
  unreadHere: number
  /** The newest message the buyer can know of; what comes later has not been seen. */
  seenUpTo: number
}

/** One page of the messages, as `asked` for, with what can be marked as read from there. */
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
    // An upstream that does not tell its newest has shown these.
    seenUpTo: Math.max(newestId, ...answer.items.map(({ id }) => id)),
  }
}

/** The address of the messages, as a query: what is not asked for is left out. */
export function messageQuery({ type, isUnread, page = 1 }: Partial<MessageQuery>): {
  type: MessageType | undefined
  unread: boolean | undefined
  page: number | undefined
} {
  return { type, unread: isUnread, page: page === 1 ? undefined : page }
}
