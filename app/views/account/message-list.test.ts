import { expect, test } from 'vitest'
import { messageQuery, toMessageList } from './message-list'

const message = (id: number) => ({
  id,
  type: 'order' as const,
  title: '',
  text: '',
  url: '',
  isRead: false,
  createdAt: 0,
})
const answer = {
  items: [message(7), message(3)],
  paging: { page: 1, pageSize: 20, total: 2, isCapped: false },
  unread: { order: 2, funds: 5 },
  newestId: 9,
}
const all = { type: undefined, isUnread: false, page: 1 }

test('what can be marked as read is of the type that is shown, or of all', () => {
  expect(toMessageList(answer, all)).toMatchObject({ unreadOfAll: 7, unreadHere: 7 })
  const ofType = (type: 'funds' | 'invoice') => toMessageList(answer, { ...all, type })
  expect(ofType('funds')).toMatchObject({ unreadOfAll: 7, unreadHere: 5 })
  expect(ofType('invoice')).toMatchObject({ unreadOfAll: 7, unreadHere: 0 })
})

test('seen is the newest that was told, or shown by an upstream that does not tell it', () => {
  expect(toMessageList(answer, all).seenUpTo).toBe(9)
  expect(toMessageList({ ...answer, newestId: 0 }, all).seenUpTo).toBe(7)
  expect(toMessageList({ ...answer, items: [], newestId: 0 }, all).seenUpTo).toBe(0)
})

test('an address says only what is asked for', () => {
  expect(messageQuery(all)).toEqual({ type: undefined, unread: false, page: undefined })
  expect(messageQuery({ type: 'order', isUnread: true, page: 2 })).toEqual({
    type: 'order',
    unread: true,
    page: 2,
  })
})
