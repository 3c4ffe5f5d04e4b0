import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { inTransaction } from '#upstream/kernel/db/transact'
import { transact } from '#upstream/kernel/transact'
import { getBalanceProof, proveAllBalances } from './prove'
import { getBalance, moveBalance, type BalanceMove } from './store'

const topUp = (storeId: number, amountFen: number, source: string): BalanceMove => ({
  storeId,
  amountFen,
  source,
  orderId: null,
  kind: amountFen > 0 ? '充值' : '提现',
})

describeDatabases('the ledger', (open) => {
  test('fifty movements at once stand one after the other, and never below nothing', async () => {
    const database = await open()
    const { db } = database
    const { storeId } = await addStore(db)
    const ctx = contextOf(database)
    await transact(ctx, (trx) => moveBalance(trx, topUp(storeId, 1_000, 'top-up:0')))
    const done = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const amount = at % 2 === 0 ? -300 : 100
        return transact(ctx, (trx) => moveBalance(trx, topUp(storeId, amount, `move:${at}`)))
      }),
    )
    const moved = done.filter(Boolean).length
    const rows = await db.selectFrom('balance_log').selectAll().orderBy('id').execute()
    expect(rows).toHaveLength(moved + 1)
    let before = 0
    for (const row of rows) {
      expect(row.balance_after_fen).toBe(before + row.amount_fen)
      expect(row.balance_after_fen).toBeGreaterThanOrEqual(0)
      before = row.balance_after_fen
    }
    expect(await getBalance(db, storeId)).toBe(before)
    expect(await proveAllBalances(ctx)).toBe(0)
  })

  test('one fact moves a balance once, however often it is told', async () => {
    const database = await open()
    const { storeId } = await addStore(database.db)
    const ctx = contextOf(database)
    const told = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        transact(ctx, (trx) => moveBalance(trx, topUp(storeId, 700, 'top-up:9'))),
      ),
    )
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getBalance(database.db, storeId)).toBe(700)
  })

  test('nobody changes a row, takes one away, or puts one in that does not follow', async () => {
    const database = await open()
    const { db } = database
    const { storeId } = await addStore(db)
    const ctx = contextOf(database)
    await transact(ctx, (trx) => moveBalance(trx, topUp(storeId, 700, 'top-up:1')))
    const row = { store_id: storeId, kind: '活动', order_id: null, created_at: fixtureNow }
    const broken = [
      sql`update balance_log set amount_fen = 1`,
      sql`delete from balance_log`,
      sql`insert into balance_log (store_id, kind, amount_fen, balance_after_fen, source, created_at)
          values (${storeId}, '活动', 5, 5, 'gap', 0)`,
    ]
    for (const statement of broken)
      await expect(inTransaction(db, (trx) => statement.execute(trx))).rejects.toThrow(
        /append-only|does not follow/,
      )
    const next = { ...row, amount_fen: -200, balance_after_fen: 500, source: 'draw:1' }
    await db.insertInto('balance_log').values(next).execute()
    expect(await db.selectFrom('balance_log').select('id').execute()).toHaveLength(2)
  })

  test('the proof finds a balance that is not what its movements come to', async () => {
    const database = await open()
    const { db } = database
    const right = await addStore(db)
    const wrong = await addStore(db, { balance_fen: 5 })
    const ctx = contextOf(database)
    await transact(ctx, (trx) => moveBalance(trx, topUp(right.storeId, 700, 'top-up:1')))
    expect(await proveAllBalances(ctx)).toBe(1)
    expect(await getBalanceProof(db)).toEqual({
      at: fixtureNow,
      stores: 2,
      rows: 1,
      wrong: [wrong.storeId],
    })
  })
})
