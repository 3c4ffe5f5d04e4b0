import { callOrThrow, call } from '#app/upstream-client/api.server'

/** What the wholesaler told the acting store, newest first. */
export function getMessages(request: Request) {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return callOrThrow(request, 'message.list', {
    page: Number.isInteger(page) && page > 0 ? page : 1,
  })
}

/** Marks the messages up to this one as read. */
export function readMessages(request: Request, upTo: number) {
  return call(request, 'message.read', { upTo })
}
