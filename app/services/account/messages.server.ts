import { calls } from '#contract/calls'
import type { MessageChannel, MessageType, SmsChoice } from '#contract/message-types'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { callIfPossible } from '#app/upstream-client/optional-answer.server'
import { toMessageList, type MessageList } from '#app/views/account/message-list'

/**
 * What the acting store was told, newest first; `?type=` narrows it to one type, `?unread=1` to what
 * is unread. What the address says wrongly is as if not said.
 */
export async function getMessages(request: Request): Promise<MessageList> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const asked = calls['message.list'].input.parse(search)
  return toMessageList(await callOrThrow(request, 'message.list', asked), asked)
}

/** Marks the messages up to this one as read, of one type where one is given. */
export function readMessages(
  request: Request,
  upTo: { upTo: number; type?: MessageType | undefined },
) {
  return call(request, 'message.read', upTo)
}

/** Which types of messages the store also has by SMS and WeChat; undefined where that could not be asked. */
export function getChannels(request: Request) {
  return callIfPossible(request, 'message.channels', {})
}

/** Chooses them. */
export function setChannels(request: Request, chosen: Record<MessageChannel, SmsChoice[]>) {
  return call(request, 'message.setChannels', chosen)
}

/** Marks one message as read and answers it. */
export function readMessage(request: Request, id: number) {
  return call(request, 'message.readOne', { id })
}
