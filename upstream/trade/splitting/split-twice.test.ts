import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { openPaid } from '#tests/fixtures/paid-orders'

describeBothDatabases('an order that is split twice', (open) => {
  test('pressed twice or by two people it is split once', async () => {
    const { db, orders, orderAt, split, owner, proofs } = await openPaid(open)
    const { version } = await orderAt(0)
    const answers = await Promise.all([split({ version }), split({ version }), split({ version })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ code }) => code === 409)?.message).toContain(`已由${owner.name}于`)
    expect(await orders()).toHaveLength(3)
    const acts = await db.selectFrom('audit_log').select('action').execute()
    expect(acts.filter(({ action }) => action === 'orders.split')).toHaveLength(2)
    expect(await proofs()).toEqual([0, 0])
  })

  test('pressed twice on one page it answers twice with the order that was made', async () => {
    const { api, owner, orders, orderAt, lineOf, shop, proofs } = await openPaid(open)
    const { id, version } = await orderAt(0)
    const lines = String((await lineOf(shop.goods.pieces)).id)
    const press = async (form: string) => {
      const response = await api.request(`/api/desk/order/${String(id)}/split`, {
        method: 'POST',
        body: new URLSearchParams({ version: String(version), lines }).toString(),
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Idempotency-Key': form,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      })
      return (await response.json()) as { code: number; message: string; data: { id: number } }
    }
    const [first, ...again] = await Promise.all(['one-page', 'one-page', 'one-page'].map(press))
    expect(first?.code).toBe(200)
    for (const answer of [...again, await press('one-page')]) expect(answer).toEqual(first)
    const elsewhere = await press('another-page')
    expect([elsewhere.code, elsewhere.message]).toEqual([
      409,
      expect.stringContaining(`已由${owner.name}于`),
    ])
    expect(await orders()).toHaveLength(3)
    expect(await proofs()).toEqual([0, 0])
  })
})
