import { expect, test } from 'vitest'
import { afterSalesStates } from '#contract/after-sales-words'
import { describeDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { proveStock } from '#upstream/goods/stock/prove'
import { verifyTrail } from '#upstream/members/audit/verify'
import { getBalanceProof, proveAllBalances } from '#upstream/members/wallet/prove'
import { seedDemoShop } from './seed'

const now = Date.parse('2026-11-21T09:30:00+08:00')

describeDatabases('demo-returns', (open) => {
  test('shows a request in every state, a 补发, a 拒收 and a red letter, and the books agree', async () => {
    const database = await open()
    await seedDemoShop(database, now)
    const { db } = database
    const requests = await db.selectFrom('after_sales').selectAll().orderBy('id').execute()
    expect(new Set(requests.map(({ state }) => state))).toEqual(
      new Set(Object.keys(afterSalesStates)),
    )
    expect(requests.filter(({ is_refusal }) => is_refusal === 1)).toHaveLength(1)
    expect(requests.filter(({ replacement_id }) => replacement_id !== null)).toHaveLength(1)
    const claims = await db.selectFrom('price_claims').select('state').orderBy('id').execute()
    expect(claims.map(({ state }) => state)).toEqual(['paid', 'rejected', 'reviewing'])
    const red = await db
      .selectFrom('invoice_requests')
      .select(['cause', 'amount_fen'])
      .where('cause', '=', 'return')
      .execute()
    expect(red).toHaveLength(1)
    expect(red[0]?.amount_fen).toBeLessThan(0)
    const ctx = contextOf(database, { now })
    expect(await proveStock(ctx)).toBe(0)
    await proveAllBalances(ctx)
    expect(await getBalanceProof(db)).toMatchObject({ wrong: [] })
    const messages = await db
      .selectFrom('messages')
      .select('title')
      .where('type', '=', 'afterSales')
      .execute()
    expect(messages.length).toBeGreaterThan(5)
    expect((await verifyTrail(ctx, '')).brokenAt).toBeUndefined()
  })
})
