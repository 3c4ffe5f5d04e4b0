const now = 1_790_000_000_000

/** What waits, how the shop fares, and the counts of the menu. */
export const goodDeskToday: Record<string, unknown> = {
  'GET /api/desk/queue': {
    queues: [
      {
        kind: 'roleProposals',
        count: 2,
        oldest_at: now - 90_000_000,
        is_late: true,
        due_at: now - 7_200_000,
        oldest: [7, 8],
      },
      { kind: 'slips', count: 0, is_late: false, oldest: [] },
    ],
    jobs: { count: 2, late: [{ name: 'send-sms', due_at: now - 3_600_000 }] },
    sms: { waiting: 1, oldest_at: now - 60_000, failed: 3 },
    stock: { at: now - 3_600_000, differing: 2, examples: ['100007', '100014'], short: 1 },
    timestamp: now,
  },
  'GET /api/desk/queue/counts': {
    queues: [
      { kind: 'roleProposals', count: 2, is_late: true },
      { kind: 'slips', count: 0, is_late: false },
    ],
  },
  'GET /api/desk/charts': {
    orders: [
      { day: '2026-11-20', count: 3 },
      { day: '2026-11-21', count: 12 },
    ],
    money: [{ day: '2026-11-21', amount: '980.5' }],
    licences: { ended: 1, within30: 2, within60: 0, within90: 4 },
  },
}
