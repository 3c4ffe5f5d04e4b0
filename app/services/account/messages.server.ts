import { callOrThrow } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { toMessageList, type MessageList } from '#app/views/account/message-list'
import { askedIn } from '#app/services/asked.server'

/**
 * Messages of the acting store, newest first; `?type=` filters by type, `?unread=1` by unread.
 * Invalid parameters are ignored.
 */
export async function getMessages(request: Request): Promise<MessageList> {
  const asked = askedIn(request, 'message.list')
  return toMessageList(await callOrThrow(request, 'message.list', asked), asked)
}

/**
 * The types of messages that the store also gets by SMS and WeChat; undefined when the call fails.
 */
export function getChannels(request: Request) {
  return callIfPossible(request, 'message.channels', {})
}
