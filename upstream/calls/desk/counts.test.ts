import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openDesk } from '#tests/fixtures/desk'
import { addStore } from '#tests/fixtures/stores'

describeDatabases('the counts of the menu', (open) => {
  test('are those of the own queues, at most 20 seconds old, anew after a decision', async () => {
    const { db, get, add, clock } = await openDesk(open)
    const clerk = await add('李四', ['finance'])
    const other = await add('王五', ['auditor'])
    const { storeId, memberId } = await addStore(db)
    const top = { store_id: storeId, member_id: memberId, amount_fen: 10_000, reason: '' }
    const hand = (memo: string) =>
      db
        .insertInto('top_ups')
        .values({ ...top, memo, state: 'waiting', created_at: clock.now, handed_in_at: clock.now })
        .execute()
    const countOf = async (asked = '') => {
      const { data } = await get(`queue/counts${asked}`, clerk.token)
      return (data.queues as { kind: string }[]).find(({ kind }) => kind === 'topUps')
    }
    await hand('CZ1')
    expect(await countOf()).toEqual({ kind: 'topUps', count: 1, is_late: false })
    await hand('CZ2')
    expect(await countOf()).toMatchObject({ count: 1 })
    expect(await countOf('?is_fresh=1')).toMatchObject({ count: 2 })
    await hand('CZ3')
    clock.now += 20_000
    expect(await countOf()).toMatchObject({ count: 3 })
    expect((await get('queue/counts', other.token)).data).toEqual({ queues: [] })
  })
})
