import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { movePoints } from './store'

describeDatabases('points', (open) => {
  test('every movement is in the log, with the points after it', async () => {
    const { db } = await open()
    const { storeId } = await addStore(db)
    await movePoints(contextOf(db, { now: fixtureNow }), { storeId, kind: '消费赠送', points: 120 })
    await movePoints(contextOf(db, { now: fixtureNow }), {
      storeId,
      kind: '积分兑换',
      points: -100,
    })
    const log = await db
      .selectFrom('points_log')
      .select(['points', 'points_after'])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { points: 120, points_after: 120 },
      { points: -100, points_after: 20 },
    ])
  })

  test('more than there are are not spent, and nothing is written', async () => {
    const { db } = await open()
    const { storeId } = await addStore(db, { points: 99 })
    const spend = () =>
      movePoints(contextOf(db, { now: fixtureNow }), { storeId, kind: '积分兑换', points: -100 })
    expect(await spend()).toBe(false)
    expect(await db.selectFrom('points_log').selectAll().execute()).toEqual([])
  })

  test('ten that spend at once spend what is there', async () => {
    const { db } = await open()
    const { storeId } = await addStore(db, { points: 250 })
    const spend = () =>
      movePoints(contextOf(db, { now: fixtureNow }), { storeId, kind: '积分兑换', points: -100 })
    const spent = await Promise.all(Array.from({ length: 10 }, spend))
    expect(spent.filter(Boolean)).toHaveLength(2)
    const { points } = await db.selectFrom('stores').select('points').executeTakeFirstOrThrow()
    expect(points).toBe(50)
  })
})
