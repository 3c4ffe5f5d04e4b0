import { calls } from '#contract/calls'
import type { MessageChannel, MessageType, SmsChoice } from '#contract/message-types'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { toMessageList, type MessageList } from '#app/views/account/message-list'

/**
 * Messages of the acting store, newest first; `?type=` filters by type, `?unread=1` by unread.
 * Invalid parameters are ignored.
 */
export async function getMessages(request: Request): Promise<MessageList> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const asked = calls['message.list'].input.parse(search)
  return toMessageList(await callOrThrow(request, 'message.list', asked), asked)
}

/** Marks the messages up to this one as read, optionally of one type only. */
export function readMessages(
  request: Request,
  upTo: { upTo: number; type?: MessageType | undefined },
) {
  return call(request, 'message.read', upTo)
}

/**
 * The types of messages that the store also gets by SMS and WeChat; undefined when the call fails.
 */
export function getChannels(request: Request) {
  return callIfPossible(request, 'message.channels', {})
}

export function setChannels(request: Request, chosen: Record<MessageChannel, SmsChoice[]>) {
  return call(request, 'message.setChannels', chosen)
}

export function readMessage(request: Request, id: number) {
  return call(request, 'message.readOne', { id })
}
