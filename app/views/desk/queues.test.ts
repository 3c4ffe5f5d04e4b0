import { expect, test } from 'vitest'
import type { QueueKind } from '#contract/desk/queue'
import { lateFirst, toShownQueue } from './queues'

const hour = 3_600_000

test('what waits too long comes first, the rest as it was', () => {
  const shown = (kind: QueueKind, isLate: boolean) =>
    toShownQueue({ kind, count: 2, oldestAt: 0, isLate }, 5 * hour)
  const queues = [shown('members', false), shown('orders', true), shown('slips', false)]
  const kinds = lateFirst([...queues, shown('topUps', true)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['orders', 'topUps', 'members', 'slips'])
})
