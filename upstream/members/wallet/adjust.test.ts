import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { buyerPassword, openMoney } from '#tests/fixtures/money'
import { contextOf } from '#tests/fixtures/context'
import { proveAllBalances } from './prove'

describeDatabases('a correction', (open) => {
  test('is booked by another person than proposed it, and mends a movement of the store', async () => {
    const shop = await openMoney(open)
    const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()]
    const [first, second] = [await shop.person('财务甲'), await shop.person('财务乙')]
    await shop.fill(buyer, 5_000)
    await shop.fill(other, 5_000)
    const [row] = await shop.rows(buyer)
    const [foreign] = await shop.rows(other)
    const propose = (form: Record<string, unknown>) =>
      shop.api.post(`/api/desk/ledger/${buyer.storeId}/adjust`, form, first.token)
    const words = '银行手续费由我方承担'
    expect((await propose({ amount: '5', mends_id: foreign?.id, words })).code).toBe(422)
    expect((await propose({ amount: '-50.01', mends_id: row?.id, words })).data).toEqual({
      errors: { amount: ['调整后余额会小于 0'] },
    })
    const made = await propose({ amount: '-20', mends_id: row?.id, words })
    expect(await shop.balance(buyer)).toBe(5_000)
    const path = `/api/desk/adjustment/${Number(made.data.id)}`
    expect((await shop.decide(path, { decision: 'approve' }, first.token)).code).toBe(403)
    expect((await shop.decide(path, { decision: 'withdraw' }, second.token)).code).toBe(403)
    expect((await shop.decide(path, { decision: 'approve' }, second.token)).code).toBe(200)
    expect(await shop.balance(buyer)).toBe(3_000)
    expect((await shop.told(buyer)).at(-1)).toBe(
      `余额已调整｜账户余额减少 ¥20.00。说明：${words}。`,
    )
    const log = await shop.api.get('/api/user/user_money_log', buyer.token)
    expect((log.data.items as object[])[0]).toMatchObject({ use_type: 8, note: words })
    const ledger = await shop.api.get(`/api/desk/ledger/${buyer.storeId}`, second.token)
    expect(ledger.data).toMatchObject({
      balance: '30',
      proof: { rows: 2, sum: '30', gaps: 0 },
      adjustments: [{ state: 'booked', proposed_by: '财务甲', decided_by: '财务乙' }],
    })
  })

  test('below nothing is refused when it is booked, and leaves everything as it was', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const [first, second] = [await shop.person('财务甲'), await shop.person('财务乙')]
    await shop.fill(buyer, 5_000)
    const [row] = await shop.rows(buyer)
    const form = { amount: '-50', mends_id: row?.id, words: '重复入账' }
    const made = await shop.api.post(`/api/desk/ledger/${buyer.storeId}/adjust`, form, first.token)
    const own = { amount: '0.01', password: buyerPassword }
    await shop.api.post('/api/user/withdrawal', own, buyer.token)
    const path = `/api/desk/adjustment/${Number(made.data.id)}`
    expect((await shop.decide(path, { decision: 'approve' }, second.token)).code).toBe(400)
    expect(await shop.balance(buyer)).toBe(4_999)
    expect((await shop.api.get(path, second.token)).data.adjustment).toMatchObject({
      state: 'waiting',
    })
    expect((await shop.decide(path, { decision: 'withdraw' }, first.token)).code).toBe(200)
  })
})

const asked = { amount: '300', password: buyerPassword }

describeDatabases('everything at once', (open) => {
  test('leaves books that prove, with every fact in them once', async () => {
    const shop = await openMoney(open)
    const buyer = await shop.addBuyer()
    const people = [await shop.person('财务甲'), await shop.person('财务乙')]
    const [first, second] = people.map(({ token }) => token)
    await shop.fill(buyer, 40_000)
    const [row] = await shop.rows(buyer)
    const topUps = [await shop.begin(buyer), await shop.begin(buyer), await shop.begin(buyer)]
    for (const id of topUps) await shop.handIn(buyer, id)
    const made = []
    for (const amount of ['-300', '-200', '150']) {
      const form = { amount, mends_id: row?.id, words: '测试并发的调整' }
      const path = `/api/desk/ledger/${buyer.storeId}/adjust`
      made.push(Number((await shop.api.post(path, form, first)).data.id))
    }
    const arrive = { decision: 'arrive', arrived: '500', is_payer_checked: '1', version: 2 }
    await Promise.all([
      ...topUps.flatMap((id) =>
        people.map(({ token }) => shop.api.post(`/api/desk/top_up/${id}/decide`, arrive, token)),
      ),
      ...topUps.map((id) => shop.api.post(`/api/user/top_up/${id}/withdraw`, {}, buyer.token)),
      ...[1, 2].map(() => shop.api.post('/api/user/withdrawal', asked, buyer.token)),
      ...made.flatMap((id) =>
        [1, 2].map(() =>
          shop.api.post(
            `/api/desk/adjustment/${id}/decide`,
            { decision: 'approve', version: 1 },
            second,
          ),
        ),
      ),
    ])
    const rows = await shop.rows(buyer)
    let before = 0
    for (const { amount_fen, balance_after_fen } of rows) {
      expect(balance_after_fen).toBe(before + amount_fen)
      expect(balance_after_fen).toBeGreaterThanOrEqual(0)
      before = balance_after_fen
    }
    expect(await shop.balance(buyer)).toBe(before)
    expect(new Set(rows.map(({ source }) => source)).size).toBe(rows.length)
    const arrived = await shop.db
      .selectFrom('top_ups')
      .select('id')
      .where('state', '=', 'arrived')
      .execute()
    const booked = rows.filter(({ source }) => source.startsWith('top-up:'))
    expect(booked.map(({ source }) => source).sort()).toEqual(
      arrived.map(({ id }) => `top-up:${id}`).sort(),
    )
    expect(await proveAllBalances(contextOf(shop.database))).toBe(0)
  })
})
