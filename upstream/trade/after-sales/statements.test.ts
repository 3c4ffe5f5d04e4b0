import { expect, test } from 'vitest'
import { openAfterSales, tokenOf } from '#tests/fixtures/after-sales'
import { describeDatabases } from '#tests/databases'

describeDatabases('statements of lists of after-sales', (open) => {
  async function countFor(requests: number): Promise<Record<string, number>> {
    let statements = 0
    const shop = await openAfterSales(() => open({ onQuery: () => (statements += 1) }))
    const { db, api, buyer, goods, people } = shop
    await db
      .insertInto('cashback_credits')
      .values({
        store_id: buyer.storeId,
        month: '2026-11',
        base_fen: 100_000,
        cashback_fen: 800,
        created_at: shop.clock.now,
      })
      .execute()
    for (let made = 0; made < requests; made += 1) {
      const { lineIds } = await shop.send()
      expect(await shop.ask(`${String(lineIds[0])}:3`)).toMatchObject({ code: 200 })
    }
    await db
      .updateTable('goods')
      .set({ base_price_e4: 92_000 })
      .where('id', '=', goods.id)
      .execute()
    for (let made = 0; made < requests; made += 1) {
      const { orderId, orderLineIds } = await shop.send()
      const claim = {
        token: tokenOf(),
        order_id: orderId,
        lines: `${String(orderLineIds[0])}:8`,
      }
      expect(await api.post('/api/price_claim', claim, buyer.token)).toMatchObject({ code: 200 })
    }
    const counts: Record<string, number> = {}
    const count = async (path: string, token: string, rows: number) => {
      statements = 0
      const { data } = await api.get(path, token)
      counts[path] = statements
      expect((data.items as unknown[]).length).toBe(Math.min(requests, rows))
    }
    await count('/api/after_sales', buyer.token, 10)
    await count('/api/desk/return', people.service.token, 20)
    await count('/api/desk/price_claim', people.finance.token, 20)
    return counts
  }

  test('are the same for one and for thirty', async () => {
    expect(await countFor(30)).toEqual(await countFor(1))
  })
})
