import { expect, test } from 'vitest'
import { deskPaths } from '#app/site/desk-paths'
import { deskMenu, menuCounts } from './menu'

test('what waits is counted at the entry that leads to its list', () => {
  const counts = menuCounts(deskMenu(['warehouse', 'finance']), [
    { kind: 'topUps', count: 2, isLate: false },
    { kind: 'withdrawals', count: 1, isLate: true },
    { kind: 'stockProposals', count: 4, isLate: false },
    { kind: 'slips', count: 0, isLate: false },
    // No entry of these roles leads there.
    { kind: 'roleProposals', count: 7, isLate: true },
  ])
  expect([...counts]).toEqual([
    [deskPaths.money(), { count: 3, isLate: true }],
    [deskPaths.stock(), { count: 4, isLate: false }],
  ])
})
