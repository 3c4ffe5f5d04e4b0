import { contextOf } from '#tests/fixtures/context'
import { expect, test } from 'vitest'
import { describeBothDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore } from '#tests/fixtures/stores'
import { moveBalance } from '#upstream/members/wallet/store'
import { creditCashback } from './credit'

const at = (text: string) => Date.parse(`${text}+08:00`)
const day = 86_400_000

describeBothDatabases('full-amount cashback', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    await db
      .insertInto('cashback_steps')
      .values([
        { amount_fen: 100_000, cashback_fen: 800, from_month: '2026-10', until_month: null },
        { amount_fen: 300_000, cashback_fen: 3_000, from_month: '2026-10', until_month: null },
      ])
      .execute()
    const buyer = await addStore(db)
    const receive = (fen: number, text: string, storeId = buyer.storeId) =>
      addPastOrder(
        db,
        { storeId, goods: [], at: at(text) },
        { paid_fen: fen, completed_at: at(text) },
      )
    return { database, db, buyer, receive }
  }

  const balanceOf = async ({ db }: TestDatabase, storeId: number) =>
    (
      await db
        .selectFrom('stores')
        .select('balance_fen')
        .where('id', '=', storeId)
        .executeTakeFirstOrThrow()
    ).balance_fen

  test('a month is credited on the 5th of the next, by two that do it at once, once', async () => {
    const { database, db, buyer, receive } = await openShop()
    await receive(60_000, '2026-11-01T00:00')
    await receive(40_000, '2026-11-30T23:59')
    await receive(900_000, '2026-12-01T00:00')
    expect(await creditCashback(contextOf(database, { now: at('2026-12-05T00:00') - 1 }))).toBe(0)
    const credit = () => creditCashback(contextOf(database, { now: at('2026-12-05T01:30') }))
    const credited = await Promise.all([credit(), credit(), credit()])
    expect(credited.reduce((sum, count) => sum + count)).toBe(1)
    expect(await balanceOf(database, buyer.storeId)).toBe(800)
    const log = await db.selectFrom('balance_log').select(['kind', 'amount_fen']).execute()
    expect(log).toEqual([{ kind: '满额返现', amount_fen: 800 }])
    expect(await db.selectFrom('messages').select('title').execute()).toEqual([
      { title: '满额返现到账' },
    ])
  })

  test('months that were missed are made up, each by itself', async () => {
    const { database, buyer, receive } = await openShop()
    const poor = await addStore(database.db)
    await receive(100_000, '2026-10-10T10:00')
    await receive(300_000, '2026-11-10T10:00')
    await receive(99_999, '2026-11-10T10:00', poor.storeId)
    expect(await creditCashback(contextOf(database, { now: at('2027-03-01T10:00') }))).toBe(2)
    expect(await creditCashback(contextOf(database, { now: at('2027-04-06T10:00') }))).toBe(0)
    expect(await balanceOf(database, buyer.storeId)).toBe(3_800)
    expect(await balanceOf(database, poor.storeId)).toBe(0)
  })

  test('returns reduce the base', async () => {
    const { database, db, buyer, receive } = await openShop()
    const orderId = await receive(300_000, '2026-11-10T10:00')
    const refund = { storeId: buyer.storeId, kind: '退货退款', amountFen: 1, orderId } as const
    const source = 'return:1'
    await moveBalance(contextOf(db, { now: at('2026-12-02T10:00') }), { ...refund, source })
    await creditCashback(contextOf(database, { now: at('2026-12-05T10:00') }))
    expect(await balanceOf(database, buyer.storeId)).toBe(801)
  })

  test('缺货 reduces the base: paid 1,086.40, closed 656.32, received 430.08', async () => {
    const { database, db, buyer, receive } = await openShop()
    const orderId = await receive(108_640, '2026-11-10T10:00')
    const closed = { storeId: buyer.storeId, kind: '取消退回', amountFen: 65_632, orderId } as const
    const at9 = contextOf(db, { now: at('2026-11-09T10:00') })
    await moveBalance(at9, { ...closed, source: 'close/1/1' })
    await creditCashback(contextOf(database, { now: at('2026-12-05T10:00') }))
    const credits = await db.selectFrom('cashback_credits').selectAll().execute()
    expect(credits).toMatchObject([{ base_fen: 43_008, cashback_fen: 0 }])
    expect(await balanceOf(database, buyer.storeId)).toBe(65_632)
  })

  test('a buyer sees the month so far, what is missing, and past credits; a visitor the steps', async () => {
    const { database, buyer, receive } = await openShop()
    await receive(150_000, '2026-11-10T10:00')
    await creditCashback(contextOf(database, { now: at('2026-12-05T10:00') }))
    await receive(123_450, '2026-12-06T10:00')
    const api = openApi(database, () => at('2026-12-06T10:00') + day)
    expect((await api.get('/api/cashback', buyer.token)).data).toMatchObject({
      month: '2026-12',
      credit_on: '2027-01-05',
      steps: [
        { amount: '1000', cashback: '8' },
        { amount: '3000', cashback: '30' },
      ],
      mine: { base: '1234.5', cashback: '8', next: { amount: '3000', missing: '1765.5' } },
      credits: [{ month: '2026-11', base: '1500', cashback: '8' }],
    })
    const visitor = (await api.get('/api/cashback')).data
    expect(visitor).not.toHaveProperty('mine')
    expect(visitor.credits).toEqual([])
  })
})
