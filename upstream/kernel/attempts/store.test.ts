import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { countAttempt, forgetOldAttempts, takeBackAttempt } from './store'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const minute = 60_000

describeDatabases('old attempts', (open) => {
  test('are deleted after a day, a block that still holds is not', async () => {
    const { db } = await open()
    const row = { count: 6, window_started_at: now, blocked_until: now + 15 * minute }
    await db
      .insertInto('attempts')
      .values([
        { ...row, key: 'address:old' },
        { ...row, key: 'address:new', window_started_at: now + 24 * 60 * minute },
        { ...row, key: 'address:held', blocked_until: now + 48 * 60 * minute },
      ])
      .execute()
    const tomorrow = contextOf(db, { now: now + 25 * 60 * minute })
    expect(await forgetOldAttempts(tomorrow)).toBe(1)
    const kept = await db.selectFrom('attempts').select('key').orderBy('key').execute()
    expect(kept.map(({ key }) => key)).toEqual(['address:held', 'address:new'])
  })
})

describeDatabases('a right attempt', (open) => {
  test('gives back itself and what was refused meanwhile, and no wrong one', async () => {
    const { db } = await open()
    const ctx = contextOf(db, { now })
    const limit = { attempts: 5, windowMs: 15 * minute, blockMs: 15 * minute }
    const count = () => countAttempt(ctx, 'member:1', limit)
    // Four wrong ones, one right and fifteen that were refused.
    for (let at = 0; at < 20; at++) await count()
    await takeBackAttempt(db, 'member:1', limit.attempts)
    expect(await count()).toEqual({ count: 5, blocked_until: 0 })
    expect(await count()).toEqual({ count: 6, blocked_until: now + limit.blockMs })
  })
})

describeDatabases('a block', (open) => {
  test('by a clock that is set back since does not last for as much longer', async () => {
    const { db } = await open()
    const limit = { attempts: 1, windowMs: 15 * minute, blockMs: 15 * minute }
    const count = (at: number) => countAttempt(contextOf(db, { now: at }), 'member:1', limit)
    await count(now)
    expect(await count(now)).toMatchObject({ blocked_until: now + 15 * minute })
    expect(await count(now - minute)).toMatchObject({ blocked_until: now + 15 * minute })
    const earlier = now - 60 * minute
    expect(await count(earlier)).toEqual({ count: 1, blocked_until: 0 })
    expect(await count(earlier)).toMatchObject({ blocked_until: earlier + 15 * minute })
  })
})
