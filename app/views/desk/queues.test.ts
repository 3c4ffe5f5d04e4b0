import { expect, test } from 'vitest'
import type { QueueKind } from '#contract/desk/kinds'
import { deskPaths } from '#app/site/desk-paths'
import { lateFirst, queuesAt, toOnward, toShownQueue } from './queues'

const hour = 3_600_000

test('what waits too long comes first, then what has the least time left', () => {
  const shown = (kind: QueueKind, dueAt?: number) =>
    toShownQueue(
      { kind, count: 2, oldestAt: 0, isLate: (dueAt ?? Infinity) < 5 * hour, dueAt, oldest: [] },
      5 * hour,
    )
  const queues = [shown('members'), shown('orders', 4 * hour), shown('slips', 8 * hour)]
  const sorted = lateFirst([...queues, shown('rights'), shown('topUps', 5 * hour - 1)])
  expect(sorted.map(({ kind, left }) => [kind, left])).toEqual([
    ['orders', '超时 1 小时'],
    ['topUps', '刚刚超时'],
    ['slips', '还有 3 小时'],
    ['members', ''],
    ['rights', ''],
  ])
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
