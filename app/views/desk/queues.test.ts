import { expect, test } from 'vitest'
import type { QueueKind } from '#contract/desk/queue'
import { deskPaths } from '#app/site/desk-paths'
import { lateFirst, queuesAt, toOnward, toShownQueue } from './queues'

const hour = 3_600_000

test('what waits too long comes first, the rest as it was', () => {
  const shown = (kind: QueueKind, isLate: boolean) =>
    toShownQueue({ kind, count: 2, oldestAt: 0, isLate, oldest: [] }, 5 * hour)
  const queues = [shown('members', false), shown('orders', true), shown('slips', false)]
  const kinds = lateFirst([...queues, shown('topUps', true)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['orders', 'topUps', 'members', 'slips'])
})

test('a page leads on to the oldest other item of its queues, and to their lists', () => {
  expect(queuesAt(deskPaths.order(7))).toEqual(['orders', 'refusedOrders', 'cancelRequests'])
  expect(queuesAt(deskPaths.shipment(7))).toEqual(['picking', 'checking'])
  expect(queuesAt(deskPaths.transfer(7))).toEqual(['slips'])
  expect(queuesAt(deskPaths.orders())).toEqual([])
  const slips = { kind: 'slips' as const, isLate: false, oldestAt: 0 }
  const list = deskPaths.slips({ state: 'waiting' })
  expect(toOnward({ ...slips, count: 3, oldest: [7, 9] }, deskPaths.slip(7))).toEqual({
    name: '待核对的转账凭证',
    count: 2,
    next: deskPaths.slip(9),
    list,
  })
  expect(toOnward({ ...slips, count: 1, oldest: [7] }, deskPaths.slip(7))).toMatchObject({
    count: 0,
    next: undefined,
    list,
  })
})
