import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addMadeOrders } from '#tests/fixtures/made-orders'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { askReplay, type DraftOf } from './ask-replay'
import { carryOutReplays } from './carry-out-replays'
import { replayWindow } from './replay-window'
import type { Draft } from './replayed'
import type { ReplayReport } from './report'
import { findLatestReplay, findReplay } from './store'

const window = { since: fixtureNow - 3_600_000, until: fixtureNow }

const draft: Draft = (offers, lines) => ({
  lines,
  offers: {
    ...offers,
    reductions: [{ id: 1, name: '满减', area: '', steps: [{ amountFen: 3_000, reduceFen: 100 }] }],
  },
})
const draftOf: DraftOf = (_, id) => Promise.resolve(id === 7 ? draft : undefined)

describeDatabases('a replay', (open) => {
  const begin = async (orders: number) => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [{ cost_e4: 40_000 }, {}, {}])
    const stores = [await addStore(db), await addStore(db)]
    await addMadeOrders(database, {
      orders,
      linesOf: (order) => (order % 3) + 1,
      storeIds: stores.map(({ storeId }) => storeId),
      goodsIds: goods.map(({ id }) => id),
      until: fixtureNow,
    })
    const operator = await addOperator(db, ['owner'])
    const ctx = contextOfOperator(database, operator, 'goods.write')
    const row = async (id: number) => {
      const found = await findReplay(db, id)
      if (found === undefined) throw new Error('no replay')
      return found
    }
    return { database, db, ctx, row }
  }
  const reportOf = ({ report }: { report: string }) => JSON.parse(report) as ReplayReport

  test('of few orders is made at once, and kept', async () => {
    const { db, ctx, row } = await begin(30)
    const done: number[] = []
    const onProgress = (at: number, total: number) => done.push(at, total)
    const report = await replayWindow(ctx, { ...window, draft, onProgress })
    expect(done).toEqual([30, 30])
    const id = await askReplay(ctx, { ...window, campaignId: 7 }, draftOf)
    const kept = await row(id)
    expect(kept).toMatchObject({ state: 'done', done_count: 30, total_count: 30, campaign_id: 7 })
    expect(reportOf(kept)).toEqual(report)
    expect(report.touchedOrders).toBeGreaterThan(0)
    expect(report.paidAfterFen).toBe(report.paidBeforeFen - report.costFen)
    expect(report.largest).toHaveLength(10)
    expect(await findLatestReplay(db, 7)).toEqual(kept)
    const proof = await row(await askReplay(ctx, { ...window, campaignId: null }, draftOf))
    expect(reportOf(proof)).toMatchObject({ looked: 30, touchedOrders: 0, costFen: 0 })
    const gone = await row(await askReplay(ctx, { ...window, campaignId: 8 }, draftOf))
    expect(gone).toMatchObject({ state: 'failed', problem: '促销草稿已不存在' })
  })

  test('of many waits for the job, which goes on where a process ended', async () => {
    const { database, ctx, row } = await begin(2_100)
    const id = await askReplay(ctx, { ...window, campaignId: 7 }, draftOf)
    expect(await row(id)).toMatchObject({ state: 'waiting', done_count: 0, total_count: 2_100 })
    const work = (forMs?: number) => carryOutReplays(contextOf(database), draftOf, forMs)
    expect(await work(0)).toBe(500)
    expect(await row(id)).toMatchObject({ state: 'running', done_count: 500, after_id: 500 })
    expect(await work(0)).toBe(500)
    expect(await work()).toBe(1_100)
    const kept = await row(id)
    expect(kept).toMatchObject({ state: 'done', done_count: 2_100, ended_at: fixtureNow })
    const report = await replayWindow(ctx, { ...window, draft })
    expect(reportOf(kept)).toEqual(report)
    expect(report).toMatchObject({ looked: 2_100, differing: { count: 0 } })
    expect(report.touchedStores).toHaveLength(2)
    expect(await work()).toBe(0)
  }, 30_000)

  test('that breaks off, or whose draft is gone, has failed, and the next one is made', async () => {
    const { database, ctx, db, row } = await begin(3)
    const waiting = async (campaignId: number | null) => {
      const id = await askReplay(ctx, { ...window, campaignId }, () => Promise.resolve(draft))
      await db.updateTable('replays').set({ state: 'waiting' }).where('id', '=', id).execute()
      return id
    }
    const [broken, gone, proof] = [await waiting(1), await waiting(2), await waiting(null)]
    const breaking: DraftOf = (_, id) =>
      Promise.resolve(
        id === 1
          ? () => {
              throw new Error('no such zone')
            }
          : undefined,
      )
    await carryOutReplays(contextOf(database), breaking)
    expect(await row(broken)).toMatchObject({ state: 'failed', problem: '回放中断，请再试一次' })
    expect(await row(gone)).toMatchObject({ state: 'failed', problem: '促销草稿已不存在' })
    expect(await row(proof)).toMatchObject({ state: 'done' })
  })
})
