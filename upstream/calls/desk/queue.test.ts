import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'

const minute = 60_000
const hour = 60 * minute

describeDatabases('today at the desk', (open) => {
  test('the queue says how jobs and messages fare', async () => {
    const { db, get, add, clock } = await openDesk(open)
    const clerk = await add('李四', ['auditor'])
    const idle = { leased_until_at: 0, leased_by: '', done_at: null }
    await db
      .insertInto('jobs')
      .values([
        { name: 'send-sms', due_at: clock.now - hour, ...idle },
        { name: 'post-points', due_at: clock.now + hour, ...idle },
      ])
      .execute()
    const sms = { phone: '138', template: 'x', sealed_values: '', session_hash: '', slots: '[]' }
    const row = { ...sms, tries: 0, next_try_at: 0 }
    await db
      .insertInto('sms_outbox')
      .values([
        { ...row, state: 'waiting', created_at: clock.now - minute },
        { ...row, state: 'failed', created_at: clock.now - hour },
        { ...row, state: 'failed', created_at: clock.now - 25 * hour },
      ])
      .execute()
    expect((await get('queue', clerk.token)).data).toEqual({
      queues: [],
      jobs: { count: 2, late: [{ name: 'send-sms', due_at: clock.now - hour }] },
      sms: { waiting: 1, oldest_at: clock.now - minute, failed: 1 },
      unset: [],
      opening_left: 6,
      timestamp: clock.now,
    })
  })

  test('after a decision it says what else waits, of what the operator may decide', async () => {
    const { get, add } = await openDesk(open)
    const clerk = await add('李四', ['finance'])
    const { data } = await get('queue/waiting?kinds=orders,slips', clerk.token)
    expect(data).toEqual({ queues: [{ kind: 'slips', count: 0, is_late: false, oldest: [] }] })
  })
})
